/** A CSV file by RFC 4180, with a byte order mark so that spreadsheets read UTF-8. */
export function csvOf(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[headings, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}

/** Spreadsheets execute text that begins like a formula; a leading apostrophe prevents that. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** `2026-11-21 14:05:09`, in Lagos. */
export const lagosTime = (time: Date) => format.format(time)

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos', dateStyle: 'short', timeStyle: 'medium' })
