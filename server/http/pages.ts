import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { Problem } from '#contracts/values/problem.ts'
import { PageInMaking, unchanged, type MadePage } from './made-page.ts'
import type { ResponseCache } from './response-cache.ts'
import type { ConcurrencyLimit } from '#server/kit/concurrency-limit.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { ApiCaller } from './in-process-api.ts'
import { hasJustWritten } from './just-written.ts'
import type { SeeCookies } from './page-cookies.ts'
import { createPageRateLimits } from './page-rate-limits.ts'
import { ForeignScript, readScripts } from './page-scripts.ts'
import { problemOf, sendProblem } from './problems.ts'
import { pageHeaders, type Origins, type PagePolicy } from './security-headers.ts'
import { sendCached } from './send-cached.ts'
import { BUSY_PAGE, FAULT_PAGE, isOverloaded, TOO_MANY_PAGE } from './shed-load.ts'
import type { Site } from './site.ts'

const HTML = 'text/html; charset=utf-8'

interface PageParts {
  readonly site: Site
  readonly publicUrl: string
  readonly apiBaseUrl: string
  readonly mediaBaseUrl: string
  readonly emailServiceOrigin: string
  readonly signsInAtGoogle: boolean
  readonly cards: PagePolicy['cards']
  readonly cache: ResponseCache
  /** Limits how many pages are rendered at once. */
  readonly renders: ConcurrencyLimit
  readonly rateLimits: RateLimits
  /** Multiplies the limit of pages rendered at once per address. */
  readonly scale: number
  /** The API for the pages' loaders: in this process, as a visitor. */
  readonly apiFor: (caller: ApiCaller) => unknown
  /** Called with every error that occurs while a page is made. */
  readonly report: (error: unknown) => void
  /** The value of the site's own `siteContext`. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Exports of the site's entry: the keys of its context, and the error class that its loaders expect. */
interface SiteEntry {
  readonly ApiProblem: new (problem: Problem) => Error
  readonly apiContext: RouterContext<unknown>
  readonly siteContext: RouterContext<unknown>
  /** Inline scripts that are the same in every page. */
  readonly constantScripts: readonly string[]
}

/** Serves the site: static files, and every other address as a server-rendered page. */
export async function mountPages(fastify: FastifyInstance, parts: PageParts): Promise<void> {
  const origins = {
    mediaOrigin: new URL(parts.mediaBaseUrl).origin,
    apiOrigin: new URL(parts.apiBaseUrl, parts.publicUrl).origin,
  }
  await parts.site.serveFiles(fastify, origins)
  const render = pageRenderer(parts, origins)
  const rateLimits = createPageRateLimits(parts)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const seen = see(request, parts.site.seeCookies)
    const key = `${request.url} ${seen.savesData} ${seen.cookies}`
    try {
      const isFresh = hasJustWritten(request)
      let isMaker = false
      const make = async (before: MadePage | undefined) => {
        isMaker = true
        return (
          (before && (await unchanged(before, isFresh))) ??
          (await rateLimits.make(request.ip, () => parts.renders.run(() => render(request.url, seen, isFresh))))
        )
      }
      const get = async (): Promise<MadePage> => {
        try {
          return await parts.cache.get(key, make, { isFresh })
        } catch (error) {
          // The refusal is for the address whose request made the page.
          if (isMaker || !(error instanceof Refusal)) throw error
          return get()
        }
      }
      if (isFresh) await parts.cache.catchUp()
      const { response } = await get()
      return sendCached(request, reply, response)
    } catch (error) {
      if (error instanceof ForeignScript) {
        parts.report(error)
        return reply.code(500).header('cache-control', 'no-store').type(HTML).send(FAULT_PAGE)
      }
      if (error instanceof Refusal && error.status === 429) {
        const { retryAfterSeconds = 60, status } = error
        const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' }
        return reply.code(status).headers(headers).type(HTML).send(TOO_MANY_PAGE)
      }
      if (!isOverloaded(error)) throw error
      return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).type(HTML).send(BUSY_PAGE)
    }
  }
  fastify.get('/*', answer)
  fastify.route({
    method: ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'],
    url: '/*',
    handler: (_, reply) =>
      sendProblem(
        reply.header('allow', 'GET, HEAD'),
        problemOf(405, 'method_not_allowed', 'A page can only be read. The API is below /api/v1.'),
      ),
  })
}

