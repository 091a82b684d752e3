/**
 * The stored session: the only reader and writer of the documented local storage keys.
 *
 * Key `user` holds `{data: [{access}, {id, subscription_plan}]}`, as the sign-in call answered it.
 */
export interface Session {
  /** Sent as the bearer credential. */
  access: string
  userId: string
}

/** Null for a visitor, on the server, and where the stored text cannot be read. */
export function readSession(): Session | null {
  if (typeof localStorage === 'undefined') return null
  try {
    const stored = JSON.parse(localStorage.getItem('user') ?? 'null') as StoredUser | null
    const [tokens, person] = stored?.data ?? []
    return tokens?.access ? { access: tokens.access, userId: String(person?.id ?? '') } : null
  } catch {
    return null
  }
}

interface StoredUser {
  data?: [{ access?: string }?, { id?: string }?]
}
