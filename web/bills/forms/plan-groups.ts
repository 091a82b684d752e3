import type { Variation } from '#contracts/bills.ts'

export interface PlanGroup {
  name: string
  plans: readonly Variation[]
}

/** The maximum duration of a group's plans, in days. */
const GROUPS: readonly (readonly [name: string, days: number])[] = [
  ['Daily', 3],
  ['Weekly', 14],
  ['Monthly', 31],
  ['Longer', Infinity],
]

const UNITS: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, w: 7, m: 30, y: 365 }

/** Groups plans by duration, in the provider's order. Plans without a known duration come last. */
export function groupPlans(plans: readonly Variation[]): PlanGroup[] {
  const groups = GROUPS.map(([name, days], index) => {
    const above = GROUPS[index - 1]?.[1] ?? 0
    return { name, plans: plans.filter((plan) => isWithin(validityDays(plan.name), above, days)) }
  })
  const others = plans.filter(({ name }) => validityDays(name) === null)
  return [...groups, { name: 'Other', plans: others }].filter(({ plans }) => plans.length > 0)
}

/** `"N1,000 1.5GB - 30 days"` → 30; null if the name contains no duration. */
export function validityDays(name: string): number | null {
  const [, amount = '', unit = ''] =
    /(\d+|\bone)[\s-]*(h(?:ou)?rs?|days?|weeks?|wks?|months?|mths?|years?|yrs?)\b/i.exec(name) ?? []
  if (unit) return (Number(amount) || 1) * (UNITS[unit[0]!.toLowerCase()] ?? 1)
  const [word] = /\b(daily|weekly|monthly|yearly|annual)\b/i.exec(name) ?? []
  return word ? { d: 1, w: 7, m: 30, y: 365, a: 365 }[word[0]!.toLowerCase() as 'd'] : null
}

function isWithin(days: number | null, above: number, most: number): boolean {
  return days !== null && days > above && days <= most
}
