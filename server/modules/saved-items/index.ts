export { savedItemsData } from './personal-data.ts'
export { countSaves, listSavedAmong } from './queries.ts'
export { savedItemsOperations, type SavedItemsDeps } from './routes.ts'
