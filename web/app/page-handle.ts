import { useMatches } from 'react-router'

/** What a route may say of its page, in its export `handle`. */
export interface PageHandle {
  /** It stands in a window of its own, without the bars of the site. */
  isBare?: true
  /** It is about one person: nothing of it is kept for reading without a network. */
  isPrivate?: true
  /** The server sends it `no-store`: it is not kept for reading without a network, either. */
  isNeverStored?: true
}

/** What the routes of this page say of it. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle as PageHandle | undefined)) as PageHandle
}
