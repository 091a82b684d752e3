import type { CreditNote } from '#contracts/order-documents.ts'
import { formatNgn } from '../../format/money.ts'
import { sumNaira } from '../../format/sum-naira.ts'
import { formatDay } from '../../format/time.ts'
import paper from '../../receipt/receipt.module.css'
import { Price } from '../../ui/price.tsx'
import { Parties } from './parties.tsx'
import { reasonText } from './document-words.ts'
import css from './documents.module.css'

/** What was given back of a document, on its paper. `isNamed`: says of which document, where there are several. */
export function CreditNotes({ notes, isNamed = false }: { notes: readonly CreditNote[]; isNamed?: boolean }) {
  if (notes.length === 0) return null
  return (
    <section className={`grid gap-10 ${css.part}`} aria-labelledby="credit-notes">
      <h2 id="credit-notes">Credit notes</h2>
      <ul className="grid gap-14">
        {notes.map((note) => (
          <li key={note.number} className={css.note}>
            <p>
              <b>{note.number}</b>
              <span>{formatDay(note.issued_at)}</span>
            </p>
            <Price naira={-note.total} size="row" />
            <small>
              {reasonText(note)}
              {(isNamed || note.of === 'invoice') && (
                <>
                  {' '}
                  Of {note.of} <span>{note.credits}</span>.
                </>
              )}
              {note.vat ? ` VAT in it: ${formatNgn(note.vat)}.` : ''}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The credit notes of an order that has no invoice, for its seller. */
export function CreditNotesAlone({ notes }: { notes: readonly CreditNote[] }) {
  const [first] = notes
  return (
    <div className={paper.table}>
      <article className={paper.paper} aria-label="Credit notes">
        <div className={paper.head}>
          <output>Given back</output>
          <p className={paper.amount}>
            <Price naira={sumNaira(...notes.map(({ total }) => total))} size="detail" />
          </p>
          <p className="note">Order {first!.order_number}</p>
        </div>
        <Parties from={first!.from} to={first!.to} />
        <CreditNotes notes={notes} isNamed />
      </article>
    </div>
  )
}
