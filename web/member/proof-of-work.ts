import type { Challenge } from 'altcha-lib'
import { ApiProblem, type CallOptions } from '../api.ts'

/** Makes a call; asked for a proof of work, computes it, which takes about a second, and makes the call again. */
export async function withProof<T>(call: (options: CallOptions) => Promise<T>): Promise<T> {
  try {
    return await call({})
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.code !== 'proof_required') throw error
    const { challenge } = error.problem.data as { challenge: Challenge }
    const proofOfWork = await prove(challenge)
    if (proofOfWork === null) throw error
    return call({ proofOfWork })
  }
}

/** Null where the browser cannot compute it, as on a page without HTTPS. */
async function prove(challenge: Challenge): Promise<string | null> {
  if (!globalThis.isSecureContext) return null
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
