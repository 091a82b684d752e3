/** Waits for all values of a record at once. */
export async function allOf<Name extends string, Value>(
  waited: Readonly<Record<Name, Promise<Value>>>,
): Promise<Record<Name, Value>> {
  const entries = Object.entries<Promise<Value>>(waited).map(async ([name, value]) => [name, await value] as const)
  return Object.fromEntries(await Promise.all(entries)) as Record<Name, Value>
}
