import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { siteContext } from './app/api.ts'
import { EARLY_SCRIPT } from './app/early-script.ts'
import { withFirstPicture } from './app/first-picture.ts'
import { withFirstVisitCss } from './app/first-visit-css.ts'
import { withLateScripts } from './app/late-scripts.ts'

// The server process uses these exports to pass data to the pages.
export { ApiProblem, apiContext, siteContext } from './app/api.ts'
/** Inline scripts that are the same on every page. The router's inline scripts carry `mark` as nonce. */
export const constantScripts = [EARLY_SCRIPT]

/** Renders the whole document before responding: it works without scripts, and its inline scripts can be hashed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { mark } = loadContext.get(siteContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={mark} />, {
      nonce: mark,
      // Otherwise React sends a large section separately and inserts it with a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        text(pipe(new PassThrough()))
          .then((html) => html.replaceAll(`<link nonce="${mark}"`, '<link'))
          .then(withLateScripts)
          .then(withFirstPicture)
          .then((html) => withFirstVisitCss(html, { mark, cookies: request.headers.get('cookie') ?? '' }))
          .then((html) => resolve(new Response(html, { status, headers })), reject)
      },
      onShellError: reject,
    })
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteContext).report(error)
}
