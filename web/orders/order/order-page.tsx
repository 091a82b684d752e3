import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '#contracts/orders.ts'
import { paths } from '../../paths.ts'
import { textOf } from '../../app/problem-text.ts'
import { useBackOnline } from '../../app/use-back-online.ts'
import { WaitingForBank } from '../../payments/waiting-for-bank.tsx'
import { Alert } from '../../ui/feedback.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { late } from '../../ui/late.tsx'
import { Link } from '../../ui/link.tsx'
import { useAct } from '../../ui/members/use-act.ts'
import { useNow } from '../../ui/now.ts'
import { TaskBar } from '../../ui/task-bar.tsx'
import { useToast } from '../../ui/toast.tsx'
import { LinePhoto } from '../parts/line-photo.tsx'
import type { LoadedOrder } from './load-order.ts'
import { OrderStatus } from './order-status.tsx'
import { OrderTags } from '../parts/order-tags.tsx'
import { OrderedItems } from '../parts/ordered-items.tsx'
import { conditionNames } from '../../ui/tag.tsx'
import { useOrderPayment } from '../card/use-order-payment.ts'
import { ComplaintPanel } from '../complaint/complaint-panel.tsx'
import { ReturnPanel } from '../returns/return-panel.tsx'
import { readStatement } from '../complaint/statement-draft.ts'
import { CodeCard } from './code-card.tsx'
import { DeliveryInformation } from './delivery-information.tsx'
import { NextThing, OtherThings } from './thing-buttons.tsx'
import { DialogOfOrder, isOfReview, type DialogName } from './dialog-of-order.tsx'
import { historyOf } from './order-history.ts'
import { doneText, nowOf, refundText, reviewText } from './order-words.ts'
import { thingsOf } from './order-things.ts'
import { OtherPerson } from './other-person.tsx'
import { PaymentInformation } from './payment-information.tsx'
import { useOrder, type Act } from './use-order.ts'
import { useReleaseCode } from './use-release-code.ts'
import pageCss from '../parts/page.module.css'
import css from './order-page.module.css'

const OrderReview = late(() => import('./order-review.tsx'))

/** An order as its buyer or its seller sees it. */
export function OrderPage(known: LoadedOrder) {
  const { order: loaded, checkout, isFromDevice } = known
  const { order, change } = useOrder(known)
  const code = useReleaseCode(order.id, known.askedAt)
  const payment = useOrderPayment(order)
  const now = useNow()
  const { dialog, setDialog, heading, act } = useOrderDialog(loaded, change, code.hide)
  const accepting = useAct()
  useBackOnline(isFromDevice)
  const accept = () => act('accept', {}, (api) => api.orders.acceptOrder)
  const { role, state } = order
  const onAccept = () => void accepting.act(accept)
  const acting = { order, code, isAccepting: accepting.isBusy, onAccept, onOpen: setDialog }
  const page = (
    <div className={`wrap ${pageCss.page} ${css.order}`}>
      <header>
        <TaskBar back={role === 'buyer' ? paths.orders : paths.sales} hasArrow>
          <h1 tabIndex={-1}>Order Details</h1>
        </TaskBar>
        <OrderTags order={order} />
      </header>
      {isFromDevice && <Alert>We could not load it now. This is how it stood when you last opened it.</Alert>}
      <div className={css.now}>
        <section
          className={`grid gap-8 ${css.panel}`}
          aria-labelledby="now"
          // Not while the minutes to pay count down.
          aria-live={state === 'placed' ? undefined : 'polite'}
        >
          <h2 id="now" ref={heading} tabIndex={-1}>
            What happens now
          </h2>
          {!payment.confirming && nowOf(order, now, checkout).map((sentence) => <p key={sentence}>{sentence}</p>)}
          <PaymentPart {...payment} />
          {role === 'seller' && state === 'completed' && (
            <Link className="link" to={paths.myEarnings}>
              See your earnings
            </Link>
          )}
          {order.actions.includes('code') && <CodeCard {...code} />}
        </section>
        <NextThing payment={payment} {...acting} />
      </div>
      <div className={`grid gap-28 ${pageCss.columns}`}>
        <div className="grid gap-28">
          {order.review && <OrderReview order={order} review={order.review} onOpen={setDialog} />}
          <ReturnPanel order={order} />
          <ComplaintPanel order={order} />
          <OtherPerson order={order} />
          <OrderedItems
            items={order.lines.map((line) => ({
              id: line.product_id,
              name: line.name,
              to: paths.product(line.product_id),
              kind: [conditionOf(line.condition), line.non_refundable && 'Cannot be returned']
                .filter(Boolean)
                .join(' · '),
              quantity: line.quantity,
              total: line.line_total,
              photo: <LinePhoto picture={line.picture} />,
            }))}
          />
          <OrderStatus history={historyOf(order)} icon={icons[state]} />
        </div>
        <div className="grid gap-28">
          <DeliveryInformation order={order} />
          <PaymentInformation order={order} onChange={() => setDialog('refund-to')} />
          {!payment.confirming && <OtherThings {...acting} />}
        </div>
      </div>
    </div>
  )
  return (
    <>
      {page}
      {payment.popup}
      {dialog && <DialogOfOrder name={dialog} order={order} act={act} onClose={() => setDialog(null)} />}
    </>
  )
}

