import type { Need } from '../../app/loaders.ts'
import type { PageHandle } from '../../app/page-handle.ts'

/** The token of the email's link; empty where the link was cut short. */
export const loadToken = ({ url }: Need) => ({ token: url.searchParams.get('token') ?? '' })

/** Whoever has the token may follow the link: the page is kept nowhere. */
export const handle: PageHandle = { isNeverStored: true }
export const headers = () => ({ 'cache-control': 'no-store' })
