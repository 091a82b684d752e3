import { useRef, useId, useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { choiceAddress, type ListChoice } from './list-choice.ts'
import { withoutFilters } from './applied-filters.ts'
import FilterForm from './filter-form.tsx'
import { listPaths, type ListKind } from './list-kinds.ts'
import { useCountLabel } from './use-count-label.ts'

interface FilterOverlayProps {
  kind: ListKind
  choice: ListChoice
  states: readonly string[]
  name: string
  onName: (name: string) => void
  onApply: (choice: ListChoice) => void
  onClose: () => void
}

/** The filters on a phone: full screen, applied with one button that says how many products it shows. */
export function FilterOverlay({ onApply, onClose, ...filters }: FilterOverlayProps) {
  const { kind, choice } = filters
  const id = useId()
  const [filled, setFilled] = useState(choice)
  const label = useCountLabel(filled)
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
            onClick={close}
          >
            Clear all
          </ButtonLink>
          <Button type="submit" form={id}>
            {label}
          </Button>
        </>
      }
    >
      <div ref={inside}>
        <FilterForm
          {...filters}
          id={id}
          onFill={setFilled}
          onApply={(chosen) => {
            close()
            onApply(chosen)
          }}
        />
      </div>
    </Dialog>
  )
}
