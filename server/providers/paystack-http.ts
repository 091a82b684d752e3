import { z } from 'zod'
import { readJson } from './read-answer.ts'

export interface PaystackOptions {
  readonly baseUrl: string
  /** `sk_test_…` or `sk_live_…`. Also signs webhooks. */
  readonly secretKey: string
  /** Milliseconds to wait for a response. */
  readonly timeoutMs?: number
}

type Answer<T> =
  | { readonly kind: 'read'; readonly body: T; readonly respondedAt: Date }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A complete list, or none. */
type Listed<Item> =
  | { readonly kind: 'listed'; readonly items: readonly Item[] }
  | { readonly kind: 'unknown'; readonly reason: string }

interface PaystackHttp {
  /** A GET, or with a body a POST. `refused`: only an error of the request itself. */
  ask<T extends z.ZodType>(
    shape: T,
    path: string,
    body?: unknown,
    method?: 'POST' | 'PUT',
  ): Promise<Answer<z.output<T>>>
  listPages<Item>(
    shape: z.ZodType<{ data: Item[] }>,
    path: string,
    asked: Readonly<Record<string, string>>,
  ): Promise<Listed<Item>>
}

/** The body of a rejection (4xx). */
const fault = z.object({ status: z.literal(false), message: z.string(), code: z.string().optional() })

/** Items per page; Paystack's maximum. */
export const PER_PAGE = 100
/** A longer list is treated as an error. */
const MAX_PAGES = 1000

/** Asks Paystack. Never throws for errors of the network or the provider, and never sends a request twice. */
export function createPaystackHttp({ baseUrl, secretKey, timeoutMs = 10_000 }: PaystackOptions): PaystackHttp {
  const ask: PaystackHttp['ask'] = async (shape, path, body, method = 'POST') => {
    try {
      const answer = await fetch(baseUrl + path, {
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { method, body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return answerOf(shape, answer, await readJson(answer))
    } catch (error) {
      return { kind: 'unknown', reason: String(error) }
    }
  }
  return {
    ask,
    async listPages(shape, path, asked) {
      const items = []
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const query = new URLSearchParams({ ...asked, perPage: `${PER_PAGE}`, page: `${page}` })
        const answer = await ask(shape, `${path}?${query}`)
        if (answer.kind !== 'read') return { kind: 'unknown', reason: answer.reason }
        items.push(...answer.body.data)
        if (answer.body.data.length < PER_PAGE) return { kind: 'listed', items }
      }
      return { kind: 'unknown', reason: 'The list does not end' }
    },
  }
}

/** Only errors of the request itself are final. A wrong key or a limit can be corrected. */
function answerOf<T extends z.ZodType>(shape: T, { status, headers }: Response, body: unknown): Answer<z.output<T>> {
  const read = shape.safeParse(body)
  if (status < 300 && read.success) {
    const respondedAt = headers.get('date')
    return { kind: 'read', body: read.data, respondedAt: respondedAt === null ? new Date() : new Date(respondedAt) }
  }
  const said = fault.safeParse(body)
  const reason = `${status} ${said.success ? said.data.message : 'without a reason'}`
  return { kind: said.success && [400, 404, 422].includes(status) ? 'refused' : 'unknown', reason }
}

/** `not-found` if Paystack says that there is no such thing; otherwise nobody knows. */
export function notFoundOr({ kind, reason }: { kind: 'refused' | 'unknown'; reason: string }) {
  if (kind === 'refused' && /not found/i.test(reason)) return { kind: 'not-found' } as const
  return { kind: 'unknown', reason } as const
}

export const timesOf = ({ from, to }: { readonly from: Date; readonly to: Date }) => ({
  from: from.toISOString(),
  to: to.toISOString(),
})

/** Whether real money moves with this key. */
export const domainOf = (secretKey: string) => (secretKey.startsWith('sk_live_') ? 'live' : 'test')
