import { z } from 'zod'

/** Failure on the wire: RFC 9457 problem details, with `message` as the documents' screens show it. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().describe('One sentence for a person'),
  code: z.string().describe('A stable machine word'),
  message: z.union([z.string(), z.record(z.string(), z.string())]),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional(),
})

export type Problem = z.output<typeof problem>
