export { noteAsker, type AskedAccountName } from './transfers.ts'
