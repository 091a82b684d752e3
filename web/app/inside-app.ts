/** Opera Mini and Phoenix: browsers that name themselves as the window of an app does. */
const BROWSERS = /\b(OPR|PHX)\//
const IN_ANDROID = /; wv\)|\bFB(AN|AV)\/|\bInstagram\b|\bBytedanceWebview\b/

export const NO_FILES = 'Files cannot be saved inside another app. Open this page in your browser, and sign in there.'

/**
 * Whether another app, such as Facebook, shows the page in a window of its own. Google refuses to sign in there, and
 * nothing can be printed or saved as a file.
 */
export function isInsideApp(): boolean {
  const { userAgent, standalone } = navigator as Navigator & { standalone?: boolean }
  // Only Safari and the browsers on iOS name Safari. An app of the home screen does not, but is `standalone`.
  if (/\biP(hone|ad|od)\b/.test(userAgent)) return !standalone && !/\bSafari\//.test(userAgent)
  return IN_ANDROID.test(userAgent) && !BROWSERS.test(userAgent)
}
