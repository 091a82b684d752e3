import type { Condition } from '#contracts/catalog.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { conditionNames } from '../ui/tag.tsx'
import { conditions } from './list-choice.ts'
import type { ConditionCounts } from './use-condition-counts.ts'
import css from './condition-choice.module.css'

interface ConditionChoiceProps {
  chosen: readonly Condition[]
  onChoose: (chosen: Condition[]) => void
  counts: ConditionCounts | undefined
  /** Two cards side by side instead of rows. */
  hasCards: boolean
}

export function ConditionChoice({ chosen, onChoose, counts, hasCards }: ConditionChoiceProps) {
  const ticked = (condition: Condition, isTicked: boolean) =>
    conditions.filter((each) => (each === condition ? isTicked : chosen.includes(each)))
  return (
    <fieldset className={hasCards ? css.cards : css.rows}>
      <legend>Condition</legend>
      {conditions.map((condition) => (
        <Checkbox
          key={condition}
          name="condition"
          value={condition}
          checked={chosen.includes(condition)}
          onChange={(event) => onChoose(ticked(condition, event.target.checked))}
        >
          {conditionNames[condition]}
          <small>{counts && `${shortTotal(counts[condition])}${hasCards ? ' products' : ''}`}</small>
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** `"10,000+"` if not counted further. */
function shortTotal({ total, total_is_least }: ConditionCounts[Condition]): string {
  return `${total.toLocaleString('en-US')}${total_is_least ? '+' : ''}`
}
