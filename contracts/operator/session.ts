import { z } from 'zod'
import { access } from '../accounts.ts'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../texts.ts'
import { answerOf } from '../values/answers.ts'
import { operatorRoles } from '../values/choices.ts'
import { filledLine } from '../values/text.ts'

/** Whoever is no operator is told that none of these is there. */
export const operatorSession = {
  openOperatorSession: endpoint(calls.operatorSession.openOperatorSession, {
    as: 'appointed',
    summary: 'Proves the second factor with a time-based code; the token it gives opens the calls of operators',
    body: z.strictObject({ code: filledLine(20, texts.enterTimeCode) }),
    output: answerOf(access.extend({ roles: z.array(z.enum(operatorRoles)).describe('What this operator may do') })),
    refusals: ['not_found', 'wrong_code', 'too_many'],
  }),
}
