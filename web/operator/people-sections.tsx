import { subscriberStatuses, memberStatuses } from '#contracts/values/choices.ts'
import type { OperatorMember } from '#contracts/operator/accounts.ts'
import { formatMoment } from '../format/moment.ts'
import { EmailText } from '../ui/members/email-text.tsx'
import { operatorApi } from './operator-api.ts'
import { seeAlso } from './operator-links.tsx'
import { inWords, rowsOf, type Fact, type Section } from './section.ts'
import { StatusWord } from './status-word.tsx'

export const members: Section = {
  slug: 'members',
  doneBy: ['market'],
  icon: 'users',
  title: 'Members',
  isCountedWhole: true,
  finds: 'Name, shop, e-mail address, phone or id',
  filters: [{ name: 'status', label: 'Status', all: 'Any status', choices: memberStatuses }],
  heads: ['Member', 'E-mail', 'Phone', 'Identity', 'Status', 'Joined'],
  sorts: { Joined: ['newest', 'oldest'], Member: ['name_asc', 'name_desc'], 'E-mail': ['email_asc', 'email_desc'] },
  load: async (query) =>
    rowsOf(await operatorApi().operatorAccounts.listMembers({ query }), (member) => {
      const params = { id: member.id }
      const isSuspended = member.status === 'suspended'
      // A user who registered with Google has no name until they give one.
      const name = `${member.first_name} ${member.last_name}`.trim() || 'No name yet'
      const cells = [
        member.is_operator ? `${name} (operator)` : name,
        <EmailText key="email" email={member.email} />,
        member.phone ?? '—',
        <StatusWord key="identity" of={member.kyc_status} />,
        <StatusWord key="status" of={member.status} because={becauseOf(member)} />,
        formatMoment(member.created_at),
      ]
      const detail = detailOf(member)
      const signOut = {
        label: 'End sessions',
        asks: 'Reason. We notify the member.',
        run: (reason: string) => operatorApi().operatorAccounts.signOutMember({ params, body: { reason } }),
      }
      if (member.is_operator) return { id: member.id, name, cells, detail, acts: [signOut] }
      const act = isSuspended
        ? {
            label: 'Restore',
            asks: 'Why are they restored? A second operator has to agree.',
            run: (reason: string) => operatorApi().operatorAccounts.restoreMember({ params, body: { reason } }),
          }
        : {
            label: 'Suspend',
            isDanger: true,
            asks:
              'Reason. We notify the member. Their listings leave the market. What they bought or sold and is not sent or ' +
              'handed over yet is cancelled for good, and its buyers get their money back. Orders that are frozen or have a ' +
              'complaint go on.',
            run: (reason: string) => operatorApi().operatorAccounts.suspendMember({ params, body: { reason } }),
          }
      return { id: member.id, name, cells, detail, acts: isSuspended ? [act] : [act, signOut] }
    }),
}

function detailOf({ id, ...member }: OperatorMember): Fact[] {
  const search = id
  const { kyc_status: identity } = member
  const checks: Record<string, string> = identity === 'pending' ? { search } : { search, status: identity }

  return [
    ['E-mail', <EmailText key="email" email={member.email} />],
    ['Phone', member.phone ?? 'None'],
    ['Identity', inWords(member.kyc_status)],
    ['Status', inWords(member.status)],
    ['Suspended', member.suspended && suspensionOf(member.suspended)],
    ['Restoring proposed', member.proposal && `By ${member.proposal.by}: ${member.proposal.reason}`],
    ['Joined', formatMoment(member.created_at)],
    seeAlso(
      ...(identity === 'not_set' ? [] : ([['Their ID checks', 'identities', checks]] as const)),
      ['Their listings', 'listings', { search }],
      ['Their orders', 'orders', { search }],
      ['Their complaints', 'complaints', { search, state: 'all' }],
      ['Reviews of and by them', 'reviews', { search, status: 'all' }],
      ['Their payments', 'payments', { search }],
      ['Their refunds', 'refunds', { search }],
      ['Their disputes', 'disputes', { search }],
      ['Their bills', 'bills', { search }],
      ['What they owe', 'debts', { search }],
      ['Their withdrawals', 'withdrawals', { search }],
      ['Their bank account', 'bank-accounts', { search, status: 'ready' }],
      ['Their accounts in the books', 'accounts', { search }],
      ['What operators did with them', 'log', { subject: id }],
    ),
  ]
}

