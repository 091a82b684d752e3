export { findShareSubject, listNewestCovers } from './cover-queries.ts'
export { catalogOperations, type CatalogDeps } from './routes.ts'
