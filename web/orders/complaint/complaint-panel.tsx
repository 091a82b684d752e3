import type { Order } from '#contracts/orders.ts'
import { brand } from '../../brand.ts'
import { formatMoment } from '../../format/moment.ts'
import { endText, factsOf } from './complaint-words.ts'
import { EvidencePhotos } from './evidence-photos.tsx'
import css from './complaint-panel.module.css'

/** What buyer, seller and operators said about a problem, oldest first. */
export function ComplaintPanel({ order: { id, role, complaint } }: { order: Order }) {
  if (!complaint) return null
  const end = endText(complaint)
  return (
    <section className={`grid gap-14 ${css.panel}`} aria-labelledby="problem">
      <h2 id="problem">The problem</h2>
      <dl className="grid gap-6">
        {factsOf(complaint, role).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {end && <p>{end}</p>}
      <ol className="grid gap-14" aria-label="What was said">
        {complaint.statements.map(({ by, text, photos, at }) => (
          <li key={at} className="grid gap-6" data-own={by === role || undefined}>
            <p className="cluster gap-6">
              <b>{by === role ? 'You' : people[by]}</b>
              <time className="hint" dateTime={at}>
                {formatMoment(at)}
              </time>
            </p>
            {text && <p className={css.text}>{text}</p>}
            <EvidencePhotos orderId={id} ids={photos} by={by === role ? 'of yours' : ofPeople[by]} />
          </li>
        ))}
        {complaint.decision && (
          <li className="grid gap-6">
            <p className="cluster gap-6">
              <b>{brand.name}</b>
              <time className="hint" dateTime={complaint.decision.at}>
                {formatMoment(complaint.decision.at)}
              </time>
            </p>
            <p className={css.text}>{complaint.decision.reason}</p>
          </li>
        )}
      </ol>
    </section>
  )
}

const people = { buyer: 'The buyer', seller: 'The seller', kanti: brand.name } as const
const ofPeople = { buyer: 'of the buyer', seller: 'of the seller', kanti: `of ${brand.name}` } as const
