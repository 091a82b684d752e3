import type { sandbox } from '#contracts/sandbox.ts'
import type { Operations } from '#server/kit/operation.ts'
import { listCaughtMessages } from './list-caught-messages.ts'

export interface SandboxParts {
  /** Below which each simulator stands under its own name. */
  readonly simulatorsUrl: string
  /** Which of them run. */
  readonly simulated: { readonly mail: boolean; readonly sms: boolean }
}

export function sandboxOperations({ simulatorsUrl, simulated }: SandboxParts): Operations<typeof sandbox> {
  const catchers = [...(simulated.mail ? ['mail-catcher'] : []), ...(simulated.sms ? ['sms'] : [])]
  return {
    async listCaughtMessages({ query }) {
      const addresses = catchers.map((name) => `${simulatorsUrl}/${name}/messages`)
      return { message: 'Success', data: await listCaughtMessages(addresses, query.to) }
    },
  }
}
