import { useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Alert, EmptyState } from '../../ui/feedback.tsx'
import { Link } from '../../ui/link.tsx'
import { TaskFoot } from '../../ui/task-foot.tsx'
import { MissingAmount } from '../../wallet/top-up/missing-amount.tsx'
import { SampleCheckOut } from '../sample/sample-check-out.tsx'
import { AddressBook, type AddressView } from './address-book.tsx'
import { addressDraft } from './address-form.tsx'
import { checkoutDraft } from './checkout-draft.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { ToOrder } from './load-checkout.ts'
import { MethodChoice } from './method-choice.tsx'
import { PayChoice } from './pay-choice.tsx'
import { isDelivered, useCheckout } from './use-checkout.ts'
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

function Filled({ cart }: { cart: ToOrder }) {
  const { groups, addresses } = cart
  const [isTried, setIsTried] = useState(false)
  const [addressView, setAddressView] = useState(() => firstView(addresses))
  const form = useRef<HTMLDivElement>(null)
  const payPart = useRef<HTMLDivElement>(null)
  const checkout = useCheckout(cart)
  const { draft, choose, address, chosen, quote, wallet, total, missing, paying, failure } = checkout
  const hasDoor = groups.some(({ methods }) => methods.some(({ method }) => method === 'door'))
  const isShort = paying?.with === 'wallet' && quote !== null && missing > 0 && !checkout.isFixed
  const isRefused = failure !== null && failure.code === refusals[paying?.with ?? 'wallet']
  const problem = quote?.orders.find((order) => order.problem)?.problem

  const added = async () => {
    await checkout.refreshWallet()
    // The button that opened the card payment no longer exists.
    payPart.current?.querySelector<HTMLElement>(':checked')?.focus()
  }
  // The errors stand on their fields once this has been rendered.
  const focusWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus())
  const press = () => {
    if (checkout.place && !problem) return void checkout.place().then(focusWrong)
    if (checkout.noQuote) return checkout.askAgain()
    setIsTried(true)
    focusWrong()
  }
  return (
    <CheckoutFrame>
      <div className={`grid gap-28 ${pageCss.columns}`}>
        <div ref={form} className={`grid gap-28 ${css.choices}`} inert={checkout.isFixed}>
          {hasDoor && (
            <AddressBook
              book={checkout.book}
              chosen={address}
              error={isTried && isDelivered(chosen) && !address ? 'Add the address where it is brought' : undefined}
              onChoose={(addressId) => choose({ addressId })}
              view={addressView}
              onView={setAddressView}
            />
          )}
          <MethodChoice checkout={checkout} isTried={isTried} />
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
          <section className={`grid gap-14 ${pageCss.summary}`} aria-labelledby="summary" aria-busy={checkout.isAsking}>
            <h2 id="summary">Order Summary</h2>
            <CheckoutSummary chosen={chosen} quote={quote} />
            {problem && <Problem code={problem.code} />}
          </section>
          {!isShort && !(hasDoor && typeof addressView === 'object') && (
            <TaskFoot>
              {checkout.noQuote && <Alert kind="error">{checkout.noQuote}</Alert>}
              {failure && !isRefused && <Failure {...failure} />}
              <Button
                isWide
                isBusy={checkout.isBusy || checkout.isAsking || (quote !== null && paying === null)}
                onClick={press}
              >
                Proceed to Payment
              </Button>
            </TaskFoot>
          )}
        </div>
      </div>
      {checkout.dialog}
    </CheckoutFrame>
  )
}

/** Why one of the orders cannot be placed. */
function Problem({ code }: { code: string }) {
  return (
    <Alert kind="error">
      {code === 'own_product'
        ? 'You cannot order from a shop that shares your bank account or your ID.'
        : 'Something in it cannot be ordered as it is now.'}{' '}
      <Link className="link" to={paths.cart}>
        Look at your cart
      </Link>
    </Alert>
  )
}

/** Why the orders were not placed. */
function Failure({ text, code }: { text: string; code: string }) {
  return (
    <Alert kind="error">
      {text}{' '}
      {code === 'phone_required' && (
        <Link className="link" to={paths.myProfile}>
          Confirm your phone number
        </Link>
      )}
    </Alert>
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
