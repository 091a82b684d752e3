export { countSaves, countSavesByDay, listSavedAmong } from './queries.ts'