function becauseOf({ suspended, proposal }: OperatorMember): string | undefined {
  return [suspended?.reason, proposal && 'restoring proposed'].filter(Boolean).join(', ')
}

function suspensionOf({ at, by, reason }: NonNullable<OperatorMember['suspended']>): string {
  return by === null ? formatMoment(at) : `${formatMoment(at)} by ${by}: ${reason}`
}

export const identities: Section = {
  slug: 'identities',
  doneBy: ['identity'],
  waits: '',
  icon: 'id-card',
  title: 'ID checks',
  finds: 'Name, e-mail address or id',
  filters: [{ name: 'status', label: 'Status', all: 'Pending', choices: ['verified', 'rejected'] }],
  heads: ['Member', 'E-mail', 'Document', 'Status', 'Sent'],
  sorts: { Sent: ['oldest', 'newest'] },
  load: async (query) =>
    rowsOf(
      await operatorApi().operatorIdentity.listVerifications({ query: query as { status?: 'verified' } }),
      ({ id, user, id_card_type, status, reason, created_at }) => ({
        id,
        verificationId: id,
        name: `${user.first_name} ${user.last_name}`,
        cells: [
          `${user.first_name} ${user.last_name}`,
          <EmailText key="email" email={user.email} />,
          inWords(id_card_type),
          <StatusWord key="status" of={status} because={reason} />,
          formatMoment(created_at),
        ],
        acts:
          status === 'pending'
            ? [
                {
                  label: 'Approve',
                  run: () => operatorApi().operatorIdentity.approveVerification({ params: { id } }),
                },
                {
                  label: 'Reject',
                  isDanger: true,
                  asks: 'Reason. We notify the seller.',
                  run: (reason: string) =>
                    operatorApi().operatorIdentity.rejectVerification({ params: { id }, body: { reason } }),
                },
              ]
            : [],
      }),
    ),
}

export const enquiries: Section = {
  slug: 'messages',
  icon: 'mail',
  title: 'Messages',
  finds: 'Name, address or title',
  filters: [],
  heads: ['From', 'E-mail', 'Title', 'Message', 'Written'],
  sorts: { Written: ['newest', 'oldest'] },
  load: async (query) =>
    rowsOf(
      await operatorApi().operatorContact.listEnquiries({ query }),
      ({ id, name, email, title, message, created_at }) => ({
        id,
        name: title,
        cells: [name, <EmailText key="email" email={email} />, title, message, formatMoment(created_at)],
        acts: [],
        detail: [
          ['From', `${name}, ${email}`],
          ['Written', formatMoment(created_at)],
          ['Message', message],
        ],
      }),
    ),
}

export const newsletter: Section = {
  slug: 'newsletter',
  icon: 'newspaper',
  title: 'Newsletter',
  isCountedWhole: true,
  finds: 'E-mail address',
  filters: [{ name: 'status', label: 'Status', all: 'Any status', choices: subscriberStatuses }],
  heads: ['E-mail', 'Status', 'Asked'],
  sorts: { Asked: ['newest', 'oldest'] },
  load: async (query) =>
    rowsOf(await operatorApi().operatorContact.listSubscribers({ query }), ({ email, status, created_at }) => ({
      id: email,
      name: email,
      cells: [
        <EmailText key="email" email={email} />,
        <StatusWord key="status" of={status} />,
        formatMoment(created_at),
      ],
      acts: [],
    })),
}
