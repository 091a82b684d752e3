import { z } from 'zod'

/** An answer that only says what happened. */
export const message = z.object({ message: z.string() })

/** The documented envelope. */
export const answerOf = <T extends z.ZodType>(data: T) => z.object({ message: z.string(), data })

export const nothing = z.void()
