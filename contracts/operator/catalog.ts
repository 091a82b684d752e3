import { z } from 'zod'
import { calls } from '../calls.ts'
import { product } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { productStatuses } from '../values/choices.ts'
import { answerOf } from '../values/answers.ts'
import { naira } from '../values/naira.ts'
import { pageOf, paging } from '../values/paging.ts'
import { filledLine, filledLines, line, queryOf, withId } from '../values/text.ts'

export const productSorts = ['newest', 'oldest', 'name_asc', 'name_desc', 'price_asc', 'price_desc'] as const

const operatorProduct = z.object({
  id: z.string(),
  name: z.string(),
  price: naira,
  status: z.enum(productStatuses),
  taken_down_reason: z.string().nullable(),
  seller: z.object({ id: z.string(), first_name: z.string(), last_name: z.string(), email: z.string() }),
  created_at: z.iso.datetime(),
})

const wholeProduct = product.extend({
  status: z.enum(productStatuses),
  seller: product.shape.seller.extend({ email: z.string() }),
})

const operatorCategory = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  retired: z.boolean(),
  takes_orders: z.boolean().describe('Whether its products can be ordered'),
  is_returnable: z.boolean().describe('Whether its products can be returned'),
})

const categoryName = filledLine(60, 'Enter a name')
const categoryFields = {
  image: z.string().max(64).optional().describe('Id of an uploaded photo'),
  retired: z.boolean().optional(),
  takes_orders: z.boolean().optional().describe('Default for a new category: true'),
  is_returnable: z.boolean().optional().describe('Default for a new category: true'),
}

/** Operator calls for products and categories. Other callers get 404. */
export const operatorCatalog = {
  listAllProducts: endpoint(calls.operatorCatalog.listAllProducts, {
    as: 'operator',
    roles: ['market', 'auditor'],
    summary: 'List all products, whatever their status, newest first.',
    query: queryOf({
      search: line(100).optional().describe('Words of the name, or the id of the product or its seller'),
      status: z.enum(productStatuses).optional(),
      sort: z.enum(productSorts).optional(),
      ...paging,
    }),
    output: pageOf(operatorProduct),
  }),
  getAnyProduct: endpoint(calls.operatorCatalog.getAnyProduct, {
    as: 'operator',
    roles: ['market', 'auditor'],
    summary: 'Get a product as its seller sees it, whatever its status.',
    params: withId,
    output: answerOf(wholeProduct),
    refusals: ['not_found'],
  }),
  takeDownProduct: endpoint(calls.operatorCatalog.takeDownProduct, {
    as: 'operator',
    roles: ['market'],
    summary: 'Take a product off the market. Upholds its open reports; the seller and the reporters read the reason.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. We notify the seller and the reporters.') }),
    output: answerOf(operatorProduct),
    refusals: ['not_found', 'already_taken_down', 'own_account'],
  }),
  restoreProduct: endpoint(calls.operatorCatalog.restoreProduct, {
    as: 'operator',
    roles: ['market'],
    summary: 'Restore a product that was taken down, and notify its seller.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason').optional() }),
    output: answerOf(operatorProduct),
    refusals: ['not_found', 'not_taken_down', 'own_account'],
  }),
  removePhotos: endpoint(calls.operatorCatalog.removePhotos, {
    as: 'operator',
    roles: ['market'],
    summary:
      'Delete the photos and videos of a product that is taken down or deleted, also from orders. Notifies its seller.',
    params: withId,
    body: z.strictObject({ reason: filledLines(1000, 'Give a reason. We notify the seller.') }),
    output: answerOf(operatorProduct),
    refusals: ['not_found', 'not_taken_down', 'no_photos', 'own_account'],
  }),
  listAllCategories: endpoint(calls.operatorCatalog.listAllCategories, {
    as: 'operator',
    roles: ['market', 'auditor'],
    isReadUnlogged: true,
    summary: 'List all categories in display order, including retired ones.',
    output: answerOf(z.array(operatorCategory)),
  }),
  createCategory: endpoint(calls.operatorCatalog.createCategory, {
    as: 'operator',
    roles: ['market'],
    summary: 'Add a category at the end of the list.',
    body: z.strictObject({ name: categoryName, ...categoryFields }),
    output: answerOf(operatorCategory),
    status: 201,
    isDoneOnce: true,
    refusals: ['name_taken', 'media_not_usable'],
  }),
  changeCategory: endpoint(calls.operatorCatalog.changeCategory, {
    as: 'operator',
    roles: ['market'],
    summary: 'Change the given fields of a category. A retired category accepts no new products.',
    params: withId,
    body: z.strictObject({ name: categoryName.optional(), ...categoryFields }),
    output: answerOf(operatorCategory),
    refusals: ['not_found', 'name_taken', 'media_not_usable'],
  }),
}

export type OperatorProduct = z.output<typeof operatorProduct>
export type WholeProduct = z.output<typeof wholeProduct>
export type OperatorCategory = z.output<typeof operatorCategory>
