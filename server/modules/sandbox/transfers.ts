import { z } from 'zod'
import type { Output } from '#contracts/endpoint.ts'
import { transferSandbox, type sandbox, type TransferSandbox } from '#contracts/sandbox.ts'
import { transferOutcomes, type TransferOutcome } from '#contracts/values/earnings-choices.ts'
import type { App } from '#server/context.ts'
import { askSimulator } from './ask-simulator.ts'

export interface AskedAccountName {
  readonly bankCode: string
  readonly accountNumber: string
  /** The verified name of the member who asks. */
  readonly name: string
}

/** Tells the simulated bank who asks about an account, whose name it then has. Does nothing with a real bank. */
export async function noteAsker({ config }: App, { bankCode, accountNumber, name }: AskedAccountName): Promise<void> {
  if (!config.simulated.cards) return
  const asker = { bank_code: bankCode, account_number: accountNumber, name }
  await askSimulator(z.object({ name: z.string() }), `${config.SIMULATORS_URL}/paystack/sandbox/asker`, asker)
}

const taken = z.object({ outcome: z.enum(transferOutcomes), balance: z.number(), account_name: z.string().nullable() })

interface WantedTransfers {
  readonly outcome?: TransferOutcome | undefined
  /** In kobo. */
  readonly balance?: number | undefined
  readonly account_name?: string | null | undefined
}

/** What the simulated bank does with transfers, and the account numbers with a special outcome. */
export async function readTransferSandbox(simulatorsUrl: string): Promise<TransferSandbox> {
  const reported = taken.extend(transferSandbox.pick({ numbers: true }).shape)
  const { balance, ...rest } = await askSimulator(reported, `${simulatorsUrl}/paystack/sandbox/transfers`)
  return { ...rest, balance: balance / 100 }
}

/** Sets what the simulated bank does with transfers. */
export async function setTransferOutcome(
  simulatorsUrl: string,
  wanted: WantedTransfers,
): Promise<Output<typeof sandbox.setTransferOutcome>['data']> {
  const { balance, ...rest } = await askSimulator(taken, `${simulatorsUrl}/paystack/sandbox/transfers`, wanted)
  return { ...rest, balance: balance / 100 }
}
