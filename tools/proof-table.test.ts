import { expect, test } from 'vitest'
import { isKept, proofTable, type ProofResult } from './proof-table.ts'

const results: readonly ProofResult[] = [
  { status: 'passed', duration: 90_000, meta: { promise: 'G1', runs: 9000 } },
  { status: 'passed', duration: 1000, meta: { promise: 'G1', runs: 1000 } },
  { status: 'passed', duration: 2000, meta: { promise: 'G1', isPlanted: true } },
  { status: 'passed', duration: 4000, meta: { promise: 'G2', runs: 500 } },
  { status: 'failed', duration: 4000, meta: { promise: 'G2', isPlanted: true } },
  { status: 'passed', duration: 10, meta: {} },
]

test('a row shows the cases, the detected faults and the result of a promise', () => {
  const lines = proofTable(['G1', 'G2', 'G3'], results).split('\n').slice(2)
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map((each) => each.slice(2, 6))).toEqual([
    ['10,000 submits', '1 of 1', 'kept', '93'],
    ['500 movements', '0 of 1', 'BROKEN', '8'],
    ['0 histories', '0 of 0', 'not run', '0'],
  ])
})

test('a promise whose proofs did not run is not kept', () => {
  expect(isKept('G1', results)).toBe(true)
  expect(isKept('G3', results)).toBe(false)
  expect(isKept('G4', [{ status: 'passed', meta: { promise: 'G4', isPlanted: true } }])).toBe(false)
})
