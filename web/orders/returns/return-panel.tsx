import type { Order } from '#contracts/orders.ts'
import { formatMoment } from '../../format/moment.ts'
import css from '../complaint/complaint-panel.module.css'
import { factsOfReturn } from './return-words.ts'

/** What buyer and seller said about the return of the goods after release. */
export function ReturnPanel({ order: { role, return: request } }: { order: Order }) {
  if (!request) return null
  const { text, answer_text, asked_at, answered_at } = request
  const said = [
    { by: 'buyer' as const, at: asked_at, text: text || 'Asks to return it, without a reason.' },
    ...(answered_at !== null && answer_text !== null
      ? [{ by: 'seller' as const, at: answered_at, text: answer_text }]
      : []),
  ]
  return (
    <section className={`grid gap-14 ${css.panel}`} aria-labelledby="return">
      <h2 id="return">The return</h2>
      <p>{factsOfReturn(request)}</p>
      <ol className="grid gap-14" aria-label="What was said about the return">
        {said.map(({ by, at, text: words }) => (
          <li key={by} className="grid gap-6" data-own={by === role || undefined}>
            <p className="cluster gap-6">
              <b>{by === role ? 'You' : people[by]}</b>
              <time className="hint" dateTime={at}>
                {formatMoment(at)}
              </time>
            </p>
            <p className={css.text}>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const people = { buyer: 'The buyer', seller: 'The seller' } as const
