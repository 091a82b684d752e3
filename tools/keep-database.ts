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
  let running: EmbeddedDatabase | undefined
  let isWanted = true
  const start = async (): Promise<EmbeddedDatabase> => {
    running = await startEmbeddedDatabase(folder, settings, () => void startAgain().catch(onGivenUp))
    return running
  }
  const startAgain = async (tries = 1): Promise<void> => {
    if (!isWanted) return
    try {
      await start()
    } catch (error) {
      // What is left of a killed server takes a moment to be gone.
      if (tries === TRIES) throw error
      await sleep(1000)
      await startAgain(tries + 1)
    }
  }
  const { url } = await start()
  return {
    url,
    stop: async () => {
      isWanted = false
      // Nothing is left to stop where it had just been lost.
      await running?.stop().catch(() => {})
    },
  }
}
