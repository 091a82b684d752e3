import { late } from '../../ui/late.tsx'

/**
 * For a purchase that the wallet cannot pay: adds the missing amount by card without leaving the page, so that the form
 * around it keeps its input. Asks for nothing if the purchase is above what may be spent today:
 *
 *     {total > balance && <MissingAmount missing={total - balance} total={total} onAdded={refreshBalance} />}
 */
export const MissingAmount = late(() => import('./missing-amount-section.tsx'))
