import type { Order } from '#contracts/orders.ts'
import { brand } from '../../brand.ts'
import { endText, factsOf } from './complaint-words.ts'
import { EvidencePhotos } from './evidence-photos.tsx'
import { Said } from './said.tsx'
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
          <Said key={at} by={by} role={role} at={at} text={text}>
            <EvidencePhotos orderId={id} ids={photos} by={by === role ? 'of yours' : ofPeople[by]} />
          </Said>
        ))}
        {complaint.decision && (
          <Said by="kanti" role={role} at={complaint.decision.at} text={complaint.decision.reason} />
        )}
      </ol>
    </section>
  )
}

const ofPeople = { buyer: 'of the buyer', seller: 'of the seller', kanti: `of ${brand.name}` } as const
