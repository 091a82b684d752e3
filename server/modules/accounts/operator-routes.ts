import { calls } from '#contracts/calls.ts'
import type { operatorAccounts } from '#contracts/operator/accounts.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { proposed } from '#server/modules/approvals/index.ts'
import { actorOf } from '#server/modules/audit/index.ts'
import { getMemberRow, listMemberRows } from './member-list-queries.ts'
import { toMembers } from './present-members.ts'
import { restoreMember, signOutMember, suspendMember } from './suspend.ts'

export function operatorAccountsOperations(app: App): Operations<typeof operatorAccounts> {
  const { database, publicUrl } = app
  const getMember = async (id: string) => (await toMembers(database, [await getMemberRow(database, id)]))[0]!
  return {
    async listMembers({ query }) {
      const { rows, total } = await listMemberRows(app, query, sliceOf(query))
      const members = await toMembers(database, rows)
      return pageFrom(members, total, { call: calls.operatorAccounts.listMembers, query, publicUrl })
    },

    async suspendMember({ params: { id }, body: { reason }, ...request }) {
      await suspendMember(app, { userId: id, actor: actorOf(request), reason })
      return { message: 'The member is suspended, and told', data: await getMember(id) }
    },

    async restoreMember({ params: { id }, body: { reason }, ...request }) {
      const state = await restoreMember(app, { userId: id, actor: actorOf(request), reason })
      const data = await getMember(id)
      if (state === 'restored') return { message: 'The member is restored, and told', data }
      return proposed(data)
    },

    async signOutMember({ params: { id }, body: { reason }, ...request }) {
      await signOutMember(app, { userId: id, actor: actorOf(request), reason })
      return { message: 'The member is signed out, and told', data: await getMember(id) }
    },
  }
}
