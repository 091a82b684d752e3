import { Button } from '../ui/button.tsx'
import { Alert, EmptyState, LoadError } from '../ui/feedback.tsx'
import { useToast } from '../ui/toast.tsx'
import { Specimen } from './specimen.tsx'

export function FeedbackParts() {
  const toast = useToast()
  return (
    <>
      <Specimen name="Toasts">
        <Button
          kind="outline"
          onClick={() =>
            toast({ kind: 'success', text: 'Product has been unsaved', action: { label: 'Undo', act: () => {} } })
          }
        >
          Success
        </Button>
        <Button kind="outline" onClick={() => toast({ kind: 'error', text: 'An error occured' })}>
          Error
        </Button>
        <Button kind="outline" onClick={() => toast({ text: 'File size exceeds the limit of 5MB.' })}>
          Warning
        </Button>
      </Specimen>
      <Specimen name="Alerts" isWide>
        <Alert kind="success">A new code was sent to your mail</Alert>
        <Alert kind="error">Both fields do not match</Alert>
        <Alert>You have to be logged in to perform this operation</Alert>
      </Specimen>
      <Specimen name="Nothing here, not loaded" isWide>
        <EmptyState title="No Products Found" action={<Button kind="outline">Clear filters</Button>}>
          Try fewer filters or a shorter word.
        </EmptyState>
        <LoadError />
      </Specimen>
    </>
  )
}
