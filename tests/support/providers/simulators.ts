import { createSimulators, type SimulatorChoices } from '#simulators/create-simulators.ts'
import type { CapturedMessage } from '#simulators/captured-messages.ts'
import { addCleanup } from '../app/cleanup.ts'

/** Simulators for a test file, on free ports, with the messages that each has captured, newest first. */
export async function startSimulators(choices: SimulatorChoices = {}) {
  const simulators = await createSimulators(choices)
  addCleanup(() => simulators.close())
  const capturedBy = async (name: string) =>
    (await (await fetch(`${simulators.url}/${name}/messages`)).json()) as CapturedMessage[]
  return {
    ...simulators,
    listMail: async (to: string) => (await capturedBy('mail-catcher')).filter((message) => message.to === to),
    listSms: async (to: string) => (await capturedBy('sms')).filter((message) => message.to === to),
    /** An ID token as Google would issue it for the person. */
    async googleToken(person: { email: string; name?: string; email_verified?: boolean }): Promise<string> {
      const answer = await fetch(`${simulators.url}/google-identity/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      })
      return ((await answer.json()) as { id_token: string }).id_token
    },
  }
}
