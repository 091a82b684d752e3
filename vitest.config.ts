import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Proofs at their full size (`npm run proofs`) take hours, and more memory than most machines have. */
const isFull = process.env['PROOFS'] === 'full'

/**
 * What a run keeps for its own time, such as hundreds of databases, is kept in memory where there is room: making the
 * files of one takes a disk ten times as long.
 */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30
if (!isFull && existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize >= ROOM_BYTES) process.env['TMPDIR'] ??= MEMORY
}

/** These put something else in the place of a module, which lasts as long as their process. */
const REPLACING = [
  'tests/proofs/{account-oracle,outgoing-requests,quiet-logs,stuffing}.test.ts',
  'web/payments/paystack-popup.test.ts',
]

/** Generous, because nothing is proved by how fast a busy machine is. */
const time = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

/** The projects with the longest files come first, so that all workers have a file until the end of the run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = ['journeys', 'replacing', 'code']
    const rank = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** `code` runs beside the code on a real PostgreSQL; `journeys` are errands in a real browser on the whole system. */
export default defineConfig({
  test: {
    // Journeys wait now and then: with three of them two cores have work. Proofs at full size load a core each.
    maxWorkers: isFull ? 2 : 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...time,
          name: 'code',
          include: [
            '{contracts,server,simulators,web,demo-market,tools}/**/*.test.{ts,tsx}',
            'tests/{,proofs/}*.test.ts',
          ],
          exclude: REPLACING,
          // File after file in one process, which spares each of them reading the whole server again.
          isolate: isFull,
          globalSetup: ['tests/support/database/postgres.ts'],
        },
      },
      {
        test: { ...time, name: 'replacing', include: REPLACING, globalSetup: ['tests/support/database/postgres.ts'] },
      },
      {
        test: {
          ...time,
          // An errand leads over many pages, on whatever machine.
          testTimeout: 90_000,
          // A browser and a network come between; one that passes only the second time is marked so in the report.
          retry: 1,
          name: 'journeys',
          // File after file in one process with one browser.
          isolate: false,
          include: ['tests/journeys/**/*.e2e.ts'],
          globalSetup: ['tests/support/database/postgres.ts', 'tests/support/browser/site.ts'],
        },
      },
    ],
  },
})