type Render = (url: string, seen: Seen, isFresh: boolean) => Promise<MadePage>

/** Renders pages with the current build of the site, which changes during development. */
function pageRenderer(parts: PageParts, origins: Origins): Render {
  let last: { readonly build: ServerBuild; readonly render: Render } | undefined
  return async (url, seen, isFresh) => {
    const build = await parts.site.load()
    if (last?.build !== build) last = { build, render: rendererOf(build, parts, origins) }
    return last.render(url, seen, isFresh)
  }
}

function rendererOf(build: ServerBuild, parts: PageParts, origins: Origins): Render {
  const { ApiProblem, apiContext, siteContext, constantScripts } = build.entry.module as unknown as SiteEntry
  const { mode } = parts.site
  const making = new AsyncLocalStorage<PageInMaking>()
  const api = parts.apiFor({
    failWith: (problem) => new ApiProblem(problem),
    onFault: (error) => {
      const page = making.getStore()
      if (page) {
        page.mustNotBeStored = true
        page.isFaulty ||= !(error instanceof Refusal)
      }
      parts.report(error)
    },
    take: (part) => making.getStore()!.take(part),
    onUncached: () => {
      making.getStore()!.mustNotBeStored = true
    },
  })
  const handle = createRequestHandler(build, mode)
  const protect = (marked: string, mark: string) => {
    const { html, ...hashes } = readScripts(marked, mark, constantScripts)
    const policy = {
      ...origins,
      emailOrigin: new URL(parts.emailServiceOrigin).origin,
      signsInAtGoogle: parts.signsInAtGoogle,
      cards: parts.cards,
      ...hashes,
    }
    return { html, headers: pageHeaders(parts.publicUrl, policy) }
  }
  return async (url, seen, isFresh) => {
    const page = new PageInMaking(isFresh)
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    const mark = randomBytes(16).toString('base64url')
    context.set(siteContext, { ...parts.facts, mark, report: parts.report })
    const response = await making.run(page, () => handle(toWebRequest(url, seen, parts.publicUrl), context))
    const headers = Object.fromEntries(response.headers)
    if (!headers['content-type']?.startsWith('text/html'))
      return page.made({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) })
    const text = await response.text()
    const { html, headers: protecting } = mode === 'production' ? protect(text, mark) : unprotected(text, mark)
    return page.made({
      // A page that lacks data because of a server fault must not count as a success.
      status: page.isFaulty && response.status === 200 ? 503 : response.status,
      body: Buffer.from(html),
      headers: {
        'cache-control': page.mustNotBeStored ? 'no-store' : 'public, max-age=0, must-revalidate',
        ...headers,
        ...protecting,
        vary: 'Cookie, Save-Data',
      },
    })
  }
}

/** In development, scripts, styles and the socket of Vite must be allowed. */
function unprotected(marked: string, mark: string) {
  return { html: marked.replaceAll(` nonce="${mark}"`, ''), headers: { 'content-security-policy': "base-uri 'none'" } }
}

/** Passes on only what a page may depend on, so that a cached page cannot contain anything private. */
function toWebRequest(url: string, { savesData, cookies }: Seen, publicUrl: string): Request {
  const headers = new Headers()
  if (savesData) headers.set('save-data', 'on')
  if (cookies) headers.set('cookie', cookies)
  // A request target may contain a host, and URL parsers read a backslash as a slash. Keep only the path.
  const path = url.replace(/^(https?:\/\/[^/?]*)?[/\\]*/i, '/')
  return new Request(new URL(path, publicUrl), { headers })
}

/** What a page may read of its request besides the address. Part of the cache key. */
interface Seen {
  readonly savesData: boolean
  readonly cookies: string
}

function see({ headers }: FastifyRequest, seeCookies: SeeCookies): Seen {
  return { savesData: headers['save-data'] === 'on', cookies: seeCookies(headers.cookie) }
}
