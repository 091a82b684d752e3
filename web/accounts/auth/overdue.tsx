import type { AuthStep } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { useAuthSteps } from './use-auth-steps.ts'

/** Shown for a step that expired after ten minutes or was opened without the previous step. */
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
