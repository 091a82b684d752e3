import type { Outcome } from '#server/kit/outcome.ts'
import type { SmsSender } from './port.ts'
import { readJson } from '../read-answer.ts'
import { termiiFault, termiiSent, type TermiiMessage } from './termii-wire.ts'

interface TermiiOptions {
  readonly baseUrl: string
  readonly apiKey: string
  /** Registered with Termii: 3 to 11 letters or digits. */
  readonly senderId: string
  /** Milliseconds to wait for the response. */
  readonly timeoutMs?: number
}

/** SMS through Termii. Its `dnd` route also reaches numbers on the do-not-disturb list. */
export function createTermii({ baseUrl, apiKey, senderId, timeoutMs = 10_000 }: TermiiOptions): SmsSender {
  return {
    async sendSms({ to, text }) {
      const message: TermiiMessage = {
        to: to.replace('+', ''),
        from: senderId,
        sms: text,
        type: 'plain',
        channel: 'dnd',
        api_key: apiKey,
      }
      try {
        const answer = await fetch(`${baseUrl}/api/sms/send`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(message),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return outcomeOf(answer.status, await readJson(answer))
      } catch (error) {
        return { kind: 'unknown', reason: String(error) }
      }
    },
  }
}

/** Only errors about the message itself are final. A wrong key, an empty balance or a limit can be corrected. */
function outcomeOf(status: number, body: unknown): Outcome {
  if (status === 200 && termiiSent.safeParse(body).success) return { kind: 'delivered' }
  const fault = termiiFault.safeParse(body)
  const reason = `${status} ${fault.success ? fault.data.message : 'without a reason'}`
  return { kind: status === 400 || status === 422 ? 'refused' : 'unknown', reason }
}
