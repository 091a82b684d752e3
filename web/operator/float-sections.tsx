import { transferKinds } from '#contracts/values/choices.ts'
import type { MarketTransfer } from '#contracts/market-money.ts'
import { browserApi } from '../browser-api.ts'
import { formatNgn } from '../format/money.ts'
import { formatFull } from '../format/time.ts'
import { entryRowOf } from './book-sections.tsx'
import { FloatLead } from './float-lead.tsx'
import { MemberLink } from './desk-links.tsx'
import { inWords, rowsOf, type Section } from './section.ts'
import { TransferDialog, transferWords } from './transfer-dialog.tsx'

const api = () => browserApi()
const FLOAT_ACCOUNT = 'vtpass'

export const float: Section = {
  slug: 'float',
  icon: 'bolt',
  title: 'Float',
  filters: [],
  heads: ['Number', 'Kind', 'Moved', 'About', 'When'],
  sorts: { When: ['newest', 'oldest'] },
  adds: { label: 'Record a funding', edit: (ends) => <TransferDialog {...ends} /> },
  load: async (query, options) => {
    const [told, account, moved] = await Promise.all([
      api().billsDesk.getFloat({}, options),
      api().books.listBookAccounts({ query: { account: FLOAT_ACCOUNT } }, options),
      api().books.listEntries({ query: { ...query, account: FLOAT_ACCOUNT } }, options),
    ])
    // What we have at a place is what left its account without what came into it.
    const booked = -(account.data[0]?.balance ?? 0) / 100
    return { ...rowsOf(moved, entryRowOf), lead: <FloatLead {...told.data} booked={booked} /> }
  },
}

export const transfers: Section = {
  slug: 'transfers',
  icon: 'bolt',
  title: 'Transfers',
  filters: [
    { name: 'kind', label: 'What moved', all: 'Anything', choices: transferKinds, words: transferWords },
    { name: 'status', label: 'Status', all: 'Any status', choices: ['recorded', 'proposed'] },
  ],
  heads: ['Reference', 'What moved', 'Amount', 'By', 'Status', 'Told'],
  sorts: { Told: ['newest', 'oldest'] },
  adds: { label: 'Record a transfer', edit: (ends) => <TransferDialog {...ends} /> },
  load: async (query, options) =>
    rowsOf(await api().marketMoney.listTransfers({ query }, options), (transfer) => ({
      id: transfer.reference,
      name: transfer.reference,
      cells: [
        transfer.reference,
        transferWords[transfer.kind],
        formatNgn(transfer.amount),
        <MemberLink key="by" {...transfer.by} />,
        inWords(transfer.status),
        formatFull(transfer.created_at),
      ],
      detail: [
        ['What moved', transferWords[transfer.kind]],
        ['Amount', formatNgn(transfer.amount)],
        ['Reason', transfer.reason],
        ['Told by', <MemberLink key="by" {...transfer.by} />],
        ['Agreed by', transfer.agreed_by && <MemberLink key="agreed" {...transfer.agreed_by} />],
        ['Booked', transfer.recorded_at ? formatFull(transfer.recorded_at) : 'Not yet'],
      ],
      acts: transfer.status === 'proposed' ? [agrees(transfer)] : [],
    })),
}

/** A second operator who tells of the same. */
function agrees({ kind, amount, reference }: MarketTransfer) {
  return {
    label: 'Agree',
    asks: 'How do you know?',
    run: (reason: string, options: object) =>
      api().marketMoney.recordTransfer({ body: { kind, amount, reference, reason } }, options),
  }
}
