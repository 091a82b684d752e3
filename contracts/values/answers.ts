import { z } from 'zod'

/** A response that only has a message. */
export const message = z.object({ message: z.string() })

/** The envelope of the requirements: `{ message, data }`. */
export const answerOf = <T extends z.ZodType>(data: T) => z.object({ message: z.string(), data })

/** 204 without a body. */
export const nothing = z.void()
