import { ApiProblem } from '../app/api.ts'
import { textOf } from '../app/problem-text.ts'

/** What the provider said of a refused number or purchase, where the answer holds it; otherwise what the server says. */
export function providerWordsOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return textOf(error)
  const { content, response_description: words } = (error.problem.data ?? {}) as {
    content?: { error?: string }
    response_description?: string
  }
  return content?.error ?? words ?? textOf(error)
}

/** The purchase that a refused one left behind, to be looked at; undefined where nothing was begun. */
export function purchaseIdOf(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  return (error.problem.data as { id?: string } | undefined)?.id
}

/** What it costs by now, in naira, where that is why it was refused. */
export function newPriceOf(error: unknown): number | undefined {
  if (!(error instanceof ApiProblem) || error.problem.code !== 'price_changed') return undefined
  return (error.problem.data as { amount?: number } | undefined)?.amount
}
