export type { Email } from './email.ts'
export { createOutbox, type Outbox } from './create-outbox.ts'
export { maskedRecipient } from './masked-recipient.ts'
export { listMessagesAbout, type MessageAbout, type Recipient } from './queries.ts'
