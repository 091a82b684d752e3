import type { Attempt } from '../../app/attempt.ts'
import { tabDraft } from '../../app/tab-draft.ts'
import type { Paying } from './pay-with.ts'

/** What the member has chosen in the checkout. */
export interface CheckoutDraft {
  /** By shop. */
  methods: Readonly<Record<string, 'pickup' | 'door'>>
  addressId: string | null
  /** Null: not chosen. */
  payWith: Paying['with'] | null
  refundTo: Paying['refundTo']
  /** The order that was sent without an answer. Sent again, it is the same attempt. */
  attempt: Attempt | null
}

/** Survives a reload and a top-up, so that an order is placed once. */
export const checkoutDraft = tabDraft<CheckoutDraft>('checkout-draft')

export const EMPTY: CheckoutDraft = { methods: {}, addressId: null, payWith: null, refundTo: 'card', attempt: null }
