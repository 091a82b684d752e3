import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { SimulatedCharge } from './charges.ts'
import { popupPage, POPUP_POLICY, type Step } from './popup-page.ts'
import { testCards, type Scenario, type TestCard } from './scenarios.ts'

interface PopupParts {
  readonly find: (accessCode: string) => SimulatedCharge | undefined
  readonly settle: (charge: SimulatedCharge, scenario: Scenario | 'abandon', card?: TestCard) => void
}

const filledIn = z.object({
  card: z.string().optional(),
  pin: z.string().optional(),
  otp: z.string().optional(),
  cancel: z.string().optional(),
})
type FilledIn = z.output<typeof filledIn>

/**
 * The popup in which a payer chooses a card: one form, sent step by step, which needs no script. At the end the page
 * reports the result to its opener.
 */
export function popupRoutes({ find, settle }: PopupParts): (http: FastifyInstance) => Promise<void> {
  return async (http) => {
    http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    http.get<{ Params: { code: string } }>('/popup/:code', (request, reply) => {
      const charge = find(request.params.code)
      return send(reply, charge, charge && isPaid(charge) ? { kind: 'paid' } : { kind: 'choose' })
    })
    http.post<{ Params: { code: string } }>('/popup/:code', (request, reply) => {
      const charge = find(request.params.code)
      return send(reply, charge, charge ? advance(charge, filledIn.parse(request.body ?? {})) : { kind: 'choose' })
    })

    function advance(charge: SimulatedCharge, { card: number, pin, otp, cancel }: FilledIn): Step {
      if (isPaid(charge)) return { kind: 'paid' }
      if (cancel !== undefined) {
        settle(charge, 'abandon')
        return { kind: 'cancelled' }
      }
      const card = testCards.find((each) => each.number === number)
      if (!card) return { kind: 'choose', fault: 'Choose a card' }
      const asked = stillAsked(card, { pin, otp })
      if (asked) return { kind: 'ask', card, pin, ...asked }
      settle(charge, card.scenario, card)
      if (charge.transaction.status === 'success') return { kind: 'paid' }
      if (charge.transaction.status === 'pending') return { kind: 'waiting' }
      return { kind: 'choose', fault: 'The bank declined this card. Try another one.' }
    }
  }
}

function isPaid({ transaction }: SimulatedCharge): boolean {
  return transaction.status === 'success' || transaction.status === 'reversed'
}

/** The next input that the bank requires; undefined if none is missing. */
function stillAsked(card: TestCard, given: Pick<FilledIn, 'pin' | 'otp'>) {
  for (const what of ['pin', 'otp'] as const) {
    if (card[what] === undefined || card[what] === given[what]) continue
    return { what, ...(given[what] !== undefined && { fault: 'That is not right. Try again.' }) }
  }
  return undefined
}

function send(reply: FastifyReply, charge: SimulatedCharge | undefined, step: Step) {
  return reply
    .code(charge ? 200 : 404)
    .headers({ 'content-security-policy': POPUP_POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(popupPage(charge, step))
}
