/** Why the promises of a cluster may not be tried. */
const NEEDS_CLUSTER = 'needs Patroni, etcd, HAProxy and PostgreSQL, which `npm run cluster` installs as root'
const NEEDS_NETWORKS = `${NEEDS_CLUSTER}, Patroni 3.0.3 or newer, and a root who may make network namespaces`

/** A promise and the unit that its proofs count. `notRun` says why the proofs of a promise may not run. */
interface Promised {
  readonly says: string
  readonly counts: string
  readonly notRun?: string
  /** Takes as long as all others together, so it runs only when it is named. */
  readonly isLeftOut?: true
}

export const promises = {
  G1: { says: 'A purchase that is submitted twice is made once', counts: 'submits' },
  G2: { says: 'The books balance at every moment', counts: 'movements' },
  G3: { says: 'A wallet agrees with its model', counts: 'histories' },
  G4: { says: 'A crash loses no confirmed purchase or payment', counts: 'crashes' },
  G5: { says: 'Charged if, and only if, delivered', counts: 'purchases' },
  G6: { says: 'Only verified money is credited', counts: 'claims and events' },
  G7: { says: 'Reconciliation finds every discrepancy, without false alarms', counts: 'purchases' },
  G8: { says: 'History cannot be rewritten', counts: 'statements' },
  G9: { says: 'No caller gets more than they may', counts: 'calls' },
  G10: { says: 'No extra field is accepted or returned', counts: 'bodies' },
  G11: { says: 'A price that a client sends never counts', counts: 'prices' },
  G12: { says: 'A request has one meaning', counts: 'requests' },
  G13: { says: 'A code cannot be guessed', counts: 'guesses' },
  G14: { says: 'No response reveals who has an account', counts: 'questions' },
  G15: { says: 'Stolen passwords get few tries and lock no owner out', counts: 'tries' },
  G16: { says: 'An ended session is dead at once', counts: 'sessions' },
  G17: { says: 'No request causes an internal error', counts: 'requests' },
  G18: { says: 'Calls in any order agree with their model', counts: 'calls' },
  G19: { says: 'No injected script runs', counts: 'texts' },
  G20: { says: 'No hostile file is stored as it was sent', counts: 'files' },
  G21: { says: 'Identity documents stay private', counts: 'tries' },
  G22: { says: 'Responses carry the security headers', counts: 'answers' },
  G23: { says: 'Load beyond the capacity is shed', counts: 'requests' },
  G24: { says: 'Slow clients do not block others', counts: 'connections' },
  G25: { says: 'A new version interrupts no request', counts: 'requests' },
  G26: { says: 'Database trouble causes no wrong response', counts: 'requests' },
  G27: { says: 'Provider trouble does not block other calls', counts: 'purchases' },
  G28: {
    says: 'A full disk loses no confirmed write',
    counts: 'writes',
    notRun: 'needs permission to mount a small file system that it may fill',
  },
  G29: { says: 'A wrong clock ends nothing early or late', counts: 'wrong clocks' },
  G30: { says: 'A backup restores everything', counts: 'backups' },
  G31: { says: 'No job is lost, and none has two effects', counts: 'jobs' },
  G32: { says: 'A migration blocks no statement', counts: 'statements' },
  G33: {
    says: 'An hour of traffic leaves no memory, file, timer or listener behind',
    counts: 'minutes',
    notRun: 'takes an hour, and runs only when it is named: `npm run proofs -- G33`',
    isLeftOut: true,
  },
  G34: { says: 'No secret is in the logs', counts: 'secrets' },
  G35: {
    says: 'Packages have no known high advisory',
    counts: 'packages',
    notRun: 'needs the advisories of a registry; `npm audit` checks them',
  },
  G36: { says: 'No address that a client sends is fetched', counts: 'addresses' },
  G37: { says: 'A long history is read at the cost of a short one', counts: 'transactions' },
  G38: { says: 'The money of an order has one end, and all of it is somewhere', counts: 'orders' },
  G39: { says: 'One piece is sold once', counts: 'races' },
  G40: { says: 'The first decision about an order stands, and the others are refused', counts: 'races' },
  G41: { says: 'A release code cannot be guessed', counts: 'guesses' },
  G42: { says: 'Clocks of orders are neither early nor late', counts: 'orders' },
  G43: { says: 'A card pays orders once, however the payment is reported', counts: 'checkouts' },
  G44: { says: 'A withdrawal is taken if, and only if, it left', counts: 'withdrawals' },
  G45: { says: 'A refund goes back once, and never above the payment', counts: 'payments' },
  G46: { says: 'The market holds the money that it owes to members', counts: 'orders' },
  G47: { says: 'No price of an order counts because a client says so', counts: 'quotes and checkouts' },
  G48: { says: 'Every state of an order ends by itself', counts: 'orders' },
  G49: { says: 'No kobo is made by a fee', counts: 'orders' },
  G50: { says: "Nobody sees another's order, address, code, evidence or earnings", counts: 'requests' },
  G51: { says: 'Only the buyer of an order reviews it, once', counts: 'tries' },
  G52: { says: 'Documents are numbered without a gap', counts: 'orders' },
  G70: { says: 'The death of the primary loses no confirmed write', counts: 'deaths', notRun: NEEDS_CLUSTER },
  G71: { says: 'A failover takes no longer than it must', counts: 'deaths', notRun: NEEDS_CLUSTER },
  G72: { says: 'Reads go on without a primary, and without standbys', counts: 'reads', notRun: NEEDS_CLUSTER },
  G73: { says: 'Nobody sees an old response after an own change, nor one older than two seconds', counts: 'reads' },
  G74: { says: 'There are never two primaries', counts: 'nodes cut off', notRun: NEEDS_NETWORKS },
  G75: { says: 'Without a majority of etcd the market goes on', counts: 'outages', notRun: NEEDS_CLUSTER },
  G76: { says: 'A lost node comes back by itself', counts: 'losses', notRun: NEEDS_CLUSTER },
  G77: {
    says: 'A pooler changes no response',
    counts: 'calls',
    notRun: 'needs PgBouncer 1.21 or newer, which `npm test` unpacks as root on Debian',
  },
} as const satisfies Record<string, Promised>

export type PromiseName = keyof typeof promises
