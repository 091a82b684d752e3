/**
 * Stores a value that the server uses to render the next page. Over HTTPS the cookie has the `__Host-` prefix: only
 * HTTPS can set it, and for the whole host only. Never store a secret in it.
 */
export function storeSiteCookie(name: 'theme' | 'css', value: string, maxAgeSeconds: number): void {
  const isSecure = location.protocol === 'https:'
  const [named, secure] = isSecure ? [`__Host-${name}`, '; secure'] : [name, '']
  document.cookie = `${named}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`
  // Delete the cookie of an older version without the prefix.
  if (isSecure) document.cookie = `${name}=; path=/; max-age=0`
}
