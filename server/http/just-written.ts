import type { FastifyRequest } from 'fastify'

const NAME = 'just-written'

/** A cookie that outlives the time for which lists may be stale, so that people see at once what they have changed. */
export function justWrittenCookie(publicUrl: string): string {
  const isSecure = publicUrl.startsWith('https:')
  const attributes = `=1; Path=/; Max-Age=5; SameSite=Lax; HttpOnly`
  return isSecure ? `__Host-${NAME}${attributes}; Secure` : NAME + attributes
}

/** Whether the browser has changed something a moment ago. */
export function hasJustWritten({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes(`${NAME}=1`) ?? false
}
