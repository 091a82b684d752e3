import { calls } from '#contracts/calls.ts'
import type { earnings } from '#contracts/earnings.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { balanceOf, earned } from '#server/modules/ledger/index.ts'
import { toMovement } from './presenter.ts'
import { listMovementRows } from './queries.ts'

export function earningsOperations({ database, publicUrl }: App): Operations<typeof earnings> {
  return {
    async getEarnings({ caller }) {
      return { message: 'Success', data: { earned: nairaFromKobo(await balanceOf(database, earned(caller.userId))) } }
    },

    async listEarnings({ query, caller }) {
      const { rows, total } = await listMovementRows(database, caller.userId, sliceOf(query))
      return pageFrom(rows.map(toMovement), total, { call: calls.earnings.listEarnings, query, publicUrl })
    },
  }
}
