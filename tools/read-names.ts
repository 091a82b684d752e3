import { readFile } from 'node:fs/promises'

export interface GivenName {
  readonly category: string
  readonly name: string
}

/** Reads a CSV file with the header `category,name`. Throws an `Error` with one clear sentence. */
export async function readNames(file: string): Promise<GivenName[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`The names cannot be read: ${error.message}`)
  })
  const [header, ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(cellsOf)
  if (header?.join() !== 'category,name') throw new Error(`${file} does not start with the header category,name.`)
  const names = rows.flatMap(([category, name]) => (category && name ? [{ category, name }] : []))
  if (names.length === 0) throw new Error(`${file} has no names.`)
  return names
}

/** The cells of a line. A cell in quotes may contain commas and doubled quotes. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
