import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * The solution that the server asks for past a limit, as the `Proof-Of-Work` header carries it. It takes about a second,
 * in some hundred steps that the browser's own cryptography makes beside the page. Null where the browser cannot
 * compute it, as on a page without HTTPS.
 */
export async function prove(data: unknown): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const { challenge } = data as { challenge: Challenge }
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
