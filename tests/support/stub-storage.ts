import { vi } from 'vitest'

/** Gives the code both storages of a browser, `localStorage` over `stored`. Undo with `vi.unstubAllGlobals`. */
export function stubStorage(stored = new Map<string, string>()): void {
  vi.stubGlobal('localStorage', storageOver(stored))
  vi.stubGlobal('sessionStorage', storageOver(new Map()))
}

function storageOver(stored: Map<string, string>) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  }
}
