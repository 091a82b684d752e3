/**
 * The personal data that one module stores, so that accounts can be exported and closed without knowledge of every
 * module. Each module with personal data exports one from its front door; `app.ts` collects them.
 *
 * `Tx` is the transaction that closes the account.
 */
export interface PersonalData<Tx> {
  /** Name of the module in the exported file. */
  readonly name: string
  /** Returns plain data, ready for JSON. */
  export(userId: string): Promise<unknown>
  /** Refunds the user's money to its source, because the account will be closed. Returns the amount in kobo. */
  giveBack?(tx: Tx, userId: string): Promise<number>
  /** Whether something will still complete by itself, such as a refund. A requested closing waits for it. */
  isUnderWay?(tx: Tx, userId: string): Promise<boolean>
  /** Returns a sentence for each thing that prevents closing the account, such as money in the wallet. */
  whatStops?(tx: Tx, userId: string): Promise<readonly string[]>
  /** Deletes the user's data, in the transaction that closes the account. */
  erase(tx: Tx, userId: string): Promise<void>
}
