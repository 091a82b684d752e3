import type { ClusterPorts } from './ports.ts'

export interface ClusterUrls {
  /** Where people reach the market. */
  readonly market: string
  readonly simulators: string
  readonly mail: string
  /** The database at HAProxy's address of the primary, as the user of the processes. */
  readonly url: string
  /** The same as the owner of the tables. */
  readonly ownerUrl: string
  /** The server at the same address, as a superuser. */
  readonly superuserUrl: string
  /** The database at HAProxy's address of the replicas, as the user of the processes. */
  readonly readUrl: string
}

/** On loopback one password does for all users. */
export function clusterUrls(ports: ClusterPorts, password: string, market: string): ClusterUrls {
  const database = (user: string, port: number, name = 'kanti') =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
  return {
    market,
    simulators: `http://127.0.0.1:${ports.simulators}`,
    mail: `smtp://127.0.0.1:${ports.mail}`,
    url: database('kanti_app', ports.primary),
    ownerUrl: database('kanti', ports.primary),
    superuserUrl: database('postgres', ports.primary, 'postgres'),
    readUrl: database('kanti_app', ports.replicas),
  }
}

/** Settings of copies, workers and simulators: where everything is. `env` has their other settings. */
export function addressSettings({ market, simulators, mail, url, readUrl }: ClusterUrls, env: NodeJS.ProcessEnv) {
  return {
    HOST: '127.0.0.1',
    PUBLIC_URL: market,
    // HAProxy, which passes requests on.
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: url,
    DATABASE_READ_URL: readUrl,
    // Only what prepares the database gets it.
    DATABASE_OWNER_URL: '',
    SIMULATORS_URL: simulators,
    SIMULATORS_SMTP_URL: mail,
    SIMULATORS_WEBHOOK_URL: `${market}/api/v1/payments/webhook`,
    SIMULATORS_BILL_WEBHOOK_URL: `${market}/api/v1/vtu/webhook/${env['VTPASS_WEBHOOK_PATH_SECRET'] || 'sandbox'}`,
  }
}
