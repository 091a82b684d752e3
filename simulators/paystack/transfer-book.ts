import { randomBytes } from 'node:crypto'
import type { NewRecipient, NewTransfer, Transfer } from '#server/providers/bank-transfers/paystack-wire.ts'
import type { TransferScenario } from './transfer-scenarios.ts'

/** Kobo of each shop at the start. */
const START_KOBO = 5_000_000_000

interface Recipient extends NewRecipient {
  readonly code: string
}

export interface SimulatedTransfer {
  readonly secretKey: string
  readonly madeAt: Date
  readonly code: string
  readonly scenario: TransferScenario
  transfer: Transfer
}

/** Recipients, transfers and balances in memory: a restart deletes them. */
export function createTransferBook() {
  const recipients = new Map<string, Recipient>()
  const transfers = new Map<string, SimulatedTransfer>()
  const balances = new Map<string, number>()
  let startKobo = START_KOBO
  const balanceOf = (secretKey: string) => balances.get(secretKey) ?? startKobo
  const nameOf = (secretKey: string, reference: string) => `${secretKey} ${reference}`

  return {
    balanceOf,
    readStart: () => startKobo,
    /** Sets the balance of every shop. */
    setBalance(kobo: number): void {
      startKobo = kobo
      balances.clear()
    },
    /** The same account gives the same recipient. */
    addRecipient(secretKey: string, asked: NewRecipient): Recipient {
      const name = nameOf(secretKey, `${asked.bank_code} ${asked.account_number}`)
      const recipient = recipients.get(name) ?? { ...asked, code: `RCP_${randomBytes(8).toString('hex')}` }
      recipients.set(name, recipient).set(nameOf(secretKey, recipient.code), recipient)
      return recipient
    },
    findRecipient: (secretKey: string, code: string) => recipients.get(nameOf(secretKey, code)),
    find: (secretKey: string, reference: string) => transfers.get(nameOf(secretKey, reference)),
    /** Newest first. */
    list: (secretKey: string) => [...transfers.values()].toReversed().filter((each) => each.secretKey === secretKey),
    /** Takes the amount and the fee from the balance. */
    add(secretKey: string, asked: NewTransfer, recipient: Recipient, scenario: TransferScenario): SimulatedTransfer {
      const fee_charged = feeOf(asked.amount)
      balances.set(secretKey, balanceOf(secretKey) - asked.amount - fee_charged)
      const added: SimulatedTransfer = {
        secretKey,
        madeAt: new Date(),
        code: `TRF_${randomBytes(8).toString('hex')}`,
        scenario,
        transfer: {
          status: 'pending',
          reference: asked.reference,
          domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
          currency: 'NGN',
          amount: asked.amount,
          fee_charged,
          recipient: {
            recipient_code: recipient.code,
            details: { account_number: recipient.account_number, bank_code: recipient.bank_code },
          },
        },
      }
      transfers.set(nameOf(secretKey, asked.reference), added)
      return added
    },
    /** What does not stay with the bank goes back into the balance; a reversal keeps the fee. */
    settle(each: SimulatedTransfer, status: Transfer['status']): void {
      const { secretKey, transfer } = each
      const { amount, fee_charged } = transfer
      each.transfer = { ...transfer, status }
      if (status === 'reversed') balances.set(secretKey, balanceOf(secretKey) + amount)
      if (status === 'failed' || status === 'rejected')
        balances.set(secretKey, balanceOf(secretKey) + amount + (fee_charged ?? 0))
    },
  }
}

/** 10 naira up to 5,000 naira, 25 up to 50,000, 50 above. */
function feeOf(amount: number): number {
  if (amount <= 5_000_00) return 10_00
  return amount <= 50_000_00 ? 25_00 : 50_00
}
