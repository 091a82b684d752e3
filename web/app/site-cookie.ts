/**
 * Keeps something for the next page, which the server then makes to fit. Over https under a name that only https may set, and
 * only for the whole host. Nothing that is kept so is secret.
 */
export function storeSiteCookie(name: 'theme' | 'css', value: string, maxAgeSeconds: number): void {
  const isSecure = location.protocol === 'https:'
  const [named, secure] = isSecure ? [`__Host-${name}`, '; secure'] : [name, '']
  document.cookie = `${named}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`
  // What a version of before kept without the prefix.
  if (isSecure) document.cookie = `${name}=; path=/; max-age=0`
}
