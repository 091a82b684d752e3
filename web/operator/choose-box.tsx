import { Checkbox } from '../ui/checkbox.tsx'

interface ChooseBoxProps {
  /** Label for screen readers. */
  label: string
  isChosen: boolean
  onChange: () => void
}

/** A checkbox in a table, without a visible label. */
export function ChooseBox({ label, isChosen, onChange }: ChooseBoxProps) {
  return (
    <Checkbox checked={isChosen} onChange={onChange}>
      <span className="sr">{label}</span>
    </Checkbox>
  )
}
