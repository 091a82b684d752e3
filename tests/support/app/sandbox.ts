/** Settings of a process that runs on simulators, with a known secret. */
export const SANDBOX = {
  SANDBOX: 'yes',
  DATABASE_MAY_FORGET: 'yes',
  SECRET: 's'.repeat(32),
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://kanti.example',
} as const

/** Settings under which bills are bought from the real provider, and the rest stays simulated. */
export const REAL_BILLS = {
  PUBLIC_URL: 'http://kanti.example',
  PAPERS_KEY: 'p'.repeat(32),
  VTPASS_API_KEY: 'key',
  VTPASS_PUBLIC_KEY: 'PK_abc',
  VTPASS_SECRET_KEY: 'SK_abc',
  VTPASS_BASE_URL: 'https://sandbox.vtpass.com/api',
  VTPASS_WEBHOOK_PATH_SECRET: 'w'.repeat(16),
} as const
