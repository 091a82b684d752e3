import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { banks } from './banks.ts'
import { keyOf, refuse } from './keys.ts'
import { ownerOf } from './transfer-scenarios.ts'

const bankPage = z.object({ perPage: z.coerce.number().default(50), next: z.coerce.number().default(0) })
const numbered = z.object({ account_number: z.string().regex(/^\d{10}$/), bank_code: z.string() })
const asking = numbered.extend({ name: z.string() })

/**
 * Banks and the names of their accounts. `POST /sandbox/asker {account_number, bank_code, name}` says who asks about an
 * account, whose name it then has.
 */
export function createBankAccounts() {
  const askers = new Map<string, string>()
  let lastAsker = 'ADA OBI'
  let accountName: string | null = null
  return {
    readName: () => accountName,
    /** Gives all accounts this name, or with null their own again. */
    setName: (name: string | null) => void (accountName = name),

    routes: async (http: FastifyInstance): Promise<void> => {
      http.get('/bank', (request) => {
        const { perPage, next } = bankPage.parse(request.query)
        const data = banks
          .slice(next, next + perPage)
          .map(([code, name]) => ({ name, code, active: true, type: 'nuban' }))
        const after = next + perPage < banks.length ? `${next + perPage}` : null
        return { status: true, message: 'Banks retrieved', data, meta: { next: after, previous: null, perPage } }
      })

      http.get('/bank/resolve', (request, reply) => {
        keyOf(request)
        const asked = numbered.safeParse(request.query)
        if (!asked.success) return refuse(reply, 400, 'Account number must be 10 digits')
        const { account_number, bank_code } = asked.data
        if (!banks.some(([code]) => code === bank_code)) return refuse(reply, 400, `Unknown bank code: ${bank_code}`)
        const owner = ownerOf(account_number, accountName ?? askers.get(`${bank_code} ${account_number}`) ?? lastAsker)
        if (owner === 'silent') return reply.hijack()
        if (owner === 'unknown')
          return refuse(reply, 422, 'Could not resolve account name. Check parameters or try again.')
        return { status: true, message: 'Account number resolved', data: { account_number, account_name: owner.name } }
      })

      http.post('/sandbox/asker', (request) => {
        const { account_number, bank_code, name } = asking.parse(request.body)
        askers.set(`${bank_code} ${account_number}`, name)
        lastAsker = name
        return { name }
      })
    },
  }
}
