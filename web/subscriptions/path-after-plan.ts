import { paths } from '../paths.ts'

/** The next page after subscribing, as the requirements say. */
export function pathAfterPlan(isSeller: boolean): string {
  return isSeller ? paths.listProduct : paths.shopSetUp
}
