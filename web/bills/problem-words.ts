import { ApiProblem } from '../app/api.ts'
import { textOf } from '../app/problem-text.ts'

/** The provider's message about a refused number or purchase, if there is one; otherwise the server's message. */
export function providerWordsOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return textOf(error)
  const { content, response_description: words } = (error.problem.data ?? {}) as {
    content?: { error?: string }
    response_description?: string
  }
  return content?.error ?? words ?? textOf(error)
}

/** Id of the purchase that a refused request created; undefined if none was created. */
export function purchaseIdOf(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  return (error.problem.data as { id?: string } | undefined)?.id
}

/** The new price in naira, if the request was refused because of a price change. */
export function newPriceOf(error: unknown): number | undefined {
  if (!(error instanceof ApiProblem) || error.problem.code !== 'price_changed') return undefined
  return (error.problem.data as { amount?: number } | undefined)?.amount
}
