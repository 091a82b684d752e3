/** Ids are opaque in the API. Text that is not a UUID matches no row, so no query is needed. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The parts of a path with ids in lower case, as the database has them, so that a thing has one subject and one folder. */
export function withLowerIds(params: unknown): Record<string, string> {
  const parts = Object.entries(params as Readonly<Record<string, string>>)
  return Object.fromEntries(parts.map(([name, text]) => [name, isUuid(text) ? text.toLowerCase() : text]))
}
