/**
 * What one module keeps about a person, so that accounts can be exported and closed without accounts knowing every
 * module. Each module with personal data has one of these at its front door; `app.ts` gathers them.
 *
 * `Tx` is the transaction of the closing account.
 */
export interface PersonalData<Tx> {
  /** The module, as it stands in the exported file. */
  readonly name: string
  /** Plain data, ready for JSON. */
  export(userId: string): Promise<unknown>
  /** Sends money back to where it came from, because the account is to be closed; gives how much, in kobo. */
  giveBack?(tx: Tx, userId: string): Promise<number>
  /** Whether something of it comes to its end by itself, such as a refund: a closing that was asked for waits for it. */
  isUnderWay?(tx: Tx, userId: string): Promise<boolean>
  /** A sentence for each thing that stops the account from being closed, such as money in the wallet. */
  whatStops?(tx: Tx, userId: string): Promise<readonly string[]>
  /** Removes it, in the transaction that closes the account. */
  erase(tx: Tx, userId: string): Promise<void>
}
