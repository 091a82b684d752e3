import { formatNgn } from '../../format/money.ts'
import { late } from '../../ui/late.tsx'
import type { MissingAmountProps } from './missing-amount-section.tsx'

const Section = late(() => import('./missing-amount-section.tsx'))

/**
 * For a purchase that the wallet cannot pay: adds the missing amount by card without leaving the page, so that the form
 * around it keeps its input. Asks for nothing if the purchase is above what may be spent today:
 *
 *     {total > balance && <MissingAmount missing={total - balance} total={total} onAdded={refreshBalance} />}
 */
export function MissingAmount(props: MissingAmountProps) {
  return <Section {...props} fallback={<p>Your wallet is {formatNgn(props.missing)} short</p>} />
}
