/** Stores hash chain heads outside the database, each as a line. The database is checked against them. */
export interface HeadPlace {
  /** Name for operators. */
  readonly name: string
  /** Appends the current heads unless they are stored already. */
  append(lines: readonly string[]): Promise<void>
  /** Oldest first. A place that stores heads permanently may return only the latest. */
  lines(): AsyncIterable<string>
}
