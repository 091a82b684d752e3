import { parse, read, write } from './browser-store.ts'
import { readSession } from './session.ts'

/** Owner of what this browser stores. Another user who signs in in this browser does not see it. */
export function ownerId(): string {
  return readSession()?.userId ?? ''
}

/** Unsent input of one owner, stored for the tab, so that it survives a reload. Without storage, it is lost with the page. */
export function tabDraft<Draft extends object>(key: string) {
  return {
    store(draft: Draft, userId = ownerId()): void {
      write(key, JSON.stringify({ ...draft, userId }), 'sessionStorage')
    },
    read(userId = ownerId()): (Draft & { userId: string }) | null {
      const stored = parse<Draft & { userId: string }>(read(key, 'sessionStorage'))
      return stored?.userId === userId ? stored : null
    },
    drop(): void {
      write(key, null, 'sessionStorage')
    },
  }
}
