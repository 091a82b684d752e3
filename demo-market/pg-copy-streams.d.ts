/** The package comes without types; this is the part that `copy-rows.ts` uses. */
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'
  export function from(sql: string): Writable & Submittable
}
