import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { useOffered } from '../../app/site.ts'
import { sumNaira } from '../../format/sum-naira.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Alert, EmptyState } from '../../ui/feedback.tsx'
import { Link } from '../../ui/link.tsx'
import { TaskFoot } from '../../ui/task-foot.tsx'
import { MissingAmount } from '../../wallet/top-up/missing-amount.tsx'
import { useWallet } from '../../wallet/top-up/use-wallet.ts'
import { SampleCheckOut } from '../sample/sample-check-out.tsx'
import { AddressBook, type AddressView } from './address-book.tsx'
import { addressDraft } from './address-form.tsx'
import { checkoutDraft, EMPTY } from './checkout-draft.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { ToOrder } from './load-checkout.ts'
import { MethodChoice } from './method-choice.tsx'
import { offerOf } from './method-words.ts'
import { PayChoice } from './pay-choice.tsx'
import { payWith, type Paying } from './pay-with.ts'
import { useAddressBook } from './use-address-book.ts'
import { orderBody, usePlaceOrder } from './use-place-order.ts'
import { useQuote, type QuoteInput } from './use-quote.ts'
import { shownVersion } from '../parts/shown-version.ts'
import pageCss from '../parts/page.module.css'
import css from './own-checkout.module.css'

/** The checkout of the member's cart. */
export function OwnCheckout({ cart }: { cart: ToOrder }) {
  if (cart.groups.length === 0) return <NothingToOrder isEmpty={cart.isEmpty} />
  return <Filled cart={cart} />
}

/** After a lost answer nothing of it is in the cart, because the order was placed. */
function NothingToOrder({ isEmpty }: { isEmpty: boolean }) {
  const [isUnknown] = useState(() => Boolean(checkoutDraft.read()?.attempt))
  useEffect(() => checkoutDraft.drop(), [])
  if (!isEmpty && !isUnknown) {
    return (
      <CheckoutFrame>
        <EmptyState
          as="list"
          title="Nothing to order"
          action={<ButtonLink to={paths.cart}>Look at your cart</ButtonLink>}
        >
          Nothing of it can be ordered as it is now.
        </EmptyState>
      </CheckoutFrame>
    )
  }
  if (!isUnknown) return <SampleCheckOut />
  return (
    <CheckoutFrame>
      <EmptyState
        as="list"
        title={isEmpty ? 'Your cart is empty' : 'Nothing to order'}
        action={<ButtonLink to={paths.orders}>My Orders</ButtonLink>}
      >
        The answer to your last order was lost on the way. If it was placed, it is in My Orders.
      </EmptyState>
    </CheckoutFrame>
  )
}

