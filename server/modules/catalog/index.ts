export { catalogOperations, type CatalogDeps } from './routes.ts'
