import { useSimulated } from '../app/site.ts'
import { Alert } from '../ui/feedback.tsx'

/** Shown on every screen with payments while cards are simulated. */
export function SandboxNote() {
  const { cards } = useSimulated()
  if (!cards) return null
  return (
    <Alert>
      <b>Sandbox:</b> you pay with test cards, and no money moves.
    </Alert>
  )
}
