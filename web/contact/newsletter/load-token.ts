import type { Need } from '../../app/loaders.ts'
import type { PageHandle } from '../../app/page-handle.ts'

/** The token of the email link; empty if the link was cut off. */
export const loadToken = ({ url }: Need) => ({ token: url.searchParams.get('token') ?? '' })

/** The token in the URL is a credential, so the page is never stored. */
export const handle: PageHandle = { isNeverStored: true }
export const headers = () => ({ 'cache-control': 'no-store' })
