import type { EarningsMovement } from '#contracts/earnings.ts'
import type { Route } from './+types/my-earnings.ts'
import { AccountFallback } from '../accounts/session/page/account-fallback.tsx'
import { AccountHeading } from '../accounts/session/page/account-heading.tsx'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { orNull } from '../app/loaders.ts'
import { orderApi } from '../app/order-api.ts'
import { dayName, formatTime } from '../format/moment.ts'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { useNow } from '../ui/now.ts'
import { Pager } from '../ui/pager.tsx'
import { Price } from '../ui/price.tsx'
import css from './my-earnings.module.css'

export const clientLoader = forMember(({ url }) => {
  const { earnings } = orderApi()
  const page = url.searchParams.get('page') ?? '1'
  const ask = async () => {
    const [{ data }, list] = await Promise.all([
      earnings.getEarnings(),
      earnings.listEarnings({ query: { page, page_size: '20' } }),
    ])
    return { earned: data.earned, list }
  }
  return { known: orNull(ask()) }
})
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('My Earnings')

export function HydrateFallback() {
  return (
    <AccountFallback title="My Earnings">
      <RowSkeletons count={5} />
    </AccountFallback>
  )
}

/** `/my-earnings`: the seller's money from orders. */
export default function MyEarnings({ loaderData }: Route.ComponentProps) {
  const { value: known } = useArrival(loaderData.known)
  return (
    <>
      <AccountHeading title="My Earnings" />
      {known === undefined && <RowSkeletons count={5} />}
      {known === null && <LoadError />}
      {known && (
        <div className={`grid gap-20 ${css.page}`}>
          <section className={`grid gap-6 ${css.panel}`} aria-labelledby="earned">
            <h2 id="earned">Earned</h2>
            <p>
              <Price naira={known.earned} size="balance" />
            </p>
            <p className={css.note}>Withdrawals to your bank are not open yet. Your earnings stay here until then.</p>
          </section>
          {known.list.total === 0 ? (
            <NothingEarned />
          ) : (
            <>
              <Movements movements={known.list.data} />
              {known.list.total_pages > 1 && (
                <Pager
                  page={known.list.current_page}
                  pages={known.list.total_pages}
                  toPage={(page) => ({ search: `?page=${page}` })}
                  label="your earnings"
                />
              )}
            </>
          )}
        </div>
      )}
    </>
  )
}

const KIND_WORDS: Readonly<Record<EarningsMovement['kind'], string>> = {
  sale: 'Released to you',
  withdrawal: 'To your bank',
  withdrawal_return: 'Back in your earnings',
}

function Movements({ movements }: { movements: readonly EarningsMovement[] }) {
  const now = useNow()
  const days = [...Map.groupBy(movements, ({ created_at }) => dayName(created_at, now))]
  return (
    <div className="grid gap-12">
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={css.day}>{day}</h3>
          <ul>
            {ofDay.map(({ id, kind, amount, transaction_type, order, created_at }) => (
              <li key={id}>
                <Link className={css.row} to={order === null ? paths.myEarnings : paths.order(order.id)}>
                  <b>{order === null ? 'Withdrawal' : `Order ${order.number}`}</b>
                  <span className={css.amount}>
                    <span aria-hidden="true">{transaction_type === 'credit' ? '+' : '−'}</span>{' '}
                    <Price naira={amount} size="row" />
                  </span>
                  <span className="hint">{KIND_WORDS[kind]}</span>
                  <time className="hint" dateTime={created_at}>
                    {formatTime(created_at)}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function NothingEarned() {
  return (
    <EmptyState as="list" title="Nothing earned yet" action={<ButtonLink to={paths.sales}>Orders to fill</ButtonLink>}>
      The money of an order comes here once its buyer releases it.
    </EmptyState>
  )
}
