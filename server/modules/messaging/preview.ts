/** The beginning of a text on one line, at most 120 characters, with `…` if there is more. */
export function previewOf(body: string): string {
  const line = body.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= 120) return line
  const [start] = /^.{1,120}(?= )/u.exec(line) ?? /^.{1,120}/u.exec(line) ?? []
  return `${start}…`
}
