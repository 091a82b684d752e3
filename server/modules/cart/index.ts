export { deleteOrdered } from './queries.ts'