const icons = {
  placed: 'clock',
  paid: 'clock',
  accepted: 'clock',
  sent: 'clock',
  delivered: 'eye',
  complaint: 'flag',
  completed: 'check',
  cancelled: 'refresh',
} as const satisfies Record<Order['state'], IconName>

/** The dialog that is open, and `act`, by which it changes the order. `heading` gets the focus when it is done. */
function useOrderDialog(loaded: Order, change: ReturnType<typeof useOrder>['change'], onDone: () => void) {
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const [dialog, setDialog] = useState<DialogName | null>(() => begunStatement(loaded))
  const shown = useRef(dialog)
  useEffect(() => {
    shown.current = dialog
  }, [dialog])
  const act: Act = async (...asked) => {
    const changed = await change(...asked).catch((error: unknown) => {
      // A confirmation that was closed meanwhile shows no error; a form does in a toast.
      if (shown.current !== dialog) toast({ kind: 'error', text: textOf(error) })
      throw error
    })
    // At once, because an open dialog lets nothing outside have the focus.
    flushSync(() => setDialog((now) => (now === dialog ? null : now)))
    onDone()
    if (changed) toast({ kind: 'success', text: saidOf(changed, dialog) })
    // The button that was pressed no longer exists.
    heading.current?.focus()
  }
  return { dialog, setDialog, heading, act }
}

/** A reload opens the dialog again in which the caller was saying something about a problem. */
function begunStatement(order: Order) {
  const draft = readStatement(order.id)
  const { atThumb, below } = thingsOf(order)
  return draft?.isOpen && [...atThumb, ...below].includes(draft.dialog) ? draft.dialog : null
}

/** What the caller reads after a change in a dialog. */
function saidOf(order: Order, dialog: DialogName | null): string {
  if (dialog && isOfReview(dialog)) return reviewText(order)
  return dialog === 'refund-to' ? refundText(order) : doneText(order)
}

function conditionOf(condition: string | null): string {
  return condition === 'brand_new' || condition === 'fairly_used' ? conditionNames[condition] : (condition ?? '')
}

/** What is known of the card payment of an order. */
function PaymentPart({ confirming, said }: Pick<ReturnType<typeof useOrderPayment>, 'confirming' | 'said'>) {
  if (confirming) {
    return (
      <WaitingForBank>
        <b>Please wait while we confirm your payment.</b>{' '}
        {confirming.isSlow && 'Your bank has not answered yet. You can leave this page: we tell you when it is paid.'}
      </WaitingForBank>
    )
  }
  return said && <Alert {...(said.isError && { kind: 'error' })}>{said.text}</Alert>
}
