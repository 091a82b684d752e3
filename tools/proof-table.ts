import { promises, type PromiseName } from '#tests/support/proofs/promises.ts'
import { table } from '../bench/table.ts'

/** The result of a proof or of a planted fault in a test run. */
export interface ProofResult {
  readonly status: string
  readonly duration?: number | null
  readonly meta: { readonly promise?: PromiseName; readonly runs?: number; readonly isPlanted?: true }
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** A table of promises: cases tried, planted faults detected, and the result. */
export function proofTable(names: readonly PromiseName[], results: readonly ProofResult[]): string {
  const rows = names.map((name) => {
    const { runs, faults, result, seconds } = outcomeOf(name, results)
    return [`${name} ${promises[name].says}`, `${runs} ${promises[name].counts}`, faults, result, seconds]
  })
  const reasons = names.flatMap((name) => {
    const { notRun } = promises[name] as { notRun?: string }
    return notRun === undefined || resultsOf(name, results).length > 0 ? [] : [`${name}: ${notRun}`]
  })
  return [table(['Promise', 'Runs', 'Faults found', 'Result', 'Seconds'], rows), ...reasons].join('\n')
}

/** `docs/proofs.md` after a run of proofs at full size. A promise that did not run has the result that it had `before`. */
export function proofDocument(before: string, results: readonly ProofResult[], day: string): string {
  const [introduction] = before.split('\n|')
  const last = new Map(before.split('\n').map((row) => [/^\| (G\d+) /.exec(row)?.[1], cellsOf(row).at(-1)]))
  const rows = Object.entries(promises).map(([name, { says, counts }]) => {
    const { runs, faults, result } = outcomeOf(name as PromiseName, results)
    const latest = result === 'not run' ? (last.get(name) ?? result) : `${result} in ${runs}, faults ${faults}, ${day}`
    return [name, says, counts, latest]
  })
  const lines = [['', 'Promise', 'Counts', 'Last result at full size'], ['---', '---', '---', '---'], ...rows]
  return `${introduction}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

export function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function outcomeOf(name: PromiseName, results: readonly ProofResult[]) {
  const own = resultsOf(name, results)
  const planted = own.filter(({ meta }) => meta.isPlanted)
  const found = planted.filter(({ status }) => status === 'passed')
  return {
    runs: whole.format(own.reduce((sum, { meta }) => sum + (meta.runs ?? 0), 0)),
    faults: `${found.length} of ${planted.length}`,
    result: own.length === 0 ? 'not run' : isKept(name, results) ? 'kept' : 'BROKEN',
    seconds: whole.format(own.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000),
  }
}

/** Whether all of its proofs passed and at least one ran; also true if none ran and `notRun` gives the reason. */
export function isKept(name: PromiseName, results: readonly ProofResult[]): boolean {
  const own = resultsOf(name, results)
  if (own.length === 0) return 'notRun' in promises[name]
  return own.every(({ status }) => status === 'passed') && own.some(({ meta }) => (meta.runs ?? 0) > 0)
}

function resultsOf(name: PromiseName, results: readonly ProofResult[]): ProofResult[] {
  return results.filter(({ meta, status }) => meta.promise === name && status !== 'skipped')
}
