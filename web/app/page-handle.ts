import { useMatches } from 'react-router'

/** Options of a route's page, exported as `handle`. */
export interface PageHandle {
  /** The page has its own frame and `main`, without the site's header and footer. */
  isBare?: true
  /**
   * The page shows personal data. It is hidden when its member signs out in another tab, and not stored for offline
   * reading.
   */
  isPrivate?: true
  /** Stored for offline reading although private: the server's HTML contains no personal data. */
  isReadOffline?: true
  /** Not stored for offline reading: the server sends `no-store`, or it is the offline page itself. */
  isNeverStored?: true
}

/** The merged handles of all routes of this page. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle as PageHandle | undefined)) as PageHandle
}
