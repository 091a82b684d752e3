import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { siteContext } from './api.ts'
import { withFirstVisitCss } from './first-visit-css.ts'

// The server process hands each page its data through these.
export { ApiProblem, apiContext, siteContext } from './api.ts'

/** Renders the whole document before answering: it stands without scripts, and its inline scripts can be hashed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // A large section would otherwise be sent apart and put in its place by a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        text(pipe(new PassThrough()))
          .then((html) => withFirstVisitCss(html, request.headers.get('cookie') ?? ''))
          .then((html) => resolve(new Response(html, { status, headers })), reject)
      },
      onShellError: reject,
    })
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteContext).report(error)
}
