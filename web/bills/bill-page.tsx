import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { BoughtPurchase } from '#contracts/bills.ts'
import { BillFallback } from './bill-fallback.tsx'
import { BillFrame } from './bill-frame.tsx'
import { serviceCrumb } from './bill-heading.tsx'
import {
  storeDraft,
  storeForm,
  readDraft,
  readForm,
  readUnanswered,
  repriceDraft,
  type Customer,
  type Draft,
  type Filled,
  type Typed,
} from './draft.ts'
import type { LoadedBill } from './load-bill.ts'
import { RecipientsRow } from './forms/recipients-row.tsx'
import { useLeaving } from '../app/use-leaving.ts'
import { useWhenChanged } from '../ui/use-when-changed.ts'
import { Review } from './review.tsx'
import { SummaryCard, type Summary } from './summary.tsx'
import css from './bill-page.module.css'

export interface BillFormProps {
  loaded: LoadedBill
  /** Initial values; a field may be absent. */
  start: Typed
  startCustomer: Customer | null
  /** Current values. */
  typed: Typed
  onType: (typed: Typed, customer: Customer | null) => void
  /** Called when the form is complete; the review step comes next. */
  onReview: (typed: Typed, customer: Customer | null) => void
}

interface BillPageProps {
  loaded: LoadedBill
  /** Overrides the provider's name. */
  title?: string
  /** The bill goes to a phone. */
  isToPhone?: boolean
  renderForm: (props: BillFormProps) => ReactNode
  summarise: (typed: Typed, customer: Customer | null) => Summary
  /** Buys at the reviewed total in naira only. Idempotent for the same key. */
  buy: (
    typed: Typed,
    total: number,
    options: { idempotencyKey: string },
  ) => Promise<{ message: string; data: BoughtPurchase }>
}

/**
 * The purchase page of a provider: fill in the form, review the total, pay. Leads to the review of an earlier purchase
 * that has no answer yet.
 */
export function BillPage(props: BillPageProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const again = asked.get('again')
  const page = again ? `${pathname}?${new URLSearchParams({ again })}` : pathname
  const unanswered = readUnanswered()?.page
  const first = unanswered && !(unanswered === page && asked.has('review')) ? reviewOf(unanswered) : null
  useEffect(() => {
    if (first) void navigate(first, { replace: true })
  }, [first, navigate])
  if (unanswered && unanswered !== page) return <BillFallback title={props.loaded.provider.name} />
  return <Bill key={page} page={page} {...props} />
}

function Bill({
  page,
  loaded,
  title,
  isToPhone = false,
  renderForm,
  summarise,
  buy,
}: BillPageProps & { page: string }) {
  const { service, provider } = loaded
  const { reviewed, setDraft, start, filledIn, now, ...change } = useBill(page, loaded)
  const heading = title ?? provider.name
  const { typed, customer } = reviewed ?? now
  const summary = summarise(typed, customer)
  // The price may have changed since; the same purchase is sent again as it was.
  if (reviewed?.sentTotal) summary.total = reviewed.sentTotal
  return (
    <BillFrame
      title={heading}
      above={[serviceCrumb(service)]}
      provider={provider}
      back={reviewed && !reviewed.sentTotal ? page : undefined}
      isReviewing={reviewed !== null}
    >
      {reviewed ? (
        <div className={css.column}>
          <Review
            service={service}
            provider={provider}
            title={heading}
            summary={summary}
            draft={reviewed}
            page={page}
            onDraft={setDraft}
            onPay={() => buy(reviewed.typed, summary.total ?? 0, reviewed)}
            onPriceChanged={(naira) => change.reprice(reviewed, naira)}
            onUnverified={change.forgetCustomer}
          />
        </div>
      ) : (
        <div className={css.columns}>
          <div className={css.column}>
            <RecipientsRow
              recipients={loaded.recipients}
              isToPhone={isToPhone}
              typed={now.typed}
              onChoose={change.fillIn}
            />
            <Fragment key={filledIn}>
              {renderForm({
                loaded,
                start: start.typed,
                startCustomer: start.customer,
                typed: now.typed,
                onType: (typed, customer) => change.noteForm({ typed, customer }),
                onReview: change.review,
              })}
            </Fragment>
          </div>
          <aside className={css.live} aria-label="So far">
            <SummaryCard provider={provider} summary={summary} />
          </aside>
        </div>
      )}
    </BillFrame>
  )
}

/** A bill from the first field to the payment: the values of the form, and the draft under review. */
function useBill(page: string, loaded: LoadedBill) {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const leaving = useLeaving()
  const [draft, setDraft] = useState(() => readDraft(page) ?? draftToReview(page, loaded, search))
  const [start, setStart] = useState(
    () => readForm(page, key) ?? startOf(draft, loaded, state as { typed?: Typed } | null),
  )
  const [filledIn, setFilledIn] = useState(0)
  const [now, setNow] = useState(start)
  const isReviewing = draft !== null && (Boolean(draft.sentTotal) || new URLSearchParams(search).has('review'))
  // The pressed button is gone, and both steps have the same path, so the route announcer does nothing.
  useWhenChanged(isReviewing, () => {
    document.querySelector<HTMLElement>(isReviewing ? '#review' : 'main h1')?.focus()
  })

  const review = (typed: Typed, customer: Customer | null) => {
    setDraft(storeDraft(page, typed, customer))
    setStart({ typed, customer })
    void navigate(reviewOf(page))
  }
  const noteForm = ({ typed, customer }: Filled) => {
    setNow({ typed, customer })
    // The answer about a meter may come when another bill is open.
    if (!leaving().aborted) storeForm(page, key, { typed, customer })
  }
  useWhenChanged(key, () => storeForm(page, key, now))
  const refill = (filled: Filled) => {
    setStart(filled)
    noteForm(filled)
  }
  const fillIn = (chosen: Typed) => {
    refill({ typed: { ...now.typed, ...chosen }, customer: null })
    setFilledIn(filledIn + 1)
  }
  const reprice = async (draft: Draft, naira: number) => {
    const repriced = repriceDraft(page, draft, naira)
    setDraft(repriced)
    refill(repriced)
    await revalidate()
  }
  const forgetCustomer = () => {
    setDraft(storeDraft(page, start.typed, null))
    refill({ ...start, customer: null })
    void navigate(page)
  }
  const reviewed = isReviewing ? draft : null
  return { reviewed, setDraft, start, filledIn, now, noteForm, review, fillIn, reprice, forgetCustomer }
}

function reviewOf(page: string): string {
  return page + (page.includes('?') ? '&' : '?') + 'review'
}

/** One tap pays again: the review opens at once, unless the number of a customer could not be verified. */
function draftToReview(page: string, { again, customer }: LoadedBill, search: string): Draft | null {
  const isReady = again !== null && (again['billersCode'] === undefined || customer !== null)
  return isReady && new URLSearchParams(search).has('review') ? storeDraft(page, again, customer) : null
}

function startOf(draft: Draft | null, { again }: LoadedBill, brought: { typed?: Typed } | null): Filled {
  return draft ?? { typed: again ?? brought?.typed ?? {}, customer: null }
}
