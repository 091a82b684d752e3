import type { Product } from '#contracts/catalog.ts'
import { ApiProblem } from '../app/api.ts'
import { browserApi, unanswered } from '../app/browser-api.ts'
import { isRefusal } from '../app/problem-text.ts'
import type { Photos } from './photos.ts'
import { storeProductDraft, storeTries } from './product-draft.ts'
import { lacksOnlyPhotos, type ProductBody, type ProductValues } from './product-values.ts'
import { isKeyOld, newTries, sendOnce, withoutRefused, withTry, type Tries } from './send-once.ts'

/**
 * Lists a product once. If an earlier try has listed it although its response was lost, changes that one. A day later nobody
 * knows that any more, so the seller has to look first.
 */
export function productListing(start: Tries<ProductBody>) {
  let tries = start
  let changes: ReturnType<typeof productChanges> | null = null
  return {
    /** Stores the input on this device, with what was sent of it. */
    store: (values: ProductValues, photos: Photos) => storeProductDraft(values, photos, tries),
    /** Calls `store` before it sends, so that the product is listed once even if the page is reloaded meanwhile. */
    async save(body: ProductBody, store: () => void): Promise<void> {
      if (isKeyOld(tries)) {
        tries = newTries()
        throw maybeListed()
      }
      const wasUnknown = tries.sent.length > 0
      tries = withTry(tries, body)
      store()
      const create = sendOnce(tries, (body, options) => browserApi().selling.createProduct({ body }, options))
      const { answer, isLast } = await create.catch((error: unknown) => {
        tries = withoutRefused(tries, error, wasUnknown)
        storeTries(tries)
        return sayListed(error)
      })
      if (isLast) return
      changes ??= productChanges(answer.data, async () => false)
      await changes.save(body)
    },
  }
}

function maybeListed(): ApiProblem {
  const message =
    'You have sent this product before, so it may be listed. Look in My Shop. If it is not there, send it again.'
  return new ApiProblem({ ...unanswered().problem, code: 'maybe_listed', detail: message, message })
}

/** For a key whose product was listed by another tab. */
function sayListed(error: unknown): never {
  if (!(error instanceof ApiProblem) || !isRefusal(error, 'idempotency_key_reused')) throw error
  throw new ApiProblem({ ...error.problem, message: 'This product is listed already. You can change it in My Shop.' })
}

/**
 * Saves the changes of a product that is open in a form. Orders, and a save of this form whose response was lost, do not
 * hinder it; before it replaces another change, `mayReplace` is asked.
 */
export function productChanges(opened: Product, mayReplace: () => Promise<boolean>) {
  /** The version that a save changes. */
  let known = opened
  /** The stock that the seller saw when they filled in the form. */
  let seen: Stock = opened
  let tries = newTries<ReturnType<typeof changeOf>>()
  const params = { id: opened.id }
  const read = async () => (await browserApi().catalog.getProduct({ params })).data

  const save = async (body: ProductBody): Promise<void> => {
    tries = withTry(tries, changeOf(body, known, seen))
    try {
      const { answer, isLast } = await sendOnce(tries, (body, options) =>
        browserApi().selling.changeProduct({ params, body }, options),
      )
      if (isLast) return
      known = seen = answer.data
      tries = newTries()
    } catch (error) {
      const left = leftIn(error)
      if (left !== null) seen = { ...seen, quantity: left }
      if (!isRefusal(error, 'changed_meanwhile')) throw error
      const now = await read()
      if (!lacksOnlyPhotos(now, known) && !(await mayReplace())) throw error
      known = now
    }
    return save(body)
  }
  return {
    save,
    /** Takes over that a photo was deleted. If another change has come between, a later save asks first. */
    async notePhotoDeleted(): Promise<void> {
      const now = await read()
      if (lacksOnlyPhotos(now, known)) known = now
    },
  }
}

type Stock = Pick<Product, 'in_stock' | 'quantity'>

/** What to send. Orders may have changed the stock since it was seen, so it is sent only if the seller edited it. */
function changeOf({ in_stock, quantity, ...body }: ProductBody, known: Product, seen: Stock) {
  const isCounted = in_stock && quantity !== undefined && quantity !== seen.quantity
  return {
    ...body,
    in_stock: isCounted || in_stock !== seen.in_stock ? in_stock : known.in_stock,
    ...(isCounted && { quantity, quantity_seen: seen.quantity ?? 0 }),
    updated_at: known.updated_at,
  }
}

/** The pieces left, of the refusal that says that others were seen. */
function leftIn(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || !isRefusal(error, 'quantity_changed')) return null
  return (error.problem.data as { quantity: number }).quantity
}
