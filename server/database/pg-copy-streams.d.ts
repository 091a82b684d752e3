/** The package has no types. These cover the part in use. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'
  interface Counted {
    /** Set after the stream has ended. */
    readonly rowCount: number
  }
  export function from(sql: string): Writable & Submittable & Counted
  export function to(sql: string): Readable & Submittable & Counted
}
