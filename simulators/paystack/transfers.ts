import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newRecipient, newTransfer } from '#server/providers/bank-transfers/paystack-wire.ts'
import { createBankAccounts } from './bank-accounts.ts'
import { keyOf, refuse } from './keys.ts'
import { isWithin, listing, pageOf } from './pages.ts'
import { createTransferBook, type SimulatedTransfer } from './transfer-book.ts'
import { sampleEndings, transferOutcomes, transferScenario, type TransferOutcome } from './transfer-scenarios.ts'
import type { createCardWebhooks } from './webhooks.ts'

interface TransferChoices {
  readonly webhooks: ReturnType<typeof createCardWebhooks>
  /** Asked before each transfer; without it every transfer is made. */
  readonly approvalUrl: string | undefined
  /** Delay of late results. */
  readonly lateSeconds: number
}

const wanted = z.object({
  outcome: z.enum(transferOutcomes).optional(),
  balance: z.number().nonnegative().optional(),
  account_name: z.string().nullable().optional(),
})

/**
 * Transfers to bank accounts. `POST /sandbox/transfers {outcome?, balance?, account_name?}` sets what happens to the next
 * ones, the balance in kobo and the name of all accounts; `GET /sandbox/transfers` returns these and the special endings.
 */
export function transferRoutes(choices: TransferChoices): (http: FastifyInstance) => Promise<void> {
  const { webhooks, approvalUrl, lateSeconds } = choices
  return async (http) => {
    const book = createTransferBook()
    const accounts = createBankAccounts()
    const { advance, settle } = createResults(book, webhooks, lateSeconds)
    const dropped = new Set<string>()
    let outcome: TransferOutcome = 'by-number'
    await http.register(accounts.routes)

    http.post('/transferrecipient', (request) => {
      const key = keyOf(request)
      const asked = newRecipient.parse(request.body)
      const recipient_code = book.addRecipient(key, asked).code
      return { status: true, message: 'Transfer recipient created successfully', data: { recipient_code } }
    })

    http.get('/balance', (request) => {
      const key = keyOf(request)
      const data = [{ currency: 'NGN', balance: book.balanceOf(key) }]
      return { status: true, message: 'Balances retrieved', data }
    })

    http.post('/transfer', (request, reply) => transfer(request, reply))

    http.get<{ Params: { reference: string } }>('/transfer/verify/:reference', (request, reply) => {
      const key = keyOf(request)
      const found = book.find(key, request.params.reference)
      if (!found) return refuse(reply, 404, 'Transfer not found', 'transfer_not_found')
      return { status: true, message: 'Transfer retrieved', data: found.transfer }
    })

    http.get('/transfer', (request) => {
      const key = keyOf(request)
      const asked = listing.parse(request.query)
      const found = book.list(key).filter(({ madeAt }) => isWithin(madeAt, asked))
      return pageOf(
        'Transfers retrieved',
        found.map((each) => each.transfer),
        asked,
      )
    })

    http.post('/sandbox/transfers', (request) => {
      const asked = wanted.parse(request.body)
      outcome = asked.outcome ?? outcome
      if (asked.account_name !== undefined) accounts.setName(asked.account_name)
      if (asked.balance !== undefined) book.setBalance(asked.balance)
      return chosen()
    })

    http.get('/sandbox/transfers', () => ({ ...chosen(), numbers: sampleEndings }))

    function chosen() {
      return { outcome, balance: book.readStart(), account_name: accounts.readName() }
    }

    async function transfer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const key = keyOf(request)
      const asked = newTransfer.parse(request.body)
      const recipient = book.findRecipient(key, asked.recipient)
      if (!recipient) return refuse(reply, 400, 'Recipient specified is invalid', 'invalid_transfer_recipient')
      const known = book.find(key, asked.reference)
      if (known) return takenOf(known)
      const scenario = transferScenario(recipient.account_number, outcome)
      const isFirst = !dropped.has(asked.reference)
      if (scenario === 'drop' || (scenario === 'drop-once' && isFirst)) {
        dropped.add(asked.reference)
        return drop(request, reply)
      }
      if (book.balanceOf(key) < asked.amount)
        return refuse(reply, 400, 'Your balance is not enough to fulfill this request')
      const made = book.add(key, asked, recipient, scenario)
      if (await isApproved(approvalUrl, made)) advance(made)
      else settle(made, 'rejected')
      if (scenario === 'timeout') return reply.hijack()
      if (scenario === 'garble') return reply.type('text/html').send('<h1>Welcome</h1>')
      return takenOf(made)
    }
  }
}

async function isApproved(
  approvalUrl: string | undefined,
  { transfer: { reference, amount, recipient } }: SimulatedTransfer,
): Promise<boolean> {
  if (approvalUrl === undefined) return true
  const body = JSON.stringify({ reference, amount, recipient })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(approvalUrl, { method: 'POST', headers, body }).catch(() => null)
  await response?.arrayBuffer()
  return response?.status === 200
}

/** Applies results of transfers: one that is given, or that of the scenario, at once or after `lateSeconds`. */
function createResults(
  book: ReturnType<typeof createTransferBook>,
  webhooks: TransferChoices['webhooks'],
  lateSeconds: number,
) {
  function settle(made: SimulatedTransfer, status: 'success' | 'failed' | 'reversed' | 'rejected'): void {
    book.settle(made, status)
    const event = status === 'rejected' ? 'failed' : status
    webhooks.tell(made.secretKey, `transfer.${event}`, { ...made.transfer, transfer_code: made.code })
  }

  function advance(made: SimulatedTransfer): void {
    const later = (status: 'success' | 'failed' | 'reversed') => webhooks.after(lateSeconds, () => settle(made, status))
    switch (made.scenario) {
      case 'fail':
        return settle(made, 'failed')
      case 'pending-then-succeed':
        return later('success')
      case 'pending-then-fail':
        return later('failed')
      case 'otp':
        return book.settle(made, 'otp')
      case 'never':
        return
      case 'reverse':
        later('reversed')
        return settle(made, 'success')
      default:
        return settle(made, 'success')
    }
  }
  return { advance, settle }
}

function takenOf({ code, transfer }: SimulatedTransfer) {
  return { status: true, message: 'Transfer has been queued', data: { ...transfer, transfer_code: code } }
}

function drop({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  raw.socket.destroy()
  return reply
}
