export { savedItemsData } from './personal-data.ts'
export { listSavedAmong } from './queries.ts'
export { savedItemsOperations, type SavedItemsDeps } from './routes.ts'
