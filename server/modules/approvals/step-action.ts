type Step = 'propose' | 'withdraw' | 'refuse' | 'expire'

/** The action up to its dot: `purchase` of `purchase.settle-failed`. */
export function areaOf(action: string): string {
  return action.slice(0, action.indexOf('.'))
}

/** The name of a proposal's step in the audit log: `purchase.propose-failed` for `purchase.settle-failed`. */
export function stepAction(action: string, step: Step): string {
  const area = areaOf(action)
  const act = action.slice(area.length + 1)
  return `${area}.${step}-${act.slice(act.indexOf('-') + 1)}`
}
