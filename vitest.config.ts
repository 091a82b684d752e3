import { defineConfig } from 'vitest/config'

/** Generous, because nothing is proved by how fast a busy machine is. */
const time = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

/** `code` runs beside the code on a real PostgreSQL; `journeys` are errands in a real browser on the whole system. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...time,
          name: 'code',
          include: [
            '{contracts,server,simulators,web,demo-market,tools}/**/*.test.{ts,tsx}',
            'tests/{,proofs/}*.test.ts',
          ],
          globalSetup: ['tests/setup/postgres.ts'],
        },
      },
      {
        test: {
          ...time,
          // An errand leads over many pages, on whatever machine.
          testTimeout: 90_000,
          name: 'journeys',
          include: ['tests/journeys/**/*.e2e.ts'],
          globalSetup: ['tests/setup/postgres.ts', 'tests/setup/site.ts'],
        },
      },
    ],
  },
})
