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
  saved_price: naira.nullable().describe('What it cost when it was saved; null where that is not known'),
})

export const savedItems = {
  saveItem: endpoint(calls.savedItems.saveItem, {
    as: 'member',
    summary: 'Saves a product for the caller; saving it twice is one saved item',
    body: z.strictObject({ product: id, user: id.describe("The caller's own id") }),
    output: message,
    isDoneOnce: true,
    refusals: ['not_found', 'wrong_user', 'list_full', 'too_many'],
  }),
  listSavedItems: endpoint(calls.savedItems.listSavedItems, {
    as: 'member',
    summary: 'What the caller has saved, newest first; products that left the market are only counted',
    output: answerOf(z.array(savedItem)).extend({
      gone: z.int().describe('How many saved products are off the market; they are back once they are listed again'),
    }),
  }),
  unsaveItem: endpoint(calls.savedItems.unsaveItem, {
    as: 'member',
    summary: 'Takes a product off the saved items; the same again on a repeat',
    params: z.strictObject({ productId: id }),
    output: message,
  }),
}
