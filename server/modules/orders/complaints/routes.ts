import type { complaints } from '#contracts/complaints.ts'
import type { Order } from '#contracts/orders.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { showEvidence } from '../evidence/show-evidence.ts'
import { uploadEvidence } from '../evidence/upload-evidence.ts'
import { roleIn } from '../find-order.ts'
import { findOrderPage } from '../queries.ts'
import { answerComplaint, markGotBack, markSentBack, respondToAnswer } from './answer-complaint.ts'
import { complain } from './complain.ts'

export function complaintsOperations(app: App): Operations<typeof complaints> {
  return {
    async uploadEvidence({ params, files, caller }) {
      await assertParty(app, params.id, caller.userId)
      const id = await uploadEvidence(app, { orderId: params.id, userId: caller.userId, file: files.media })
      return { message: 'The photo is stored', data: { id } }
    },

    async showEvidence({ params, query: { size }, caller }) {
      await assertParty(app, params.id, caller.userId)
      return showEvidence(app, { orderId: params.id, id: params.evidenceId, userId: caller.userId, size })
    },

    async complain(request) {
      const data = await complain(app, request)
      return { message: `${data.seller.storename} has ${timeToAnswer(data)}to answer. The money stays held`, data }
    },

    async answerComplaint(request) {
      return { message: 'The buyer knows your answer', data: await answerComplaint(app, request) }
    },

    async respondToAnswer(request) {
      return { message: 'The seller knows your response', data: await respondToAnswer(app, request) }
    },

    async markSentBack(request) {
      return { message: 'The seller knows that it is on its way back', data: await markSentBack(app, request) }
    },

    async markGotBack(request) {
      const data = await markGotBack(app, request)
      const message = request.body.came ? 'The money goes back to the buyer' : 'Our team looks at it'
      return { message, data }
    },
  }
}

/** `"48 hours "`; empty if the order has changed meanwhile. */
function timeToAnswer({ deadline, complaint }: Order): string {
  if (complaint?.state !== 'open' || deadline === null) return ''
  return `${Math.round((Date.parse(deadline.at) - Date.parse(complaint.opened_at)) / 3_600_000)} hours `
}

/** Throws 404 for anybody but the parties of the order. */
async function assertParty({ database }: App, id: string, userId: string): Promise<void> {
  roleIn(await findOrderPage(database, id), userId)
}
