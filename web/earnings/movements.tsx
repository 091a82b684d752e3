import { useState } from 'react'
import { useLocation } from 'react-router'
import type { EarningsMovement } from '#contracts/earnings.ts'
import type { Page } from '#contracts/values/paging.ts'
import { orderApi } from '../app/order-api.ts'
import { groupBy } from '../format/group-by.ts'
import { dayName, formatTime } from '../format/moment.ts'
import { paths, withModal } from '../paths.ts'
import { StatementDialog } from '../statement/statement-dialog.tsx'
import { ButtonLink, RoundButton } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { useNow } from '../ui/now.ts'
import { ListPager } from '../ui/members/list-pager.tsx'
import { Price } from '../ui/price.tsx'
import { fromText, stateNames } from './earnings-words.ts'
import css from './movements.module.css'

interface MovementsProps {
  /** Undefined while loading, null on failure. */
  list: Page<EarningsMovement> | null | undefined
  /** Whether `list` is another page, while the chosen one is loading. */
  isOther: boolean
}

/** The movements of the earnings by day, newest first. */
export function Movements({ list, isOther }: MovementsProps) {
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  if (list?.total === 0) return <NothingEarned />
  const days = groupBy(list?.data ?? [], ({ created_at }) => dayName(created_at, now))
  return (
    <section className={css.movements} aria-labelledby="movements">
      <div className={`row ${css.head}`}>
        <h2 id="movements" tabIndex={-1}>
          Movements
        </h2>
        <RoundButton icon="download" label="Statement" aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      </div>
      {list === undefined && <RowSkeletons count={5} />}
      {list === null && <LoadError />}
      <div className="grid gap-12 fades" aria-busy={isOther}>
        {[...days].map(([day, movements]) => (
          <section key={day} aria-label={day}>
            <h3>{day}</h3>
            <ul>
              {movements.map((movement) => (
                <MovementRow key={movement.id} movement={movement} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {list && list.total_pages > 1 && (
        <ListPager
          page={list.current_page}
          pages={list.total_pages}
          toPage={(page) => ({ search: `?page=${page}` })}
          label="your earnings"
          heading="#movements"
        />
      )}
      {isOpen && (
        <StatementDialog
          about="Every movement of your earnings in a period, as a file for a spreadsheet."
          name="earnings"
          load={(query) => orderApi().earnings.exportEarnings({ query })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

/** One movement; the whole row leads to its order or its withdrawal. */
function MovementRow({ movement, now }: { movement: EarningsMovement; now: Date }) {
  const { search } = useLocation()
  const { order, withdrawal_id, transaction_type, amount, created_at } = movement
  const ofOrder = order?.id ? paths.order(order.id) : paths.sales
  const to = order ? ofOrder : withModal(search, 'withdrawal', withdrawal_id ?? '')
  return (
    <li>
      <Link className={css.row} to={to} preventScrollReset={order === null}>
        <b>
          {order ? 'Order ' : NAMES[movement.kind]}
          {order && <span>{order.number}</span>}
        </b>
        <span data-type={transaction_type}>
          {transaction_type === 'credit' ? '+' : '−'} <Price naira={amount} size="row" />
        </span>
        <span className="hint">{stateOf(movement, now)}</span>
        <time className="hint" dateTime={created_at}>
          {formatTime(created_at)}
        </time>
      </Link>
    </li>
  )
}

const NAMES: Readonly<Record<EarningsMovement['kind'], string>> = {
  sale: 'Order',
  withdrawal: 'Withdrawal',
  withdrawal_return: 'Withdrawal back',
  correction: 'Correction',
  correction_taken: 'Correction',
  refund: 'Refund',
  fee_return: 'Fee back',
}

function stateOf({ kind, clears_at, withdrawal_state }: EarningsMovement, now: Date): string {
  if (kind === 'withdrawal_return') return 'Back in your earnings'
  if (kind === 'refund') return 'Given back to the buyer'
  if (kind === 'fee_return') return 'Our fee on what you gave back'
  if (kind === 'correction' || kind === 'correction_taken') return 'Corrected by our team'
  if (withdrawal_state) return stateNames[withdrawal_state]
  const isClearing = clears_at !== null && Date.parse(clears_at) > now.getTime()
  return isClearing ? `Can be withdrawn ${fromText(clears_at, now)}` : 'Released to you'
}

function NothingEarned() {
  return (
    <EmptyState as="list" title="Nothing earned yet" action={<ButtonLink to={paths.sales}>Orders to fill</ButtonLink>}>
      The money of an order comes here once its buyer releases it.
    </EmptyState>
  )
}
