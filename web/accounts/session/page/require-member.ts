import { redirect } from 'react-router'
import { authAddress, paths } from '../../../paths.ts'
import { readSession, type Session } from '../../../app/session.ts'

/**
 * For the `clientLoader` of a page that needs a session: a visitor is led to the login, which leads back. The inbox and
 * the wallet lead `home` without it, as the documents say.
 *
 * The server never knows who looks: such a page has no `loader`, sets `clientLoader.hydrate` and renders a
 * `HydrateFallback`.
 */
export function requireMember(request: Request, visitorsGo: 'login' | 'home' = 'login'): Session {
  const session = readSession()
  if (session) return session
  const { pathname, search } = new URL(request.url)
  throw redirect(visitorsGo === 'home' ? paths.home : authAddress('login', pathname + search))
}
