import { createContext } from 'react-router'
import type { Output, ClientInput, Contract, Endpoint } from '#contracts/endpoint.ts'
import type { Contracts } from '#contracts/index.ts'
import type { marketCalls } from '#contracts/market-calls.ts'
import type { OrderClocks } from '#contracts/values/order-clocks.ts'
import type { Problem } from '#contracts/values/problem.ts'

/**
 * The market calls as functions: `api.catalog.listProducts({ query: { sort: 'newest' } })`.
 *
 * A call resolves to the output of its contract, or rejects with an `ApiProblem`. On the server the calls run in the
 * process; in the browser they use HTTP. The caller does not see the difference.
 */
export type Api = Pick<OperatorApi, keyof typeof marketCalls>

/** Every call of the HTTP API, including operator calls. */
export type OperatorApi = { [Module in keyof Contracts]: Calls<Contracts[Module]> }

type Calls<C extends Contract> = { [Name in keyof C]: Call<C[Name]> }

type Call<E extends Endpoint> =
  Record<never, never> extends ClientInput<E>
    ? (asked?: ClientInput<E>, options?: CallOptions) => Promise<Output<E>>
    : (asked: ClientInput<E>, options?: CallOptions) => Promise<Output<E>>

export interface CallOptions {
  /** Created with the form, so that a repeated submit acts once. If absent, each call gets a new key. */
  idempotencyKey?: string
  /** Sent as the bearer token instead of the stored session's. */
  bearer?: string
}

/** A refusal of the API, or no response at all: then `status` is 0 and `code` is `"network"`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly problem: Problem
  /** Seconds to wait before a retry, if the response says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(problem.detail)
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Set by the server for each page it renders. Loaders read it through `onServer`. */
export const apiContext = createContext<Api>()

/** External services of the market that run on a simulator here. */
export type Simulated = Readonly<Partial<Record<'mail' | 'sms' | 'identity' | 'cards' | 'bills', boolean>>>

/** Features that need a provider or a partner, and whether this market has one. `walletOrders`: paid from the wallet. */
export type Offered = Readonly<Record<'identity' | 'cards' | 'bills' | 'orders' | 'walletOrders', boolean>>

/** Where the contact form is sent, in the terms of `@emailjs/browser`. */
export interface EmailService {
  /** Null for the origin of the page. */
  origin: string | null
  serviceId: string
  templateId: string
  publicKey: string
}

/** Settings of the market that its pages need. */
export interface Site {
  /** Base URL for API calls from the browser. */
  apiBaseUrl: string
  /** Services that run on a simulator. `/sandbox` exists while at least one does. */
  simulated: Simulated
  /** Features whose provider is available. */
  offered: Offered
  /** How long members have for a step of an order. Absent if it is as by default. */
  clocks?: OrderClocks
  emailService: EmailService
  /** Our client id at Google sign-in; null while it is simulated. */
  googleClientId: string | null
  /** Whether the styleguide at `/styleguide` is available. */
  isStyleguideShown: boolean
  /** A random mark per rendering on the page's own scripts and styles. The server removes it and allows them by hash. */
  mark: string
  /** Called with every error that occurs while a page is rendered. */
  report: (error: unknown) => void
}

export const siteContext = createContext<Site>({
  apiBaseUrl: '/api/v1',
  simulated: {},
  offered: { identity: true, cards: true, bills: true, orders: true, walletOrders: true },
  emailService: { origin: null, serviceId: '', templateId: '', publicKey: '' },
  googleClientId: null,
  isStyleguideShown: false,
  mark: '',
  report: console.error,
})
