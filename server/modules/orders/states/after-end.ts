import { RETURN_RULES } from '../returns/return-rules.ts'
import type { OrderStep } from './transitions.ts'

/** Steps of an order that has ended already. */
export const AFTER_END: OrderStep[] = ['corrected', ...new Set(RETURN_RULES.map(({ step }) => step))]
