import { isAllSimulated, useSimulated } from '../app/site.ts'
import { Alert } from '../ui/feedback.tsx'

const names = {
  mail: 'mail',
  sms: 'SMS',
  identity: 'sign-in with Google',
  cards: 'card payments',
  bills: 'bills',
} as const

/** Lists what is simulated in this market. */
export function SimulatedNotice() {
  const simulated = useSimulated()
  if (isAllSimulated(simulated)) {
    return (
      <Alert>
        <b>This market runs on simulators.</b> No real mail, SMS or money leaves it. What it sends is caught and shown
        here, to anyone who looks.
      </Alert>
    )
  }
  const parts = Object.entries(names).filter(([part]) => simulated[part as keyof typeof names])
  return (
    <Alert>
      <b>Some of this market runs on simulators:</b> {parts.map(([, name]) => name).join(', ')}. What it sends through
      them is caught and shown here, to anyone who looks.
    </Alert>
  )
}
