import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** The description of a backup in `manifest.json`. */
export const manifestShape = z.strictObject({
  /** Version of the format of the folder. Only this one can be read. */
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Migrations that were applied to the tables. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0), file: z.string() }),
  ),
  /** Each sequence with its last value. */
  sequences: z.array(z.strictObject({ name: z.string(), last: z.int() })),
  /** Number of files of each kind. */
  files: z.strictObject({ media: z.int().min(0), papers: z.int().min(0) }),
  /** Marks of the keys in use, by which a restore recognises wrong keys. */
  keys: z.strictObject({ secret: z.string(), papers: z.string() }),
})

export type Manifest = z.output<typeof manifestShape>
