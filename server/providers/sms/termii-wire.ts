import { z } from 'zod'

/**
 * Termii's JSON, according to its documentation of `POST /api/sms/send`. The number is in international format without
 * the plus; the sender is a registered name of 3 to 11 letters and digits.
 */
export const termiiMessage = z.object({
  to: z.string().regex(/^\d{10,15}$/),
  from: z.string().regex(/^[A-Za-z0-9 ]{3,11}$/),
  sms: z.string().min(1),
  type: z.literal('plain'),
  /** `dnd` also reaches numbers on the do-not-disturb list; `generic` messages to them are dropped. */
  channel: z.enum(['generic', 'dnd']),
  api_key: z.string().min(1),
})
export type TermiiMessage = z.output<typeof termiiMessage>

/** The fields that we read of a 200 response. */
export const termiiSent = z.object({ message_id: z.string().min(1), message: z.string() })

/** The body of an error response. Other fields vary. */
export const termiiFault = z.object({ message: z.string() })
