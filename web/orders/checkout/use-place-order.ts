import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Checkout, Quote } from '#contracts/checkouts.ts'
import { useFreshSignIn } from '../../accounts/session/use-fresh-sign-in.tsx'
import { ApiProblem } from '../../app/api.ts'
import { attemptOf, type Attempt } from '../../app/attempt.ts'
import { orderApi } from '../../app/order-api.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { storeCount } from '../../app/seen-counts.ts'
import { untilAnswered } from '../../app/until-answered.ts'
import { paths } from '../../paths.ts'
import { useLeaving } from '../../payments/use-leaving.ts'
import { useToast } from '../../ui/toast.tsx'
import { dropDraft, keepDraft, type CheckoutDraft } from './checkout-draft.ts'
import { paidText } from './paid-text.ts'
import type { Asked } from './use-quote.ts'

export interface PlacingFailure {
  text: string
  /** The code of the server's refusal; `network` if no answer came. */
  code: string
}

interface PlaceOrder {
  draft: CheckoutDraft
  onDraft: (draft: CheckoutDraft) => void
  /** Pieces that stay in the cart. */
  left: number
  /** Called with the prices of now, where they changed. */
  onPriceChanged: (quote: Quote) => void
  /** Called to reload the cart, which leaves out what cannot be ordered any more. */
  onSoldOut: () => Promise<void>
  /** Called if the wallet balance is too low, whatever was shown. */
  onShort: () => Promise<void>
}

const CHANGED = 'This has changed. Look again, then pay.'
const CHANGES: ReadonlySet<string> = new Set(['price_changed', 'sold_out'])
const UNANSWERED = 'No answer came, so we do not know yet. Press again: you pay once.'

/** Orders and pays from the wallet, then opens the order, or the list of several. */
export function usePlaceOrder({ draft, onDraft, left, onPriceChanged, onSoldOut, onShort }: PlaceOrder) {
  const navigate = useNavigate()
  const toast = useToast()
  const leaving = useLeaving()
  const { guarded, dialog } = useFreshSignIn()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<PlacingFailure | null>(null)

  const place = async (asked: Asked, total: number) => {
    const body = { ...asked, pay_with: 'wallet', expected_total: total } as const
    const attempt = attemptOf(body, draft.attempt)
    const signal = leaving()
    const remember = (attempt: Attempt | null) => {
      keepDraft({ ...draft, attempt })
      onDraft({ ...draft, attempt })
    }
    remember(attempt)
    setIsBusy(true)
    setFailure(null)
    try {
      const { idempotencyKey } = attempt
      const { data } = await guarded(() =>
        untilAnswered(() => orderApi().checkouts.placeCheckout({ body }, { idempotencyKey })),
      )
      dropDraft()
      storeCount('cart-count', left)
      toast({ kind: 'success', text: paidText(data.orders.length) })
      if (!signal.aborted) await navigate(addressOf(data), { replace: true })
      return
    } catch (error) {
      const said = failureOf(error)
      if (said.text !== UNANSWERED) remember(null)
      if (isRefusal(error, 'insufficient_funds')) await onShort()
      const quote = quoteIn(error)
      if (quote) onPriceChanged(quote)
      if (isRefusal(error, 'sold_out')) {
        toast({ kind: 'error', text: textOf(error) })
        await onSoldOut()
      }
      if (signal.aborted) toast({ kind: 'error', text: said.text })
      else setFailure(said)
    }
    setIsBusy(false)
  }
  return { place, isBusy, failure, dialog }
}

function addressOf({ orders }: Checkout): string {
  return orders.length === 1 ? paths.order(orders[0]!.id) : paths.orders
}

/** The prices of now, if they or the stock changed. */
function quoteIn(error: unknown): Quote | undefined {
  if (!(error instanceof ApiProblem) || !isRefusal(error, 'price_changed')) return undefined
  return error.problem.data as Quote | undefined
}

function failureOf(error: unknown): PlacingFailure {
  if (!(error instanceof ApiProblem)) return { text: textOf(error), code: '' }
  const { status, code } = error.problem
  if (status === 0) return { text: UNANSWERED, code }
  if (code === 'still_running') return { text: UNANSWERED, code }
  return { text: CHANGES.has(code) ? CHANGED : textOf(error), code }
}
