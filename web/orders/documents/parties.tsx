import type { Receipt } from '#contracts/order-documents.ts'
import css from './documents.module.css'

type Party = Receipt['from']

/** Who issued a document, and to whom. */
export function Parties({ from, to }: { from: Party; to: Party }) {
  return (
    <dl className={css.parties}>
      <PartyOf name="From" {...{ party: from }} />
      <PartyOf name="To" {...{ party: to }} />
    </dl>
  )
}

function PartyOf({ name, party }: { name: string; party: Party }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{party.name}</b>
        {party.address && <span>{party.address}</span>}
        {party.tin && <span>TIN {party.tin}</span>}
      </dd>
    </div>
  )
}
