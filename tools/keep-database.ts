import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded.ts'

/** How often a database that was lost is started, a second apart, before we give up. */
const TRIES = 20

/** The embedded database, started again when something has killed it; `onGivenUp` hears when that fails. */
export async function keepDatabase(
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
        // What is left of a killed server takes a moment to be gone.
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
      // One that is on its way up is stopped once it is there.
      await startingAgain
      // Nothing is left to stop where it had just been lost.
      await running.stop().catch(() => {})
    },
  }
}
