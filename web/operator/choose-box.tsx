import { Checkbox } from '../ui/checkbox.tsx'

interface ChooseBoxProps {
  /** For those who hear the page. */
  label: string
  isChosen: boolean
  onChange: () => void
}

/** A tick in a table, whose row or head says what it is for. */
export function ChooseBox({ label, isChosen, onChange }: ChooseBoxProps) {
  return (
    <Checkbox checked={isChosen} onChange={onChange}>
      <span className="sr">{label}</span>
    </Checkbox>
  )
}
