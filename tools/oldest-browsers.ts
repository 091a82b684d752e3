/**
 * The oldest versions of browsers that the pages support. Chrome 106 is the last one for Android 6, and Safari 16 for the
 * iPhone 8 and X.
 */
export const oldestBrowsers = { chrome: 106, safari: 16, firefox: 140 }

/** As a build takes them: `chrome106` … */
export const buildTargets = Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`)
