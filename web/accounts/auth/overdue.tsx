import type { AuthStep } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { useAuthSteps } from './use-auth-steps.ts'

/** A step whose ten minutes are over, or that was opened without the one before it. */
export function Overdue({ startAgainAt }: { startAgainAt: AuthStep }) {
  const { addressOf } = useAuthSteps()
  return (
    <>
      <Alert>This step is open for ten minutes only. Start again to go on.</Alert>
      <ButtonLink isWide to={addressOf(startAgainAt)} replace preventScrollReset>
        Start again
      </ButtonLink>
    </>
  )
}
