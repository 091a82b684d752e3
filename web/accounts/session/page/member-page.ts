import type { MetaDescriptor, Params } from 'react-router'
import { titled } from '../../../brand.ts'
import { inBrowser, type Need } from '../../../app/loaders.ts'
import type { PageHandle } from '../../../app/page-handle.ts'
import type { Session } from '../../../app/session.ts'
import { requireMember } from './require-member.ts'

/**
 * Exports of a member page, besides its `HydrateFallback`:
 *
 *     export const clientLoader = forMember(({ api, session }) => ({ … }))
 *     export const handle = memberHandle
 *     export const headers = memberHeaders
 *     export const meta = () => memberHead('Saved Items')
 */
export function forMember<Parts extends object>(
  load: (need: MemberNeed) => Parts | Promise<Parts>,
  visitorsGo: 'login' | 'home' = 'login',
) {
  const clientLoader = async (asked: { url: URL; params: Params; request: Request }) => {
    const session = requireMember(asked.request, visitorsGo)
    return inBrowser((need: Need<Params>) => load({ ...need, session }))(asked).catch((error: unknown) => {
      // If the server has just ended the session, redirect as without one, before the error replaces the page.
      requireMember(asked.request, visitorsGo)
      throw error
    })
  }
  return Object.assign(clientLoader, { hydrate: true as const })
}

type MemberNeed = Need<Params> & { session: Session }

export const memberHandle: PageHandle = { isPrivate: true }

/** Handle of a member page that can be read offline. Such a page has no `memberHeaders`. */
export const offlineMemberHandle: PageHandle = { isPrivate: true, isReadOffline: true }

/** No cache stores the page. The browser does not restore it either on Back after signing out. */
export const memberHeaders = () => ({ 'cache-control': 'no-store' })

export const memberHead = (title: string): MetaDescriptor[] => [
  { title: titled(title) },
  { name: 'robots', content: 'noindex' },
]
