import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { promises } from '#tests/support/proofs/promises.ts'
import { cellsOf, isKept, proofDocument, proofTable, type ProofResult } from './proof-table.ts'

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
  expect(lines.map((line) => cellsOf(line).slice(1))).toEqual([
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

const document = await readFile(new URL('../docs/proofs.md', import.meta.url), 'utf8')
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| G\d/.test(line))
    .map(cellsOf)

test('docs/proofs.md lists every promise', () => {
  const listed = Object.entries(promises).map(([name, { says, counts }]) => [name, says, counts])
  expect(rowsOf(document).map((cells) => cells.slice(0, 3))).toEqual(listed)
})

test('a run writes its results to the document, and leaves the others', () => {
  const once = proofDocument(document, results, '2026-10-01')
  const [g1, g2] = rowsOf(once)
  expect(g1?.at(-1)).toBe('kept in 10,000, faults 1 of 1, 2026-10-01')
  expect(g2?.at(-1)).toBe('BROKEN in 500, faults 0 of 1, 2026-10-01')
  expect(rowsOf(once).slice(2)).toEqual(rowsOf(document).slice(2))
  expect(proofDocument(once, [], '2026-10-02')).toBe(once)
})
