import { useRef, useState } from 'react'
import type { Transaction } from '#contracts/wallet.ts'
import type { Page } from '#contracts/values/paging.ts'
import { groupBy } from '../format/group-by.ts'
import { dayName } from '../format/moment.ts'
import { formatDay } from '../format/time.ts'
import { paths } from '../paths.ts'
import { useOffered } from '../app/site.ts'
import { ButtonLink, RoundButton } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyState, LoadError } from '../ui/feedback.tsx'
import { useNow } from '../ui/now.ts'
import { Pager } from '../ui/pager.tsx'
import { useWhenChanged } from '../ui/use-when-changed.ts'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { browserApi } from '../app/browser-api.ts'
import { StatementDialog } from '../statement/statement-dialog.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { changed, choiceAddress, isNarrowed, type TransactionChoice } from './transaction-choice.ts'
import { TransactionRow } from './transaction-row.tsx'
import { kindNames, statusNames } from './transaction-words.ts'
import css from './transactions.module.css'

interface TransactionsProps {
  choice: TransactionChoice
  /** Undefined while loading, null on failure. */
  list: Page<Transaction> | null | undefined
  isWaiting: boolean
}

/** The wallet transactions, newest first. */
export function Transactions({ choice, list, isWaiting }: TransactionsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useWhenChanged(choice.page, () => heading.current?.focus())
  useWhenChanged(choiceAddress(choice), () => {
    // The link that turned a filter off has gone.
    if (document.activeElement === document.body) heading.current?.focus()
  })
  const now = useNow()
  const [isOpen, setIsOpen] = useState<'filters' | 'statement' | null>(null)
  const close = () => setIsOpen(null)
  return (
    <section className={css.transactions} aria-labelledby="transactions">
      <div className={`cluster ${css.head}`}>
        <h2 id="transactions" ref={heading} tabIndex={-1}>
          Transactions
        </h2>
        <div className="cluster">
          <RoundButton icon="filter" label="Filters" aria-haspopup="dialog" onClick={() => setIsOpen('filters')} />
          <RoundButton
            icon="download"
            label="Statement"
            aria-haspopup="dialog"
            onClick={() => setIsOpen('statement')}
          />
        </div>
      </div>
      <Applied choice={choice} />
      {list === undefined && <RowSkeletons count={5} />}
      {list === null && <LoadError />}
      {list && list.data.length === 0 && <Nothing choice={choice} isEnd={list.total > 0} />}
      {list && list.data.length > 0 && (
        <>
          <div className={`fades ${css.days}`} aria-busy={isWaiting}>
            {byDay(list.data, now).map(([day, transactions]) => (
              <section key={day} aria-label={day}>
                <h3>{day}</h3>
                <ul>
                  {transactions.map((transaction) => (
                    <TransactionRow key={transaction.id} transaction={transaction} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {list.total_pages > 1 && (
            <Pager
              page={choice.page}
              pages={list.total_pages}
              toPage={(page) => choiceAddress(changed(choice, { page }))}
              label="Transactions"
            />
          )}
        </>
      )}
      {isOpen === 'filters' && <FilterDialog choice={choice} onClose={close} />}
      {isOpen === 'statement' && (
        <StatementDialog
          about="Every transaction of a period, as a file for a spreadsheet."
          name="wallet"
          load={(query) => browserApi().wallet.exportTransactions({ query })}
          period={choice}
          onClose={close}
        />
      )}
    </section>
  )
}

function byDay(transactions: readonly Transaction[], now: Date): [day: string, transactions: Transaction[]][] {
  return [...groupBy(transactions, ({ created_at }) => dayName(created_at, now))]
}

/** The applied filters; each can be removed. */
function Applied({ choice }: { choice: TransactionChoice }) {
  const { kind, status, from, to } = choice
  if (!isNarrowed(choice)) return null
  return (
    <div className={`cluster gap-8 ${css.applied}`}>
      {kind && <Off to={changed(choice, { kind: null })}>{kindNames[kind]}</Off>}
      {status && <Off to={changed(choice, { status: null })}>{statusNames[status]}</Off>}
      {(from || to) && <Off to={changed(choice, { from: '', to: '' })}>{periodText(from, to)}</Off>}
    </div>
  )
}

function Off({ to, children }: { to: TransactionChoice; children: string }) {
  return (
    <Chip to={choiceAddress(to)} isOn>
      {children}
    </Chip>
  )
}

function periodText(from: string, to: string): string {
  if (!to) return `From ${formatDay(from)}`
  if (!from) return `Until ${formatDay(to)}`
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

function Nothing({ choice, isEnd }: { choice: TransactionChoice; isEnd: boolean }) {
  const offered = useOffered()
  if (!isEnd && !isNarrowed(choice)) {
    return (
      <EmptyState
        title="No transactions yet"
        action={
          offered.bills && (
            <ButtonLink kind="outline" to={paths.vtuServices}>
              Pay bills
            </ButtonLink>
          )
        }
      >
        Money that you add and spend stands here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No transactions here"
      action={
        <ButtonLink kind="outline" to={paths.myWallet} preventScrollReset>
          Show all
        </ButtonLink>
      }
    >
      Nothing matches what you chose.
    </EmptyState>
  )
}
