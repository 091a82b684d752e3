import { redirect } from 'react-router'
import { authAddress, paths } from '../../../paths.ts'
import { readSession, type Session } from '../../../app/session.ts'

/**
 * For the `clientLoader` of a page that needs a session. Redirects a visitor to the login, which leads back. For the
 * inbox and the wallet redirects `home` instead, as the requirements say.
 *
 * The server never knows the session: such a page has no `loader`, sets `clientLoader.hydrate` and renders a
 * `HydrateFallback`.
 */
export function requireMember(request: Request, visitorsGo: 'login' | 'home' = 'login'): Session {
  const session = readSession()
  if (session) return session
  const { pathname, search } = new URL(request.url)
  throw redirect(visitorsGo === 'home' ? paths.home : authAddress('login', pathname + search))
}
