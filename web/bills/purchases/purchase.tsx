import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import type { Route } from './+types/purchase.ts'
import { offlineMemberHandle, memberHead } from '../../accounts/session/page/member-page.ts'
import { brand } from '../../brand.ts'
import { paths } from '../../paths.ts'
import { useBackOnline } from '../../app/use-back-online.ts'
import { ReceiptBar } from '../../receipt/receipt-bar.tsx'
import { Receipt, type ReceiptProps } from '../../receipt/receipt.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { Price } from '../../ui/price.tsx'
import { NeedsScripts } from '../../ui/members/needs-scripts.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import { BillColumn } from '../bill-column.tsx'
import { loadPurchase } from './load-purchase.ts'
import { PurchaseTimeline } from './purchase-timeline.tsx'
import { headlineOf, lineOf, proofOf, shareText, shownFacts, whereTheMoneyIs } from './purchase-words.ts'
import { PinsCard, TokenCard } from './token-card.tsx'
import { useFollowedPurchase } from './use-followed-purchase.ts'
import css from './purchase.module.css'

/** The page is not `no-store`, so that it can be cached for offline use: the server's HTML contains no personal data. */
export const clientLoader = loadPurchase
export const handle = offlineMemberHandle
export const meta = () => memberHead('Receipt')

export function HydrateFallback() {
  return (
    <BillColumn>
      <ReceiptBar above={above} />
      <NeedsScripts />
      <RowSkeletons />
    </BillColumn>
  )
}

/** `/vtu-services/purchases/{id}`: the result of a purchase, with its codes. */
export default function Purchase({ loaderData: { purchase, isFromDevice } }: Route.ComponentProps) {
  return <Followed key={purchase.id} loaded={purchase} isFromDevice={isFromDevice} />
}

function Followed({ loaded, isFromDevice }: { loaded: PurchaseWithTimeline; isFromDevice: boolean }) {
  const purchase = useFollowedPurchase(loaded)
  useBackOnline(isFromDevice)
  const { id, service, provider, provider_name: name, status, amount, token, purchased_code, pins, units } = purchase
  const code = token ?? (pins?.length ? undefined : purchased_code)
  const reference = purchase.reference ?? id
  const shared = { headline: headlineOf(purchase), reference, facts: proofOf(purchase), text: shareText(purchase) }
  return (
    <BillColumn>
      <ReceiptBar above={above} shared={shared} />
      {isFromDevice && <Alert>We could not load it now. This is the last we know of it.</Alert>}
      <Receipt
        mark={marks[status]}
        amount={<Price naira={amount} size="detail" />}
        line={lineOf(purchase)}
        note={whereTheMoneyIs(purchase)}
        facts={shownFacts(purchase)}
        shared={shared}
        buyAgain={`${paths.bill(service, provider)}?${new URLSearchParams({ again: id })}`}
        help={paths.helpWith(`${name}, purchase ${reference}`)}
        steps={
          <details className={css.steps} open={loaded.status === 'pending'}>
            <summary>What happened, step by step</summary>
            <PurchaseTimeline purchase={purchase} />
          </details>
        }
      >
        {code && (
          <TokenCard
            token={code}
            firstTokens={purchase.key_change_tokens}
            units={units}
            title={token ? 'Your token' : 'Your code'}
          />
        )}
        {pins && pins.length > 0 && <PinsCard pins={pins} />}
      </Receipt>
    </BillColumn>
  )
}

const above = [
  { label: brand.plug, to: paths.vtuServices },
  { label: 'Your purchases', to: paths.purchases },
] as const

const marks: Readonly<Record<PurchaseWithTimeline['status'], ReceiptProps['mark']>> = {
  delivered: { icon: 'check', tone: 'done' },
  pending: { icon: 'clock', tone: 'waiting' },
  failed: { icon: 'refresh', tone: 'returned' },
}
