/** Companies' own spelling of their names. */
const OWN: Readonly<Record<string, string>> = {
  dstv: 'DStv',
  gotv: 'GOtv',
  startimes: 'StarTimes',
  showmax: 'Showmax',
}

/** Words that VTpass adds to the name of a company. */
const FILLERS = /\s+(?:Disco Payment|Payment|Subscription|VTU|Vending|Distribution Company)\b/gi

/**
 * Cleans up a product name: `"Ikeja Electric Payment - IKEDC"` → `"Ikeja Electric (IKEDC)"`, `"MTN Airtime VTU"` →
 * `"MTN Airtime"`.
 */
export function nameOf(reported: string, serviceId = ''): string {
  const parts = reported.replaceAll(FILLERS, '').split(/\s*-\s+|\s+-\s*/)
  const letters = parts.length === 2 ? parts.findIndex((part) => /^[A-Z]{3,6}$/.test(part)) : -1
  return OWN[serviceId] ?? (letters < 0 ? parts.join(' - ') : `${parts[1 - letters]} (${parts[letters]})`)
}
