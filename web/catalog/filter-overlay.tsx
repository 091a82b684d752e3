import { useRef, useId, useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { choiceAddress, conditions, type ListChoice } from './list-choice.ts'
import { withoutFilters } from './applied-filters.ts'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'
import { listPaths } from './list-kinds.ts'
import { totalText } from './list-count.ts'
import { useConditionCounts, type ConditionCounts } from './use-condition-counts.ts'

type Taken = 'kind' | 'choice' | 'states' | 'name' | 'onName' | 'onApply'
type FilterOverlayProps = Pick<FilterFormProps, Taken> & { onClose: () => void }

/** The filters on a phone: full screen, applied with one button that says how many products it shows. */
export default function FilterOverlay({ onApply, onClose, ...filters }: FilterOverlayProps) {
  const { kind, choice } = filters
  const id = useId()
  const [filled, setFilled] = useState(choice)
  const counts = useConditionCounts(filled)
  const inside = useRef<HTMLDivElement>(null)
  // Close the dialog element itself, which restores the focus to its opener.
  const close = () => inside.current?.closest('dialog')?.close()
  return (
    <Dialog
      title="Filters"
      shape="full"
      isOpen
      onClose={onClose}
      foot={
        <>
          <ButtonLink
            kind="outline"
            to={choiceAddress(listPaths[kind], withoutFilters(kind, choice))}
            preventScrollReset
            onClick={() => {
              filters.onName('')
              close()
            }}
          >
            Clear all
          </ButtonLink>
          <Button type="submit" form={id}>
            Show {counts ? totalText(totalOf(filled, counts)) : 'products'}
          </Button>
        </>
      }
    >
      <div ref={inside}>
        <FilterForm
          {...filters}
          id={id}
          counts={counts}
          onFill={setFilled}
          onApply={(chosen) => {
            close()
            // The dialog is seen to close before the next list is rendered.
            requestAnimationFrame(() => setTimeout(onApply, 0, chosen))
          }}
        />
      </div>
    </Dialog>
  )
}

/** Products of the chosen conditions; choosing none means all. */
function totalOf({ conditions: chosen }: ListChoice, counts: ConditionCounts) {
  const included = conditions.filter((condition) => chosen.length === 0 || chosen.includes(condition))
  return {
    total: included.reduce((sum, condition) => sum + counts[condition].total, 0),
    total_is_least: included.some((condition) => counts[condition].total_is_least),
  }
}
