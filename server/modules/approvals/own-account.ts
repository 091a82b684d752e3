import { Refusal } from '#server/kit/refusal.ts'

export function ownAccount(): Refusal {
  return new Refusal(403, 'own_account', 'This is about your own account. Another operator has to do it.')
}
