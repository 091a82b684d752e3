import { z } from 'zod'

/**
 * Termii's own JSON, as its documentation of `POST /api/sms/send` has it: the number in international form without
 * the plus, the sender a registered name of 3 to 11 letters and digits.
 */
export const termiiMessage = z.object({
  to: z.string().regex(/^\d{10,15}$/),
  from: z.string().regex(/^[A-Za-z0-9 ]{3,11}$/),
  sms: z.string().min(1),
  type: z.literal('plain'),
  /** `dnd` also reaches numbers on the do-not-disturb list; `generic` is dropped there. */
  channel: z.enum(['generic', 'dnd']),
  api_key: z.string().min(1),
})
export type TermiiMessage = z.output<typeof termiiMessage>

/** What it answers with 200, besides `balance` and `user`, which nobody here reads. */
export const termiiSent = z.object({ message_id: z.string().min(1), message: z.string() })

/** What it answers otherwise; other parts differ from fault to fault. */
export const termiiFault = z.object({ message: z.string() })
