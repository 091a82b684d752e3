import { createContext } from 'react-router'
import type { Output, ClientInput, Contract, Endpoint } from '#contracts/endpoint.ts'
import type { Contracts } from '#contracts/index.ts'
import type { marketCalls } from '#contracts/market-calls.ts'
import type { Problem } from '#contracts/values/problem.ts'

/**
 * The calls of the market as functions: `api.catalog.listProducts({ query: { sort: 'newest' } })`.
 *
 * It resolves to the answer the contract describes, or rejects with an `ApiProblem`. On the server the calls run
 * inside the process, in the browser over HTTP; whoever calls them does not know which.
 */
export type Api = Pick<OperatorApi, keyof typeof marketCalls>

/** Every call of the HTTP interface, those of operators among them. */
export type OperatorApi = { [Module in keyof Contracts]: Calls<Contracts[Module]> }

type Calls<C extends Contract> = { [Name in keyof C]: Call<C[Name]> }

type Call<E extends Endpoint> =
  Record<never, never> extends ClientInput<E>
    ? (asked?: ClientInput<E>, options?: CallOptions) => Promise<Output<E>>
    : (asked: ClientInput<E>, options?: CallOptions) => Promise<Output<E>>

export interface CallOptions {
  /** Minted with the form, so that sending it twice acts once. Left out, each call gets its own. */
  idempotencyKey?: string
  /** Sent as the bearer credential instead of the stored session's. */
  bearer?: string
}

/** A refusal of the API, or no answer at all: then `status` is 0 and `code` is `"network"`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly problem: Problem
  /** How long to wait before asking again, where the answer says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(problem.detail)
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Set by the server for each page it renders; loaders read it through `onServer`. */
export const apiContext = createContext<Api>()

/** What the market needs from the world, and whether it is only simulated here. */
export type Simulated = Readonly<Partial<Record<'mail' | 'sms' | 'identity' | 'cards' | 'bills', boolean>>>

/** What a market without the provider for it leaves out. */
export type Offered = Readonly<Record<'identity' | 'cards' | 'bills', boolean>>

/** Where the contact form is sent, as `@emailjs/browser` needs it. */
export interface EmailService {
  /** Null for the page's own. */
  origin: string | null
  serviceId: string
  templateId: string
  publicKey: string
}

/** What whoever runs the market may set for its pages. */
export interface Site {
  /** Where the browser sends its calls. */
  apiBaseUrl: string
  /** What runs on a simulator, so that nothing real happens; `/sandbox` is there while anything does. */
  simulated: Simulated
  /** What needs a provider and is there at all. */
  offered: Offered
  emailService: EmailService
  /** Our name at Google, for signing in; null while that is simulated. */
  googleClientId: string | null
  /** Whether `/kit`, the table of all parts, is shown. */
  isKitShown: boolean
  /** Another one for each rendering: what the page's own scripts and styles are known by until it is finished. */
  mark: string
  /** Told of every fault while a page is made. */
  report: (error: unknown) => void
}

export const siteContext = createContext<Site>({
  apiBaseUrl: '/api/v1',
  simulated: {},
  offered: { identity: true, cards: true, bills: true },
  emailService: { origin: null, serviceId: '', templateId: '', publicKey: '' },
  googleClientId: null,
  isKitShown: false,
  mark: '',
  report: console.error,
})
