import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves the challenge that the server sets past a rate limit. Returns the value of the `Proof-Of-Work` header. Takes
 * about a second, in some hundred steps of the browser's asynchronous cryptography. Returns null if the browser cannot
 * compute it, for example on a page without HTTPS.
 */
export async function prove(data: unknown): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const { challenge } = data as { challenge: Challenge }
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
