import { z } from 'zod'
import { calls } from './calls.ts'
import { card } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { answerOf, message } from './values/answers.ts'
import { naira } from './values/naira.ts'

const id = z.string().max(64)

const savedItem = z.object({
  id: z.string(),
  product: card,
  saved_price: naira.nullable().describe('Price when the product was saved; null if not known'),
})

export const savedItems = {
  saveItem: endpoint(calls.savedItems.saveItem, {
    as: 'member',
    summary: 'Save a product for the caller. Saving it again changes nothing.',
    body: z.strictObject({ product: id, user: id.describe('Id of the caller') }),
    output: message,
    isDoneOnce: true,
    refusals: ['not_found', 'wrong_user', 'list_full', 'too_many'],
  }),
  listSavedItems: endpoint(calls.savedItems.listSavedItems, {
    as: 'member',
    summary: 'List the saved items of the caller, newest first. Products off the market are only counted.',
    output: answerOf(z.array(savedItem)).extend({
      gone: z
        .int()
        .describe('Number of saved products that are off the market. They return once they are listed again'),
    }),
  }),
  listSavedIds: endpoint(calls.savedItems.listSavedIds, {
    as: 'member',
    summary: 'List the ids of the products that `listSavedItems` lists, in its order.',
    output: answerOf(z.array(z.string())),
  }),
  unsaveItem: endpoint(calls.savedItems.unsaveItem, {
    as: 'member',
    summary: 'Remove a product from the saved items. Repeating the call changes nothing.',
    params: z.strictObject({ productId: id }),
    output: message,
  }),
}
