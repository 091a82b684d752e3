/**
 * A place besides the database where heads are kept, each a line of text: what was written there once is what the database
 * is held against.
 */
export interface HeadPlace {
  /** As people know it. */
  readonly name: string
  /** Adds the heads of now, where they are not the last ones there. */
  keep(lines: readonly string[]): Promise<void>
  /** Oldest first; a place that keeps them for ever may give those of the last time alone. */
  lines(): AsyncIterable<string>
}
