import { vi } from 'vitest'

/** An operator with these roles, in a browser that has no page. Undo with `vi.unstubAllGlobals`. */
export function stubOperator(roles: string): void {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => roles })
}

/** Answers each request with `find(url)`. Returns the path and body of each POST, as they are sent. */
export function notePosts(find: (url: string) => object): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (method === 'POST') sent.push([url.replace('/api/v1/operator/', ''), JSON.parse(body)])
    return Response.json({ message: '', data: find(url) })
  })
  return sent
}
