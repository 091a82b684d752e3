import { Refusal } from '#server/kit/refusal.ts'

export function unknownPlan(): Refusal {
  return new Refusal(422, 'unknown_plan', 'There is no such plan. Choose one of those that are shown.')
}

export function wrongAmount(): Refusal {
  return new Refusal(422, 'wrong_amount', 'This is not what the plan costs.')
}
