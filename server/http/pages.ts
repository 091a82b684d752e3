import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { Problem } from '#contracts/values/problem.ts'
import type { Answer, AnswerCache } from './answer-cache.ts'
import type { BoundedPool } from '#server/kit/bounded-pool.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Limits } from '#server/limits/open-limits.ts'
import type { ApiCaller } from './in-process-api.ts'
import { cookiesSeenByPages, type SeeCookies } from './page-cookies.ts'
import { openPageLimits } from './page-limits.ts'
import { keepAssets } from './keep-assets.ts'
import { ForeignScript, readScripts } from './page-scripts.ts'
import { problemOf, sendProblem } from './problems.ts'
import { fileHeaders, pageHeaders, type Origins, type PagePolicy } from './security-headers.ts'
import { sendKept } from './send-kept.ts'
import { BUSY_PAGE, FAULT_PAGE, isForWantOfRoom, TOO_MANY_PAGE } from './shed-load.ts'

const HTML = 'text/html; charset=utf-8'

export interface PageParts {
  /** Folder of the built site, with `client/` and `server/` in it. */
  readonly build: string
  /** Folder that all copies share, for the scripts and styles of this and earlier builds. */
  readonly keptAssets: string
  readonly publicUrl: string
  readonly apiBaseUrl: string
  readonly mediaBaseUrl: string
  readonly emailServiceOrigin: string
  readonly signsInAtGoogle: boolean
  readonly cards: PagePolicy['cards']
  readonly cache: AnswerCache
  /** For the pages that are made at once. */
  readonly room: BoundedPool
  readonly limits: Limits
  /** Multiplies how many pages one address has made at once. */
  readonly scale: number
  /** The API as the pages' loaders call it: in this process, as a visitor. */
  readonly apiFor: (caller: ApiCaller) => unknown
  /** Told of whatever goes wrong while a page is made. */
  readonly report: (error: unknown) => void
  /** What the site's own `siteContext` holds. */
  readonly site: Readonly<Record<string, unknown>>
}

/** What the site's entry gives us: the keys of its context, and the error its loaders expect. */
interface SiteEntry {
  readonly ApiProblem: new (problem: Problem) => Error
  readonly apiContext: RouterContext<unknown>
  readonly siteContext: RouterContext<unknown>
  /** Inline scripts that are the same in every page. */
  readonly constantScripts: readonly string[]
}

/** Serves the built site: its files as they are, every other address as a server-rendered page. */
export async function mountPages(fastify: FastifyInstance, parts: PageParts): Promise<void> {
  const origins = {
    mediaOrigin: new URL(parts.mediaBaseUrl).origin,
    apiOrigin: new URL(parts.apiBaseUrl, parts.publicUrl).origin,
  }
  await serveFiles(fastify, join(parts.build, 'client'), parts.keptAssets, origins)
  const render = await pageRenderer(parts, origins)
  const seeCookies = await cookiesSeenByPages(join(parts.build, 'client'))
  const limits = openPageLimits(parts)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const seen = see(request, seeCookies)
    const key = `${request.url} ${seen.savesData} ${seen.cookies}`
    try {
      const make = () => limits.make(request.ip, () => parts.room.run(() => render(request.url, seen)))
      // What a page shows is its own business: products on most, what bills there are on some.
      return sendKept(request, reply, parts.cache.find(key) ?? (await parts.cache.make(key, 'everything', make)))
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
      if (!isForWantOfRoom(error)) throw error
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

async function serveFiles(
  fastify: FastifyInstance,
  folder: string,
  keptAssets: string,
  origins: Origins,
): Promise<void> {
  const headers = fileHeaders(origins)
  await access(folder)
  await keepAssets(join(folder, 'assets'), keptAssets)
  await fastify.register(fastifyStatic, {
    root: [join(folder, 'assets'), keptAssets],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: true,
  })
  // Files at the root keep their names from build to build, so they are asked about each time.
  for (const file of await readdir(folder, { withFileTypes: true })) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue
    fastify.get(`/${file.name}`, (_, reply) =>
      reply.headers(headers).sendFile(file.name, folder, { maxAge: 0, immutable: false }),
    )
  }
}

async function pageRenderer(parts: PageParts, origins: Origins): Promise<(url: string, seen: Seen) => Promise<Answer>> {
  const build = (await import(pathToFileURL(join(parts.build, 'server/index.js')).href)) as ServerBuild
  const { ApiProblem, apiContext, siteContext, constantScripts } = build.entry.module as unknown as SiteEntry
  const making = new AsyncLocalStorage<{ hasFault: boolean; isFaulty: boolean }>()
  const api = parts.apiFor({
    failWith: (problem) => new ApiProblem(problem),
    onFault: (error) => {
      const page = making.getStore()
      if (page) {
        page.hasFault = true
        page.isFaulty ||= !(error instanceof Refusal)
      }
      parts.report(error)
    },
  })
  const handle = createRequestHandler(build, 'production')
  return async (url, seen) => {
    const page = { hasFault: false, isFaulty: false }
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    const mark = randomBytes(16).toString('base64url')
    context.set(siteContext, { ...parts.site, mark, report: parts.report })
    const response = await making.run(page, () => handle(toWebRequest(url, seen, parts.publicUrl), context))
    const headers = Object.fromEntries(response.headers)
    if (!headers['content-type']?.startsWith('text/html'))
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
    const { html, scriptHashes, styleHashes } = readScripts(await response.text(), mark, constantScripts)
    const policy = {
      ...origins,
      emailOrigin: new URL(parts.emailServiceOrigin).origin,
      signsInAtGoogle: parts.signsInAtGoogle,
      cards: parts.cards,
      scriptHashes,
      styleHashes,
    }
    return {
      // What was made without something that is ours to have is no page that anybody asked for, whatever it shows.
      status: page.isFaulty && response.status === 200 ? 503 : response.status,
      body: Buffer.from(html),
      headers: {
        // A section that could not be loaded is missing from the page: nobody keeps it.
        'cache-control': page.hasFault ? 'no-store' : 'public, max-age=0, must-revalidate',
        ...headers,
        ...pageHeaders(parts.publicUrl, policy),
        vary: 'Cookie, Save-Data',
      },
    }
  }
}

/** Only what pages may depend on is passed on, so that a kept page can never hold what it must not. */
function toWebRequest(url: string, { savesData, cookies }: Seen, publicUrl: string): Request {
  const headers = new Headers()
  if (savesData) headers.set('save-data', 'on')
  if (cookies) headers.set('cookie', cookies)
  // A request may name a host in its address too, and there a backslash is a slash: only what follows is the page's.
  const path = url.replace(/^(https?:\/\/[^/?]*)?[/\\]*/i, '/')
  return new Request(new URL(path, publicUrl), { headers })
}

/** What a page may read of its request besides its address; it is part of what a kept page is kept under. */
interface Seen {
  readonly savesData: boolean
  readonly cookies: string
}

function see({ headers }: FastifyRequest, seeCookies: SeeCookies): Seen {
  return { savesData: headers['save-data'] === 'on', cookies: seeCookies(headers.cookie) }
}
