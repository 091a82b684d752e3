export { writeMessage, type NewMessage } from './write-message.ts'
