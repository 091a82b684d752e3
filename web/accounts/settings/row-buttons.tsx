import { Button } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import css from './my-profile.module.css'

export function RowButtons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className={`cluster gap-8 ${css.buttons}`}>
      <SubmitButton size="small" isBusy={isBusy}>
        Save
      </SubmitButton>
      <Button kind="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
