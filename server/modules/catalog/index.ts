export { markSaved, type CardRow } from './cards.ts'
export { isOrderable, type OrderableRow } from './is-orderable.ts'
export { countNewProducts, listPageTexts, lockProduct } from './operator/product-queries.ts'
export { takeDownProduct } from './operator/take-down.ts'
export { listCards, toCards } from './list-cards.ts'
export {
  filterListed,
  findRatings,
  findShownProduct,
  listShownProducts,
  wasListed,
  type ProductRow,
} from './product-queries.ts'
export { pageVersion } from './page-version.ts'
export { emptyStock, reservePieces, returnPieces } from './reservations.ts'
export { createInterest, slotOf, type Interest } from './selling/interest.ts'

export { detachPicture, lockShowing } from './selling/pictures.ts'
export { keepWithinPlan } from './selling/plan-places.ts'
export { findShareSubject, listNewestCovers } from './shown-pictures.ts'
