import { z } from 'zod'
import { askSimulator } from './ask-simulator.ts'

const response = z.object({ id_token: z.string() })

/** The token that Google would issue for this address, from its simulator. */
export async function giveIdentityToken(
  simulatorsUrl: string,
  person: { email: string; name?: string | undefined },
): Promise<string> {
  const { id_token } = await askSimulator(response, `${simulatorsUrl}/google-identity/token`, person)
  return id_token
}
