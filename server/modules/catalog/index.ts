export { listCards, type CardParts } from './list-cards.ts'
export { catalogData } from './personal-data.ts'
export { catalogOperations, type CatalogDeps } from './routes.ts'
export { findShareSubject, listNewestCovers } from './shown-pictures.ts'
