import { browserApi } from '../browser-api.ts'
import { paths } from '../paths.ts'
import { clearAll } from '../session.ts'

/** How long a slow network may hold up a person who wants to leave. */
const PATIENCE_MS = 3000

/** Ends the session at the server first, forgets everything here, and starts the site anew. */
export async function signOut(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([browserApi().accounts.signOut(), patience]).catch(() => {})
  clearAll()
  location.assign(paths.home)
}
