/** Settings of a process that runs on simulators, with a known secret. */
export const SANDBOX = {
  SANDBOX: 'yes',
  DATABASE_MAY_FORGET: 'yes',
  SECRET: 's'.repeat(32),
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://kanti.example',
} as const
