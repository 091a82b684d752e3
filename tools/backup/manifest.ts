import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** What a backup says of itself. */
export const manifestShape = z.strictObject({
  /** Of the folder and its files; another one is read by another version. */
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** By which the tables were made. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0), file: z.string() }),
  ),
  /** Each with the last number it gave. */
  sequences: z.array(z.strictObject({ name: z.string(), last: z.int() })),
  /** How many of each. */
  files: z.strictObject({ media: z.int().min(0), papers: z.int().min(0) }),
  /** Marks of the keys of that time, by which a restore notices others. */
  keys: z.strictObject({ secret: z.string(), papers: z.string() }),
})

export type Manifest = z.output<typeof manifestShape>
