type Store = 'localStorage' | 'sessionStorage'

/** Null on the server and if the browser stores nothing. */
export function read(key: string, store: Store = 'localStorage'): string | null {
  try {
    return globalThis[store].getItem(key)
  } catch {
    return null
  }
}

/** Null deletes the key. Does nothing if the browser stores nothing or has no space left. */
export function write(key: string, text: string | null, store: Store = 'localStorage'): void {
  try {
    if (text === null) globalThis[store].removeItem(key)
    else globalThis[store].setItem(key, text)
  } catch {
    // The pages depend on the server's data, not on this store.
  }
}

/** Null for no text and for one that is not JSON. */
export function parse<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null
  } catch {
    return null
  }
}
