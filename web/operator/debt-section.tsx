import type { OperatorDebt } from '#contracts/operator/payments.ts'
import { formatNgn } from '../format/money.ts'
import { DebtDialog, settlementWords } from './debt-dialog.tsx'
import { operatorApi } from './operator-api.ts'
import { MemberLink, seeAlso } from './operator-links.tsx'
import { byOf, rowsOf, type Section } from './section.ts'

export const debts: Section = {
  slug: 'debts',
  doneBy: ['money'],
  icon: 'card',
  title: 'Debts',
  finds: 'The member’s id or address',
  filters: [],
  heads: ['Member', 'Amount', 'Lost disputes', 'Proposed'],
  load: async (query) =>
    rowsOf(await operatorApi().operatorPayments.listDebts({ query }), (debt) => ({
      id: debt.user.id,
      name: debt.user.email ?? debt.user.id,
      edit: { label: 'Settle', dialog: (ends) => <DebtDialog debt={debt} {...ends} /> },
      cells: [
        debt.user.email ?? debt.user.id,
        formatNgn(debt.owed),
        debt.lost_disputes.toLocaleString('en'),
        proposedOf(debt) ?? '—',
      ],
      acts: [],
      detail: [
        ['Member', <MemberLink key="member" {...debt.user} />],
        ['Owes', formatNgn(debt.owed)],
        ['Lost disputes', String(debt.lost_disputes)],
        ['Proposed', proposedOf(debt)],
        seeAlso(
          ['Their payments', 'payments', { search: debt.user.id }],
          ['Their disputes', 'disputes', { search: debt.user.id }],
          ['What operators did with it', 'log', { subject: debt.user.id }],
        ),
      ],
    })),
}

function proposedOf({ proposal }: OperatorDebt): string | null {
  return proposal && `${settlementWords[proposal.kind]}, ${formatNgn(proposal.amount)}, ${byOf(proposal)}`
}
