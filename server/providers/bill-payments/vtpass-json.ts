/** An object of untrusted JSON. */
export type Json = Readonly<Record<string, unknown>>

export function jsonOf(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
}

/**
 * Returns the first of these facts that any of the places contains. Companies spell fields in many ways (`meterNumber`,
 * `Meter_Number`, `MeterNumber`); `names` must be lower case without `_`.
 */
export function factOf(places: readonly (Json | null)[], ...names: readonly string[]): unknown {
  for (const name of names) {
    for (const place of places) {
      const found = Object.entries(place ?? {}).find(
        ([key, value]) => key.replaceAll('_', '').toLowerCase() === name && isSaid(value),
      )
      if (found) return found[1]
    }
  }
  return null
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined && !(typeof value === 'string' && /^\s*(n\/a|null)?\s*$/i.test(value))
}

/** Returns a text of at most 300 characters; null like `wholeTextOf`. */
export function textOf(value: unknown): string | null {
  return wholeTextOf(value)?.slice(0, 300) ?? null
}

/** Numbers are converted, except those that JSON may have changed; anything else than a text is null. */
export function wholeTextOf(value: unknown): string | null {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : null
  if (typeof value !== 'string' || !isSaid(value)) return null
  return value.trim()
}

/** Naira such as `"2,460.00"`, `2460` or `2460.5` → kobo; null if not an amount. Uses integers only. */
export function koboOf(value: unknown): number | null {
  const text = textOf(value)?.replaceAll(',', '') ?? ''
  const [, naira, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(text) ?? []
  if (naira === undefined) return null
  const thousandths = Number(naira) * 1000 + Number(decimals.padEnd(3, '0').slice(0, 3))
  return Math.round(thousandths / 10)
}
