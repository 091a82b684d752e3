import { browserApi } from '../../app/browser-api.ts'
import { paths } from '../../paths.ts'
import { clearAll, readOperatorAccess } from '../../app/session.ts'

/** How long a slow network may delay signing out. */
const TIMEOUT_MS = 3000

/** Ends the session and any operator session at the server first, deletes all stored data, and replaces the page. */
export async function signOut(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const { accounts } = browserApi()
  const operatorAccess = readOperatorAccess()
  const ended = [accounts.signOut(), operatorAccess && accounts.signOut({}, { bearer: operatorAccess })]
  await Promise.race([Promise.allSettled(ended), timeout])
  clearAll()
  // Back would show a page that stays in the browser's history from its memory.
  location.replace(paths.home)
}
