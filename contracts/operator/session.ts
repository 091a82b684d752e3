import { z } from 'zod'
import { access } from '../accounts.ts'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../texts.ts'
import { answerOf } from '../values/answers.ts'
import { operatorRoles } from '../values/choices.ts'
import { filledLine } from '../values/text.ts'

/** Callers who are not operators get 404. */
export const operatorSession = {
  openOperatorSession: endpoint(calls.operatorSession.openOperatorSession, {
    as: 'appointed',
    summary: 'Verify the second factor with a time-based code. Returns the token for operator calls.',
    body: z.strictObject({ code: filledLine(20, texts.enterTimeCode) }),
    output: answerOf(access.extend({ roles: z.array(z.enum(operatorRoles)).describe('Roles of this operator') })),
    refusals: ['not_found', 'wrong_code', 'too_many'],
  }),
}