function Filled({ cart: { groups, addresses: loaded, left } }: { cart: ToOrder }) {
  const [draft, setDraft] = useState(() => checkoutDraft.read() ?? EMPTY)
  const [isTried, setIsTried] = useState(false)
  const hasDoor = groups.some(({ methods }) => methods.some(({ method }) => method === 'door'))
  const [addressView, setAddressView] = useState(() => firstView(loaded))
  const form = useRef<HTMLDivElement>(null)
  const payPart = useRef<HTMLDivElement>(null)
  const offered = useOffered()
  const { wallet, refresh } = useWallet()
  const { revalidate } = useRevalidator()
  const book = useAddressBook(loaded)
  const choose = (change: Partial<typeof draft>) => {
    // An address is saved with the draft of when its form was sent.
    const changed = { ...(checkoutDraft.read() ?? draft), ...change }
    setDraft(changed)
    // It was about what had been chosen before.
    forget()
    checkoutDraft.store(changed)
  }

  const address =
    book.addresses.find(({ id }) => id === draft.addressId) ?? book.addresses.find((one) => one.is_default)
  const state = address?.state ?? null
  const chosen = groups.map((group) => {
    const [only, ...others] = group.methods
    const name =
      draft.methods[group.seller.id] ?? (others.length === 0 && only?.method === 'pickup' ? 'pickup' : undefined)
    const method = group.methods.find((method) => method.method === name)
    return { group, method: method && offerOf(method, state).fee !== null ? method.method : undefined }
  })
  const isDelivered = chosen.some(({ method }) => method === 'door')
  const isComplete = chosen.every(({ method }) => method !== undefined) && (!isDelivered || address !== undefined)
  const asked: QuoteInput | null = isComplete
    ? {
        orders: chosen.map(({ group: { seller, lines, methods }, method: name }) => {
          const { method, days, place } = methods.find(({ method }) => method === name)!
          return {
            seller: seller.id,
            method,
            lines: lines.map(({ product, quantity, version }) => ({
              product: product.id,
              quantity,
              ...shownVersion(version),
            })),
            shown_terms: { days, place },
          }
        }),
        ...(isDelivered && address && { address: address.id }),
      }
    : null
  const { quote, failure: noQuote, isAsking, replace, askAgain } = useQuote(asked)
  const total = quote?.total ?? sumNaira(...groups.map(({ items_total }) => items_total))
  const missing = wallet ? Math.max(0, sumNaira(total, -wallet.balance)) : 0
  const means = payWith(draft.payWith, offered, wallet === undefined ? null : missing)
  const paying: Paying | null = means && { with: means, refundTo: draft.refundTo }
  const body = quote && asked && paying && orderBody(asked, quote.total, paying)
  const { place, forget, isBusy, isFixed, failure, dialog } = usePlaceOrder({
    body,
    draft,
    onDraft: setDraft,
    left,
    onPriceChanged: replace,
    onCartChanged: revalidate,
    onShort: refresh,
  })
  const isShort = means === 'wallet' && quote !== null && missing > 0 && !isFixed
  const isRefused = failure !== null && failure.code === refusals[means ?? 'wallet']
  const problem = quote?.orders.find((order) => order.problem)?.problem

  const added = async () => {
    forget()
    await refresh()
    // The button that opened the card payment no longer exists.
    payPart.current?.querySelector<HTMLElement>(':checked')?.focus()
  }
  // The errors stand on their fields once this has been rendered.
  const focusWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus())
  const press = () => {
    if (body && !problem) return void place(body).then(focusWrong)
    if (noQuote) return askAgain()
    setIsTried(true)
    focusWrong()
  }
  return (
    <CheckoutFrame>
      <div className={`grid gap-28 ${pageCss.columns}`}>
        <div ref={form} className={`grid gap-28 ${css.choices}`} inert={isFixed}>
          {hasDoor && (
            <AddressBook
              book={book}
              chosen={address}
              error={isTried && isDelivered && !address ? 'Add the address where it is brought' : undefined}
              onChoose={(addressId) => choose({ addressId })}
              view={addressView}
              onView={setAddressView}
            />
          )}
          <div className={`grid gap-16 ${groups.length > 1 ? css.shops : ''}`}>
            {groups.length > 1 && <h2>Delivery method</h2>}
            {chosen.map(({ group, method }) => (
              <MethodChoice
                key={group.seller.id}
                group={group}
                isOneOfMany={groups.length > 1}
                state={state}
                chosen={method}
                error={isTried && !method ? 'Choose how you get it' : undefined}
                onChoose={(name) => choose({ methods: { ...draft.methods, [group.seller.id]: name } })}
              />
            ))}
          </div>
          <div className="grid gap-28" ref={payPart}>
            <PayChoice
              wallet={wallet}
              missing={missing}
              paying={paying}
              error={isRefused ? failure.text : undefined}
              onChoose={({ with: payWith = draft.payWith, refundTo = draft.refundTo }) => choose({ payWith, refundTo })}
            />
            {isShort && <MissingAmount missing={missing} total={total} onAdded={added} />}
          </div>
        </div>
        <div className={`gap-14 ${pageCss.side}`}>
          <section className={`grid gap-14 ${pageCss.summary}`} aria-labelledby="summary" aria-busy={isAsking}>
            <h2 id="summary">Order Summary</h2>
            <CheckoutSummary chosen={chosen} quote={quote} />
            {problem && (
              <Alert kind="error">
                {problem.code === 'own_product'
                  ? 'You cannot order from a shop that shares your bank account or your ID.'
                  : 'Something in it cannot be ordered as it is now.'}{' '}
                <Link className="link" to={paths.cart}>
                  Look at your cart
                </Link>
              </Alert>
            )}
          </section>
          {!isShort && !(hasDoor && typeof addressView === 'object') && (
            <TaskFoot>
              {noQuote && <Alert kind="error">{noQuote}</Alert>}
              {failure && !isRefused && (
                <Alert kind="error">
                  {failure.text}{' '}
                  {failure.code === 'phone_required' && (
                    <Link className="link" to={paths.myProfile}>
                      Confirm your phone number
                    </Link>
                  )}
                </Alert>
              )}
              <Button isWide isBusy={isBusy || isAsking || (quote !== null && paying === null)} onClick={press}>
                Proceed to Payment
              </Button>
            </TaskFoot>
          )}
        </div>
      </div>
      {dialog}
    </CheckoutFrame>
  )
}

/** The form of an address that was not saved is open again. */
function firstView(addresses: ToOrder['addresses']): AddressView {
  const draft = addressDraft.read()
  if (!draft) return 'chosen'
  const edited = addresses.find(({ id }) => id === draft.id) ?? null
  return edited || draft.id === null ? { edited } : 'chosen'
}

/** Refusals of a way to pay. */
const refusals = { wallet: 'wallet_off', card: 'wallet_only' } as const
