import { paths } from '../paths.ts'

/** Where a member who has a plan goes next, as the documents say. */
export function pathAfterPlan(isSeller: boolean): string {
  return isSeller ? paths.listProduct : paths.shopSetUp
}
