import { Refusal } from '#server/kit/refusal.ts'

export function unknownPlan(): Refusal {
  return new Refusal(422, 'unknown_plan', 'There is no such plan. Choose one of those that are shown.')
}

export function wrongAmount(): Refusal {
  return new Refusal(422, 'wrong_amount', 'This is not what the plan costs.')
}

export function wrongDuration(months: number): Refusal {
  return new Refusal(422, 'wrong_duration', `This plan lasts ${months} months.`)
}

export function paymentNotConfirmed(): Refusal {
  return new Refusal(
    402,
    'payment_not_confirmed',
    'We could not confirm your payment. If you have paid, try again in a moment.',
  )
}

export function paidOtherwise(): Refusal {
  return new Refusal(
    402,
    'paid_otherwise',
    'Your card payment is not the one that we asked for, and no plan was begun. We have written to you about it.',
  )
}

export function planActive(title: string): Refusal {
  return new Refusal(409, 'plan_active', `You have the ${title} plan already.`)
}

export function planUsed(title: string): Refusal {
  return new Refusal(409, 'plan_used', `You have had the ${title} plan already: it is free once. Choose another one.`)
}
