import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded.ts'

/** How often a lost database is restarted, one second apart, before giving up. */
const TRIES = 20

/** The embedded database, restarted when it was killed. Calls `onGivenUp` if that fails. */
export async function superviseDatabase(
  folder: string,
  settings: Readonly<Record<string, string>>,
  onGivenUp: (error: unknown) => void,
): Promise<EmbeddedDatabase> {
  const state = { isWanted: true }
  let startingAgain: Promise<void> | undefined
  const start = () => startEmbeddedDatabase(folder, settings, () => void (startingAgain = startAgain()))
  const startAgain = async (): Promise<void> => {
    for (let tries = 1; state.isWanted; tries += 1) {
      try {
        running = await start()
        return
      } catch (error) {
        // The processes of a killed server need a moment to end.
        if (tries === TRIES) return onGivenUp(error)
      }
      await sleep(1000)
    }
  }
  let running = await start()
  return {
    url: running.url,
    stop: async () => {
      state.isWanted = false
      // Wait for a restart in progress, then stop it.
      await startingAgain
      // If it had just been lost, there is nothing to stop.
      await running.stop().catch(() => {})
    },
  }
}
