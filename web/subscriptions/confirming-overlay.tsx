import { texts } from '#contracts/texts.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { useDialogElement } from '../ui/use-dialog-element.ts'
import css from './confirming-overlay.module.css'

interface ConfirmingOverlayProps {
  isSlow: boolean
  onStopWaiting: () => void
}

/** Covers the page while the server checks the payment of a plan. */
export function ConfirmingOverlay({ isSlow, onStopWaiting }: ConfirmingOverlayProps) {
  return (
    <dialog
      ref={useDialogElement(true)}
      className={`cover ${css.overlay}`}
      aria-label={texts.confirmingSubscription}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={onStopWaiting}
    >
      <Umbrella className={css.umbrella} ribs={10} />
      <Spinner />
      <output className={css.text}>{texts.confirmingSubscription}</output>
      {isSlow && (
        <>
          <output>
            Your bank has not answered yet, so we ask again and again. You need not wait: the plan begins as soon as the
            payment is confirmed.
          </output>
          <Button kind="outline" onClick={onStopWaiting}>
            Wait no longer
          </Button>
        </>
      )}
    </dialog>
  )
}
