export { savedItemsData } from './personal-data.ts'
export { countSaves, listSavedAmong } from './queries.ts'
export { savedItemsOperations } from './routes.ts'
