import { complaintStates } from '#contracts/values/choices.ts'
import type { OperatorComplaint } from '#contracts/operator/complaints.ts'
import { formatNgn } from '../format/money.ts'
import { formatMoment } from '../format/moment.ts'
import { sumNaira } from '../format/sum-naira.ts'
import { operatorApi } from './operator-api.ts'
import { detailOfComplaint, wantOf } from './complaint-detail.tsx'
import { PartyLink } from './operator-links.tsx'
import { inWords, rowsOf, type Act, type Section } from './section.ts'
import { StatusWord } from './status-word.tsx'

export const complaints: Section = {
  slug: 'complaints',
  doneBy: ['money'],
  icon: 'flag',
  title: 'Complaints',
  finds: 'Number of the order, or id of complaint, order, buyer or seller',
  filters: [
    {
      name: 'state',
      label: 'State',
      all: 'To decide',
      choices: [...complaintStates.filter((state) => state !== 'review'), 'all'],
      words: { all: 'Any state' },
    },
  ],
  heads: ['Order', 'Reported', 'Wanted', 'Amount', 'Buyer', 'Seller', 'State', 'Since'],
  load: async (query) =>
    rowsOf(await operatorApi().operatorComplaints.listComplaints({ query }), (complaint) => ({
      id: complaint.id,
      name: `Problem with order ${complaint.number}`,
      cells: [
        `${complaint.number}, ${complaint.title}`,
        inWords(complaint.kind),
        wantOf(complaint),
        formatNgn(complaint.total),
        <PartyLink key="buyer" email={null} {...complaint.buyer} />,
        <PartyLink key="seller" email={null} {...complaint.seller} />,
        <StatusWord key="state" of={complaint.state} because={markOf(complaint)} />,
        formatMoment(complaint.waiting_since ?? complaint.opened_at),
      ],
      detail: detailOfComplaint(complaint),
      acts: complaint.decisions.map((decision) => actOf(complaint, decision)),
    })),
}

function markOf({ frozen, proposal }: OperatorComplaint): string {
  return [frozen && 'frozen', proposal && 'decision proposed'].filter(Boolean).join(', ')
}

const labels: Readonly<Record<OperatorComplaint['decisions'][number], string>> = {
  refund: 'All the money back',
  part: 'Part of the money back',
  return: 'Send back for the money',
  release: 'Money to the seller',
}

function actOf(complaint: OperatorComplaint, decision: OperatorComplaint['decisions'][number]): Act {
  const { id, proposal, answer, amount } = complaint
  const start = String(proposal?.amount ?? answer?.amount ?? amount ?? sumNaira(complaint.total / 2))
  return {
    label: labels[decision],
    isDanger: decision === 'refund' || decision === 'release',
    asks: 'Why? Buyer and seller read this. Above the limit a second operator has to decide the same.',
    ...(decision === 'part' && { amount: { label: 'How much goes back to the buyer', start } }),
    run: (reason, naira) =>
      operatorApi().operatorComplaints.decideComplaint({
        params: { id },
        body: { decision, reason, ...(decision === 'part' && naira !== undefined && { amount: naira }) },
      }),
  }
}
