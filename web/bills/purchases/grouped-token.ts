/** `"48210937551622047730"` → `"4821 0937 5516 2204 7730"`, as meters take it; returns other text unchanged. */
export function groupedToken(token: string): string {
  return /^\d{8,}$/.test(token) ? token.match(/\d{1,4}/g)!.join(' ') : token
}
