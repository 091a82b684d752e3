import { nairaText } from '#contracts/values/naira.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { emailOf, titleOf, type Sender } from '../email-words.ts'
import type { OrderPageRow } from '../queries.ts'

interface Corrected {
  /** Whether the reader gets the money; otherwise it is taken from their earnings. */
  readonly isPaid: boolean
  readonly kobo: number
  readonly note: string
  readonly moreTexts: readonly string[]
}

export function correctedEmail(app: Sender, row: OrderPageRow, { isPaid, kobo, note, moreTexts }: Corrected): Email {
  const moved = isPaid ? 'is yours' : 'was taken from your earnings'
  return emailOf(app, row, {
    heading: 'our team has corrected it',
    paragraphs: [
      `${nairaText(kobo)} ${moved}, because of the order for ${titleOf(row)}.`,
      ...moreTexts,
      `The reason: ${note}`,
    ],
  })
}
