import { z } from 'zod'
import { decrypt, encrypt } from '#server/kit/encryption.ts'
import { keysFor, type Keys, type Secrets } from '#server/kit/keys.ts'

const body = z.object({ html: z.string().nullable(), text: z.string() })

/** Content of a message. May contain a code, token or PINs, so it is stored encrypted and deleted after sending. */
export type MessageBody = z.output<typeof body>

export function outboxKeys(secrets: Secrets): Keys {
  return keysFor(secrets, 'outbox')
}

export function encryptBody(keys: Keys, messageId: string, content: MessageBody): Buffer {
  return encrypt(keys, JSON.stringify(content), ownerOf(messageId))
}

export function decryptBody(keys: Keys, messageId: string, encrypted: Buffer): MessageBody {
  return body.parse(JSON.parse(decrypt(keys, encrypted, ownerOf(messageId))))
}

function ownerOf(messageId: string): string {
  return `message ${messageId}`
}
