import { Button } from '../button.tsx'
import { Alert } from '../feedback.tsx'

/** Why something that a form needs cannot be loaded. Nothing if `why` is empty. */
export function RetryAlert({ why, retry }: { why: string; retry: () => void }) {
  if (!why) return null
  return (
    <Alert kind="error">
      {why}{' '}
      <Button kind="quiet" size="small" onClick={retry}>
        Try again
      </Button>
    </Alert>
  )
}
