/** The first eight characters of an id. The whole id is its tooltip. */
export function ShortId({ id }: { id: string }) {
  return <span title={id}>{id.slice(0, 8)}</span>
}
