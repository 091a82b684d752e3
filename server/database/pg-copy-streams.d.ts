/** The package comes without types; this is the part that is used. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'
  interface Counted {
    /** Once the stream has ended. */
    readonly rowCount: number
  }
  export function from(sql: string): Writable & Submittable & Counted
  export function to(sql: string): Readable & Submittable & Counted
}
