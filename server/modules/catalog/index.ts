export { countNewProducts, lockProduct } from './operator/product-queries.ts'
export { takeDownProduct } from './operator/take-down.ts'
export { listCards } from './list-cards.ts'
export { isListed } from './product-queries.ts'
export { createInterest, slotOf, type Interest } from './selling/interest.ts'

export { detachPicture, lockShowing } from './selling/pictures.ts'
export { keepWithinPlan } from './selling/plan-places.ts'
export { findShareSubject, listNewestCovers } from './shown-pictures.ts'
