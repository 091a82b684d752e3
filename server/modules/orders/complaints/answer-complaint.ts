import type { Order } from '#contracts/orders.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { invalidInput, Refusal } from '#server/kit/refusal.ts'
import { inOrder, type OrderCallWith } from '../change-order.ts'
import type { OrderRow } from '../queries.ts'
import { StateChanged } from '../states/state-changed.ts'
import type { OrderAction, OrderRole } from '../states/transitions.ts'
import { applyToComplaint } from './apply-to-complaint.ts'
import { findOpenComplaint } from './complaint-queries.ts'
import { rulesFor, type Answer, type ComplaintEvent, type Response } from './complaint-rules.ts'
import { partBelow } from './part-below.ts'

interface Said {
  readonly text?: string | undefined
  readonly photos?: readonly string[]
}

/** The seller answers. Throws 422 `answer_not_possible`, and what `changeOrder` and `insertStatement` throw. */
export function answerComplaint(
  app: App,
  call: OrderCallWith<Said & { readonly answer: Answer; readonly amount?: number | undefined }>,
): Promise<Order> {
  const { answer, amount, text } = call.body
  return inOrder(app, call, 'complaint/answer', async (tx, order) => {
    await assertEvent(tx, order, 'complaint/answer', answer, answerNotPossible)
    if (answer === 'disagree') assertText(text, 'Say why you disagree')
    const kobo = answer === 'offer' ? partBelow(order.items_kobo + order.delivery_kobo, amount) : undefined
    await apply(app, tx, order, call, { event: answer, kobo })
  })
}

/** The buyer responds to the answer, or withdraws. Throws 422 `response_not_possible`, and what `changeOrder` throws. */
export function respondToAnswer(app: App, call: OrderCallWith<Said & { readonly response: Response }>): Promise<Order> {
  const { response } = call.body
  return inOrder(app, call, 'complaint/response', async (tx, order) => {
    await assertEvent(tx, order, 'complaint/response', response, responseNotPossible)
    await apply(app, tx, order, call, { event: response })
  })
}

/** The buyer has sent the goods back, and proves it by a note or a photo. Throws what `insertStatement` throws. */
export function markSentBack(
  app: App,
  {
    params,
    body: { note, photos },
    caller,
  }: OrderCallWith<{ readonly note?: string | undefined; readonly photos: readonly string[] }>,
): Promise<Order> {
  const call = { params, body: { text: note, photos }, caller }
  return inOrder(app, call, 'complaint/sent-back', async (tx, order) => {
    if (photos.length === 0) assertText(note, 'Enter the number of the parcel, or add a photo', 'note')
    await apply(app, tx, order, call, { event: 'send_back' })
  })
}

/** The seller says whether the goods came back. */
export function markGotBack(
  app: App,
  call: OrderCallWith<{ readonly came: boolean; readonly text?: string | undefined }>,
): Promise<Order> {
  const { came, text } = call.body
  return inOrder(app, call, 'complaint/got-back', async (tx, order) => {
    if (!came) assertText(text, 'Say what came, or that nothing came')
    await apply(app, tx, order, call, { event: came ? 'get_back' : 'miss' })
  })
}

async function apply(
  app: App,
  tx: Db,
  order: OrderRow,
  { body: { text = '', photos = [] }, caller: { userId } }: OrderCallWith<Said>,
  happening: { readonly event: ComplaintEvent; readonly kobo?: number | undefined },
): Promise<void> {
  const statement = text !== '' || photos.length > 0 ? { text, photos } : undefined
  await applyToComplaint(app, tx, order, { ...happening, byId: userId, statement })
}

/** Throws `StateChanged` if the party can say nothing now, and the refusal if the party can say something else only. */
async function assertEvent(
  tx: Db,
  order: OrderRow,
  action: OrderAction,
  event: ComplaintEvent,
  refusal: () => Refusal,
): Promise<void> {
  const complaint = await findOpenComplaint(tx, order.id)
  const facts = { ...complaint!, isProven: order.proven_at !== null }
  const by: OrderRole = action === 'complaint/answer' ? 'seller' : 'buyer'
  const possible = rulesFor(by, facts).filter((rule) => rule.action === action)
  if (possible.length === 0) throw new StateChanged()
  if (!possible.some((rule) => rule.event === event)) throw refusal()
}

function answerNotPossible(): Refusal {
  return new Refusal(422, 'answer_not_possible', 'You cannot answer this to what the buyer reports.')
}

function responseNotPossible(): Refusal {
  return new Refusal(422, 'response_not_possible', 'The seller has not answered yet. You can withdraw the complaint.')
}

function assertText(text: string | undefined, message: string, path = 'text'): void {
  if (!text) throw invalidInput(path, message)
}
