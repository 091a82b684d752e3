/** How many times as large as in `npm test` the proofs are to be; `npm run proofs` sets it. */
export const proofSize = Number(process.env['PROOF_SIZE'] ?? 1)
