import type { returns } from '#contracts/returns.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { answerReturn, askReturn } from './ask-return.ts'
import { refundBuyer } from './refund-buyer.ts'

export function returnsOperations(app: App): Operations<typeof returns> {
  return {
    async askReturn(request) {
      const data = await askReturn(app, request)
      return { message: `${data.seller.storename} has 72 hours to answer`, data }
    },

    async answerReturn(request) {
      return { message: 'The buyer knows your answer', data: await answerReturn(app, request) }
    },

    async refundBuyer(request) {
      const data = await refundBuyer(app, request)
      const isToCard = data.refunds.at(-1)?.to === 'card'
      const message = isToCard ? 'Refunded. It is on its way to the card of the buyer' : 'Refunded. The buyer has it'
      return { message, data }
    },
  }
}
