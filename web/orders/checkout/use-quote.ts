import { useEffect, useState } from 'react'
import type { AskedOrder, Quote } from '#contracts/checkouts.ts'
import { orderApi } from '../../app/order-api.ts'
import { isAbort, textOf } from '../../app/problem-text.ts'

export interface QuoteInput {
  orders: AskedOrder[]
  address?: string
}

type Answered = { of: string; quote: Quote } | { of: string; failure: string }

/**
 * The prices of what is chosen, from the server. `asked` is null while something is not chosen yet. `replace` shows the
 * prices that came with a refusal; `askAgain` asks once more after a failure.
 */
export function useQuote(asked: QuoteInput | null) {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [tries, setTries] = useState(1)
  const of = asked && JSON.stringify([tries, asked])
  useEffect(() => {
    if (of === null) return
    const [, body] = JSON.parse(of) as [number, QuoteInput]
    const leaving = new AbortController()
    orderApi(leaving.signal)
      .checkouts.quoteCheckout({ body })
      .then(
        ({ data }) => setAnswered({ of, quote: data }),
        (error: unknown) => !isAbort(error) && !leaving.signal.aborted && setAnswered({ of, failure: textOf(error) }),
      )
    return () => leaving.abort()
  }, [of])
  const own = answered?.of === of ? answered : null
  return {
    quote: own && 'quote' in own ? own.quote : null,
    failure: own && 'failure' in own ? own.failure : null,
    isAsking: of !== null && own === null,
    replace: (quote: Quote) => of !== null && setAnswered({ of, quote }),
    askAgain: () => setTries(tries + 1),
  }
}
