import { paths } from '../paths.ts'

/**
 * Addresses of the documents without a page of their own yet, all beside the account's side navigation. Whoever builds
 * one takes it off this list.
 */
export const opensSoonInAccount: readonly string[] = [
  paths.vtuServices,
  '/vtu-service/:service',
  '/airtime-purchase/:networkLabel/:networkImage',
]
