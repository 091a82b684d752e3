export { countSaves, listSavedAmong } from './queries.ts'
