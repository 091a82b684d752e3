import type { Order } from '#contracts/orders.ts'
import { Said } from '../complaint/said.tsx'
import { factsOfReturn } from './return-words.ts'
import css from '../complaint/complaint-panel.module.css'

/** What buyer and seller said about the return of the goods after release. */
export function ReturnPanel({ order: { role, return: request } }: { order: Order }) {
  if (!request) return null
  const { text, answer_text, asked_at, answered_at } = request
  return (
    <section className={`grid gap-14 ${css.panel}`} aria-labelledby="return">
      <h2 id="return">The return</h2>
      <p>{factsOfReturn(request)}</p>
      <ol className="grid gap-14" aria-label="What was said about the return">
        <Said by="buyer" role={role} at={asked_at} text={text || 'Asks to return it, without a reason.'} />
        {answered_at !== null && answer_text !== null && (
          <Said by="seller" role={role} at={answered_at} text={answer_text} />
        )}
      </ol>
    </section>
  )
}
