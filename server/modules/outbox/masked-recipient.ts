/**
 * `ada@example.ng` → `a…@example.ng`, `+2348031234567` → `…4567`: enough to follow up a complaint, not enough to write
 * to.
 */
export function maskedRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  return at > 0 ? `${recipient.slice(0, 1)}…${recipient.slice(at)}` : `…${recipient.slice(-4)}`
}
