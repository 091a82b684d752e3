/** Stands on the pages of members, which only a browser with scripts can show. */
export function NeedsScripts() {
  return <noscript>This page is about you, and needs scripts to know who you are.</noscript>
}
