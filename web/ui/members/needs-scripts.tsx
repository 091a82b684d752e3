/** Message on member pages, which only render in a browser with scripts. */
export function NeedsScripts() {
  return <noscript>This page is about you, and needs scripts to know who you are.</noscript>
}
