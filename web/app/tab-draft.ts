import { readSession } from './session.ts'

/** Owner of what this browser stores. Another user who signs in in this browser does not see it. */
export function ownerId(): string {
  return readSession()?.userId ?? ''
}

/** Unsent input of one owner, stored for the tab, so that it survives a reload. */
export function tabDraft<Draft extends object>(key: string) {
  return {
    store(draft: Draft, userId = ownerId()): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ ...draft, userId }))
      } catch {
        // Without storage, the draft is lost with the page.
      }
    },
    read(userId = ownerId()): (Draft & { userId: string }) | null {
      try {
        const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (Draft & { userId: string }) | null
        return stored?.userId === userId ? stored : null
      } catch {
        return null
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Without storage there is no draft to delete.
      }
    },
  }
}
