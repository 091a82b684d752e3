import { z } from 'zod'

/** An error response: RFC 9457 problem details, with `message` as the screens of the requirements show it. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().describe('One sentence for the user'),
  code: z.string().describe('Stable error code'),
  message: z.union([z.string(), z.record(z.string(), z.string())]),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional(),
})

export type Problem = z.output<typeof problem>
