export type { Email } from './email.ts'
export { createOutbox, type Outbox } from './create-outbox.ts'
