import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findVerifiedName } from '#server/modules/accounts/index.ts'
import type { AccountNumber, Bank } from '#server/providers/bank-transfers/port.ts'
import { bankChecksByAddress, bankChecksByMember } from '../rate-limits.ts'
import { banksDown, getBank } from './banks.ts'
import { isSameName } from './same-name.ts'

export interface Asker {
  readonly userId: string
  readonly address: string
}

export interface CheckedAccount extends AccountNumber {
  readonly bank: Bank
  readonly accountName: string
  /** Whether it is in the verified name of the member. */
  readonly isOwn: boolean
}

/**
 * Asks the bank whose account it is, which names are compared with. Throws 403 `identity_required`, 422 `unknown_bank` and
 * `unknown_account`, 429, and 503 `banks_down`.
 */
export async function checkAccount(app: App, asker: Asker, account: AccountNumber): Promise<CheckedAccount> {
  const name = await findVerifiedName(app.database, asker.userId)
  if (name === null) {
    const text = 'Verify your identity first: money goes to an account in that name only.'
    throw new Refusal(403, 'identity_required', text)
  }
  await app.rateLimits.consume(bankChecksByAddress, addressKey(asker.address))
  await app.rateLimits.consume(bankChecksByMember, asker.userId)
  const bank = await getBank(app, account.bankCode)
  await app.hooks.accountNameAsked(app, { ...account, name: `${name.firstName} ${name.lastName}` })
  const resolution = await app.providers.transfers.resolve(account)
  if (resolution.kind === 'unknown-account') {
    const text = 'The bank has no account with this number. Check the bank and the digits.'
    throw new Refusal(422, 'unknown_account', text)
  }
  if (resolution.kind === 'unknown') {
    app.log.warn({ reason: resolution.reason }, 'a bank account cannot be resolved')
    throw banksDown()
  }
  const { accountName } = resolution
  return { ...account, bank, accountName, isOwn: isSameName(name, accountName) }
}
