import { createPaystackHttp, domainOf, notFoundOr, PER_PAGE, timesOf, type PaystackOptions } from '../paystack-http.ts'
import type { Bank, BankTransfers, ListedTransfer, Transfer, TransferStatus } from './port.ts'
import {
  accountResolved,
  balanceRead,
  banksListed,
  recipientAdded,
  transfersListed,
  transferTaken,
  transferVerified,
  type NewRecipient,
  type NewTransfer,
  type Transfer as WireTransfer,
} from './paystack-wire.ts'

/** A longer list of banks is treated as an error. */
const MAX_BANK_PAGES = 20

export function createPaystackTransfers(options: PaystackOptions): BankTransfers {
  const { ask, listPages } = createPaystackHttp(options)
  return {
    domain: domainOf(options.secretKey),

    async listBanks() {
      const banks: Bank[] = []
      let next: string | null = null
      for (let page = 0; page < MAX_BANK_PAGES; page += 1) {
        const query = new URLSearchParams({ country: 'nigeria', currency: 'NGN', perPage: `${PER_PAGE}` })
        query.set('use_cursor', 'true')
        if (next !== null) query.set('next', next)
        const answer = await ask(banksListed, `/bank?${query}`)
        if (answer.kind !== 'read') return { kind: 'unknown', reason: answer.reason }
        const { data, meta } = answer.body
        banks.push(...data.filter(({ active }) => active !== false).map(({ code, name }) => ({ code, name })))
        next = meta?.next ?? null
        if (next === null) return { kind: 'listed', items: banks }
      }
      return { kind: 'unknown', reason: 'The list does not end' }
    },

    async resolve({ bankCode, accountNumber }) {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
      const answer = await ask(accountResolved, `/bank/resolve?${query}`)
      if (answer.kind === 'read') return { kind: 'resolved', accountName: answer.body.data.account_name }
      if (answer.kind === 'refused' && /could not resolve/i.test(answer.reason)) return { kind: 'unknown-account' }
      return { kind: 'unknown', reason: answer.reason }
    },

    async addRecipient({ name, bankCode, accountNumber }) {
      const asked: NewRecipient = {
        type: 'nuban',
        name,
        account_number: accountNumber,
        bank_code: bankCode,
        currency: 'NGN',
      }
      const answer = await ask(recipientAdded, '/transferrecipient', asked)
      return answer.kind === 'read' ? { kind: 'added', recipientCode: answer.body.data.recipient_code } : answer
    },

    async readBalance() {
      const answer = await ask(balanceRead, '/balance')
      if (answer.kind !== 'read') return { kind: 'unknown', reason: answer.reason }
      const naira = answer.body.data.find(({ currency }) => currency === 'NGN')
      return naira ? { kind: 'read', balanceKobo: naira.balance } : { kind: 'unknown', reason: 'There is no naira' }
    },

    async send({ reference, amountKobo, recipientCode }) {
      const asked: NewTransfer = { source: 'balance', amount: amountKobo, recipient: recipientCode, reference }
      const answer = await ask(transferTaken, '/transfer', asked)
      if (answer.kind === 'read') return { kind: 'taken' }
      if (answer.kind === 'unknown') return answer
      const { reason } = answer
      return { kind: 'refused', reason, isRecipientUnknown: /recipient/i.test(reason) }
    },

    async verify(reference) {
      const answer = await ask(transferVerified, `/transfer/verify/${encodeURIComponent(reference)}`)
      return answer.kind === 'read' ? statusOf(answer.body.data) : notFoundOr(answer)
    },

    async listTransfers(made) {
      const reported = await listPages(transfersListed, '/transfer', timesOf(made))
      if (reported.kind === 'unknown') return reported
      const items = reported.items.map((data): ListedTransfer => ({ ...transferOf(data), state: STATES[data.status] }))
      return { kind: 'listed', items }
    },
  }
}

function statusOf(data: WireTransfer): TransferStatus {
  const kind = STATES[data.status]
  if (kind === 'paid' || kind === 'reversed') return { kind, transfer: transferOf(data) }
  return { kind, reason: data.status }
}

const STATES: Readonly<Record<WireTransfer['status'], ListedTransfer['state']>> = {
  success: 'paid',
  reversed: 'reversed',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  pending: 'pending',
  otp: 'pending',
  received: 'pending',
}

function transferOf({ reference, domain, currency, amount, fee_charged, recipient }: WireTransfer): Transfer {
  const details = recipient?.details
  return {
    reference,
    domain,
    currency,
    amountKobo: amount,
    feeKobo: fee_charged ?? 0,
    account: details ? { bankCode: details.bank_code, accountNumber: details.account_number } : null,
  }
}
