import type { LoaderFunctionArgs } from 'react-router'

/** Paths without public content: pages of a user, and the API. */
const PRIVATE = ['/api/', '/my-profile', '/my-wallet', '/my-shop', '/saved-items', '/messages', '/password-reset']

export function loader({ request }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url)}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
