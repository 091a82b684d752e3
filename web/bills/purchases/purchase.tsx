import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import type { Route } from './+types/purchase.ts'
import { formatNgn } from '../../format/money.ts'
import { forMember, memberHead } from '../../accounts/session/page/member-page.ts'
import { paths } from '../../paths.ts'
import { isRefusal } from '../../app/problem-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { Facts } from '../../ui/members/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { NeedsScripts } from '../../ui/members/needs-scripts.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import { BillColumn } from '../bill-column.tsx'
import { BillHeading } from '../bill-heading.tsx'
import { readKeptPurchase } from './kept-purchases.ts'
import { PurchaseTimeline } from './purchase-timeline.tsx'
import { factsOf, headlineOf, whereTheMoneyIs } from './purchase-words.ts'
import { SharePurchase } from './share-purchase.tsx'
import { PinsCard, TokenCard } from './token-card.tsx'
import { useFollowedPurchase } from './use-followed-purchase.ts'
import css from './purchase.module.css'

/**
 * Offline, reads the purchase from this device if it was viewed here before. The page is not `no-store`, so that it can
 * be cached for offline use: the server's HTML contains no personal data.
 */
export const clientLoader = forMember(async ({ api, params: { id = '' } }) => {
  try {
    const { data } = await api.bills.getPurchase({ params: { id } })
    return { purchase: data, isFromDevice: false }
  } catch (error) {
    const purchase = isRefusal(error, 'network') ? readKeptPurchase(id) : null
    if (!purchase) throw error
    return { purchase, isFromDevice: true }
  }
})
export const meta = () => memberHead('Purchase')

export function HydrateFallback() {
  return (
    <BillColumn>
      <BillHeading title="Purchase" above={[allPurchases]} />
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
  return (
    <BillColumn>
      <BillHeading title={name} above={[allPurchases]} provider={{ serviceID: provider, name }} />
      {isFromDevice && <Alert>You are offline. This is how it stood when you last opened it.</Alert>}
      <div className={`grid gap-28 ${css.columns}`}>
        <div className={`grid gap-18 ${css.main}`}>
          <p className={css.status} data-status={status}>
            <i className="center">
              <Icon name={statusIcons[status]} />
            </i>
            <output>{headlineOf(purchase)}</output>
            <span>{formatNgn(amount)}</span>
          </p>
          {code && <TokenCard token={code} units={units} title={token ? 'Your token' : 'Your code'} />}
          {pins && pins.length > 0 && <PinsCard pins={pins} />}
          <p className={css.where}>{whereTheMoneyIs(purchase)}</p>
          <PurchaseTimeline purchase={purchase} />
        </div>
        <section className={`grid gap-14 ${css.receipt}`} aria-labelledby="receipt">
          <h2 id="receipt">Receipt</h2>
          <Facts facts={factsOf(purchase)} />
          <div className={`grid gap-8 ${css.actions}`}>
            <ButtonLink
              size="small"
              icon="refresh"
              to={`${paths.bill(service, provider)}?${new URLSearchParams({ again: id })}`}
            >
              Buy again
            </ButtonLink>
            <SharePurchase purchase={purchase} />
            <Button kind="outline" size="small" icon="print" onClick={() => print()}>
              Print
            </Button>
            <ButtonLink
              kind="quiet"
              size="small"
              icon="chat"
              to={paths.helpWith(`${name}, purchase ${purchase.reference ?? id}`)}
            >
              Get help
            </ButtonLink>
          </div>
        </section>
      </div>
    </BillColumn>
  )
}

const ASK_AGAIN_MS = 5000

/** Retries until the server responds, because the `online` event is not reliable. */
function useBackOnline(isFromDevice: boolean): void {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!isFromDevice || state !== 'idle') return
    const ask = () => void revalidate()
    const timer = setTimeout(ask, ASK_AGAIN_MS)
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [isFromDevice, state, revalidate])
}

const allPurchases = { label: 'Your purchases', to: paths.purchases }

const statusIcons: Readonly<Record<PurchaseWithTimeline['status'], IconName>> = {
  delivered: 'check',
  pending: 'clock',
  failed: 'refresh',
}
