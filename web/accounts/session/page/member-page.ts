import type { MetaDescriptor, Params } from 'react-router'
import { titled } from '../../../brand.ts'
import { inBrowser, type Need } from '../../../app/loaders.ts'
import type { PageHandle } from '../../../app/page-handle.ts'
import type { Session } from '../../../app/session.ts'
import { requireMember } from './require-member.ts'

/**
 * What the page of a member exports, besides its `HydrateFallback`:
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
      // A session that the server has just ended leads away as none does, before an error takes the place of the page.
      requireMember(asked.request, visitorsGo)
      throw error
    })
  }
  return Object.assign(clientLoader, { hydrate: true as const })
}

type MemberNeed = Need<Params> & { session: Session }

export const memberHandle: PageHandle = { isPrivate: true }

/** No cache keeps the page, nor does the browser for going back to it after signing out. */
export const memberHeaders = () => ({ 'cache-control': 'no-store' })

export const memberHead = (title: string): MetaDescriptor[] => [
  { title: titled(title) },
  { name: 'robots', content: 'noindex' },
]
