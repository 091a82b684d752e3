import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Checkout, Quote } from '#contracts/checkouts.ts'
import { useFreshSignIn } from '../../accounts/session/use-fresh-sign-in.tsx'
import { ApiProblem } from '../../app/api.ts'
import { attemptOf, type Attempt } from '../../app/attempt.ts'
import { orderApi } from '../../app/order-api.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { storeCount } from '../../app/seen-counts.ts'
import { ownerId } from '../../app/tab-draft.ts'
import { isFault, isStillUnknown, isUnanswered, untilAnswered } from '../../app/until-answered.ts'
import { paths } from '../../paths.ts'
import { useLeaving } from '../../app/use-leaving.ts'
import { useToast } from '../../ui/toast.tsx'
import { payNext } from '../card/next-payment.ts'
import { checkoutDraft, type CheckoutDraft } from './checkout-draft.ts'
import type { Paying } from './pay-with.ts'
import { paidText } from '../parts/paid-text.ts'
import type { QuoteInput } from './use-quote.ts'

interface PlacingFailure {
  text: string
  /** The code of the server's refusal; `network` if no answer came. */
  code: string
}

/** What is ordered, and how it is paid. */
type OrderBody = ReturnType<typeof orderBody>

export function orderBody(asked: QuoteInput, total: number, { with: pay_with, refundTo }: Paying) {
  return { ...asked, pay_with, ...(pay_with === 'card' && { refund_to: refundTo }), expected_total: total }
}

interface PlaceOrder {
  /** Null while something is not chosen or not known. */
  body: OrderBody | null
  draft: CheckoutDraft
  onDraft: (draft: CheckoutDraft) => void
  /** Pieces that stay in the cart. */
  left: number
  /** Called with the prices of now, where they changed. */
  onPriceChanged: (quote: Quote) => void
  /** Called to reload the cart, which has the terms of now, and leaves out what cannot be ordered any more. */
  onCartChanged: () => Promise<void>
  /** Called if the wallet balance is too low, whatever was shown. */
  onShort: () => Promise<void>
}

const CHANGED = 'This has changed. Look again, then pay.'
const CHANGES: ReadonlySet<string> = new Set(['price_changed', 'terms_changed', 'sold_out'])
const UNANSWERED = 'No answer came, so we do not know yet. Press again: you pay once.'

/**
 * Orders; `place` is null while the body is. Paid from the wallet, opens the order, or the list of several. By card, opens the order with the popup of the
 * card provider.
 */
export function usePlaceOrder({ body, draft, onDraft, left, onPriceChanged, onCartChanged, onShort }: PlaceOrder) {
  const navigate = useNavigate()
  const toast = useToast()
  const leaving = useLeaving()
  const { guarded, dialog } = useFreshSignIn()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<PlacingFailure | null>(null)

  const leave = async (checkout: Checkout, isByCard: boolean, signal: AbortSignal) => {
    checkoutDraft.drop()
    storeCount('cart-count', left)
    if (signal.aborted) return
    if (isByCard && checkout.payment) payNext(checkout)
    const [first, ...others] = checkout.orders
    await navigate(isByCard || others.length === 0 ? paths.order(first!.id) : paths.orders, { replace: true })
  }

  /** The same was sent and had no answer. Another choice would be another order, beside one that may be placed. */
  const isUnknown = body !== null && draft.attempt?.wanted === JSON.stringify(body)

  const send = async (body: OrderBody) => {
    const isByCard = body.pay_with === 'card'
    const attempt = attemptOf(body, draft.attempt)
    const signal = leaving()
    // The answer is noted for the buyer, also if the session ends meanwhile.
    const buyerId = ownerId()
    const remember = (attempt: Attempt | null) => {
      // What was sent stays chosen while its answer is unknown: another way to pay would be another order.
      const tried = { ...draft, attempt, ...(attempt && { payWith: body.pay_with }) }
      checkoutDraft.store(tried, buyerId)
      onDraft(tried)
    }
    remember(attempt)
    setIsBusy(true)
    setFailure(null)
    try {
      const { idempotencyKey } = attempt
      const { data } = await guarded(() =>
        untilAnswered(() => orderApi().checkouts.placeCheckout({ body }, { idempotencyKey })),
      )
      if (!isByCard) toast({ kind: 'success', text: paidText(data.orders.length) })
      await leave(data, isByCard, signal)
      return
    } catch (error) {
      const placed = dataOf<Checkout>(error, 'cards_down')
      if (placed) {
        toast({
          kind: 'error',
          text: 'The card service does not answer. Nothing was paid; press Pay now to try again.',
        })
        return leave(placed, true, signal)
      }
      const said = failureOf(error)
      if (!isStillUnknown(error, isUnknown || isFault(error))) remember(null)
      if (isRefusal(error, 'insufficient_funds')) await onShort()
      const quote = dataOf<Quote>(error, 'price_changed')
      if (quote) onPriceChanged(quote)
      if (isRefusal(error, 'sold_out') || isRefusal(error, 'terms_changed')) {
        toast({ kind: 'error', text: textOf(error) })
        await onCartChanged()
      }
      if (signal.aborted) toast({ kind: 'error', text: said.text })
      else setFailure(said)
    }
    setIsBusy(false)
  }
  const unanswered = isUnknown && !isBusy ? { text: UNANSWERED, code: 'network' } : null
  const forget = () => setFailure(null)
  const place = body && (() => send(body))
  return { place, forget, isBusy, isFixed: isBusy || isUnknown, failure: failure ?? unanswered, dialog }
}

/** What the server sent with a refusal. */
function dataOf<Data>(error: unknown, code: string): Data | undefined {
  return error instanceof ApiProblem && isRefusal(error, code) ? (error.problem.data as Data | undefined) : undefined
}

function failureOf(error: unknown): PlacingFailure {
  if (!(error instanceof ApiProblem)) return { text: textOf(error), code: '' }
  const { code } = error.problem
  if (isUnanswered(error)) return { text: UNANSWERED, code }
  if (isFault(error)) return { text: `${textOf(error)} It may be placed. Press again: you pay once.`, code }
  return { text: CHANGES.has(code) ? CHANGED : textOf(error), code }
}
