import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Contract } from '#contracts/endpoint.ts'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import type { Db } from './database/connect.ts'
import type { EncryptedColumn } from './database/reencrypt.ts'
import type { Job, Run } from './jobs/define-job.ts'
import type { Caller, Operations } from './kit/operation.ts'

/** What one feature adds to the system. Each is declared in its `module.ts` and listed in `modules.ts`. */
export interface Module {
  readonly name: string
  /** Its routes, by the name of their contract. */
  readonly routes?: (app: App) => Readonly<Record<string, Mounted>>
  readonly jobs?: readonly JobHandler[]
  /** Routes that are no calls of a contract, such as webhooks of providers and files. */
  readonly plugins?: (app: App) => readonly ((fastify: FastifyInstance) => Promise<void>)[]
  readonly personalData?: (app: PersonalDataApp) => PersonalData
  readonly encryptedColumns?: (config: Config) => readonly EncryptedColumn[]
  /** Gauges of `/metrics`, read from the database. */
  readonly metrics?: Gauges
}

interface Gauges {
  /** Help text by name. */
  readonly help: Readonly<Record<string, string>>
  readonly read: (db: Db) => Promise<Readonly<Record<string, number | null>>>
}

/** What a module stores about a person, so that accounts are exported and closed without a list of modules in them. */
export interface PersonalData {
  /** The module, as the exported file names it. */
  readonly name: string
  /** Plain data, ready for JSON. */
  export(userId: string): Promise<unknown>
  /** Sends money back to where it came from because the account will be closed. Returns kobo. */
  giveBack?(app: App, tx: Db, userId: string): Promise<number>
  /** Whether something ends by itself soon, such as a refund: a requested closing waits for it. */
  isUnderWay?(tx: Db, userId: string): Promise<boolean>
  /** A sentence for each thing that stops the account from being closed, such as money in the wallet. */
  whatStops?(tx: Db, userId: string): Promise<readonly string[]>
  /**
   * The same for what an operator has yet to decide. Asked before money goes back, and not by a restore that closes an
   * account again.
   */
  whatIsUndecided?(tx: Db, userId: string): Promise<readonly string[]>
  /** Deletes it in the transaction that closes the account. */
  erase(tx: Db, userId: string): Promise<void>
}

/** What personal data needs; a restore erases closed accounts without the rest of an app. */
export type PersonalDataApp = Pick<App, 'database' | 'queue' | 'keys' | 'hooks'>

/** The operations of one contract, and what is checked before each. */
export interface Mounted {
  readonly contract: Contract
  readonly operations: Operations<Contract>
  readonly guards: Guards<Contract>
}

/** Checks of the caller, before a form is read or invalid input is reported. Each throws a `Refusal`. */
export type Guards<C extends Contract> = { readonly [K in keyof C]?: (caller: Caller) => Promise<unknown> }

/** Pairs a contract with its operations. The compiler checks that they fit, so the rest does not need their types. */
export function mounted<C extends Contract>(contract: C, operations: Operations<C>, guards: Guards<C> = {}): Mounted {
  return { contract, operations: operations as unknown as Operations<Contract>, guards: guards as Guards<Contract> }
}

/** A job and its handler, which gets the parsed payload. */
export interface JobHandler {
  readonly job: Job
  readonly work: (app: App, payload: never, run: Run) => Promise<unknown>
}

export function handle<Payload extends z.ZodType>(
  job: Job<Payload>,
  work: (app: App, payload: z.output<Payload>, run: Run) => Promise<unknown>,
): JobHandler {
  return { job, work }
}
