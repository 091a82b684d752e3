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
    const { says, counts } = promises[name]
    const own = resultsOf(name, results)
    const planted = own.filter(({ meta }) => meta.isPlanted)
    const runs = own.reduce((sum, { meta }) => sum + (meta.runs ?? 0), 0)
    const milliseconds = own.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
    return [
      `${name} ${says}`,
      `${whole.format(runs)} ${counts}`,
      `${planted.filter(({ status }) => status === 'passed').length} of ${planted.length}`,
      own.length === 0 ? 'not run' : isKept(name, results) ? 'kept' : 'BROKEN',
      whole.format(milliseconds / 1000),
    ]
  })
  const reasons = names.flatMap((name) => {
    const { notRun } = promises[name] as { notRun?: string }
    return notRun === undefined || resultsOf(name, results).length > 0 ? [] : [`${name}: ${notRun}`]
  })
  return [table(['Promise', 'Runs', 'Faults found', 'Result', 'Seconds'], rows), ...reasons].join('\n')
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
