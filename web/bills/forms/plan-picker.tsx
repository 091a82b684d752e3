import { useState, type ReactNode } from 'react'
import type { Variation } from '#contracts/bills.ts'
import { LoadError } from '../../ui/feedback.tsx'
import { Price } from '../../ui/price.tsx'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { groupPlans, type PlanGroup } from './plan-groups.ts'
import { nameWithoutPrice } from './plan-names.ts'
import css from './plan-picker.module.css'

interface PlanPickerProps {
  label: string
  name: string
  defaultValue: string
  error?: string | undefined
  /** Null if loading failed. */
  plans: readonly Variation[] | null
  /** What a card says of a plan. Null shows its name, in a row. */
  wordsOf?: ((plan: Variation) => ReactNode) | undefined
}

/** More plans than this are grouped by duration. */
const FEW = 8

/** The plans of a provider, each with its price. */
export function PlanPicker({ label, name, defaultValue, error, plans, wordsOf }: PlanPickerProps) {
  const [turnedTo, setTurnedTo] = useState<string | null>(null)
  const groups = plans ? groupsOf(plans) : []
  const chosen = plans?.length === 1 ? plans[0]!.variation_code : defaultValue
  const open = turnedTo ?? (groupOf(chosen, groups) ?? groups[0])?.name
  return (
    <RadioFrame label={label} name={name} error={error}>
      {!plans && <LoadError />}
      {groups.length > 1 && (
        <ul className={`cluster gap-6 ${css.groups}`} aria-label="How long it lasts">
          {groups.map((group) => (
            <li key={group.name}>
              <button type="button" aria-pressed={group.name === open} onClick={() => setTurnedTo(group.name)}>
                {group.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        // Hidden instead of unmounted, so that the selection in it stays.
        <div key={group.name} className={`grid gap-8 ${css.plans}`} hidden={group.name !== open}>
          {group.plans.map((plan) => (
            <label key={plan.variation_code} className={`focus-ring ${css.plan}`}>
              <input
                type="radio"
                name={name}
                value={plan.variation_code}
                defaultChecked={plan.variation_code === chosen}
              />
              {wordsOf?.(plan) ?? <span>{nameWithoutPrice(plan)}</span>}
              <Price naira={plan.variation_amount} size="row" />
            </label>
          ))}
        </div>
      ))}
    </RadioFrame>
  )
}

function groupsOf(plans: readonly Variation[]): readonly PlanGroup[] {
  return plans.length > FEW ? groupPlans(plans) : [{ name: 'All', plans }]
}

function groupOf(code: string, groups: readonly PlanGroup[]): PlanGroup | undefined {
  return groups.find(({ plans }) => plans.some(({ variation_code }) => variation_code === code))
}
