/** What is promised, and what its proofs count; `notRun` says why a promise may have no proof that a machine can run. */
interface Promised {
  readonly says: string
  readonly counts: string
  readonly notRun?: string
  /** Takes as long as all others together, so that it runs only where it is named. */
  readonly isLeftOut?: true
}

export const promises = {
  G1: { says: 'What is submitted twice is bought once', counts: 'submits' },
  G2: { says: 'The books balance at every moment', counts: 'movements' },
  G3: { says: 'A wallet does what its model does', counts: 'histories' },
  G4: { says: 'A crash loses nothing that was answered', counts: 'crashes' },
  G5: { says: 'Charged if, and only if, delivered', counts: 'purchases' },
  G6: { says: 'Only verified money comes in', counts: 'claims and events' },
  G7: { says: 'Reconciliation sees everything, and nothing else', counts: 'purchases' },
  G8: { says: 'History cannot be rewritten', counts: 'statements' },
  G9: { says: 'Nobody gets further than they may', counts: 'calls' },
  G10: { says: 'No extra field comes in or goes out', counts: 'bodies' },
  G11: { says: 'No price counts because a client says so', counts: 'prices' },
  G12: { says: 'A request has one meaning', counts: 'requests' },
  G13: { says: 'A code cannot be guessed', counts: 'guesses' },
  G14: { says: 'Nothing tells who has an account', counts: 'questions' },
  G15: { says: 'Stolen passwords get few tries, and lock nobody out', counts: 'tries' },
  G16: { says: 'A session that is ended is dead at once', counts: 'sessions' },
  G17: { says: 'No request is answered with a fault', counts: 'requests' },
  G18: { says: 'Calls in any order do what their model does', counts: 'calls' },
  G19: { says: 'No script of a stranger runs', counts: 'texts' },
  G20: { says: 'No hostile file is kept as it came', counts: 'files' },
  G21: { says: 'Identity papers stay private', counts: 'tries' },
  G22: { says: 'Every answer carries its headers', counts: 'answers' },
  G23: { says: 'Twice the load is shed, not suffered', counts: 'requests' },
  G24: { says: 'Slow clients hold up nobody', counts: 'connections' },
  G25: { says: 'A new version stops nobody', counts: 'requests' },
  G26: { says: 'A database in trouble makes no wrong answer', counts: 'requests' },
  G27: { says: 'A provider in trouble holds up nothing else', counts: 'purchases' },
  G28: {
    says: 'A full disk loses nothing',
    counts: 'writes',
    notRun: 'needs leave to mount a file system of its own that may be filled',
  },
  G29: { says: 'A wrong clock ends nothing early or late', counts: 'wrong clocks' },
  G30: { says: 'A backup brings everything back', counts: 'backups' },
  G31: { says: 'No job is lost, and none has two effects', counts: 'jobs' },
  G32: { says: 'A migration holds up nobody', counts: 'statements' },
  G33: {
    says: 'An hour of traffic leaves no memory, file, timer or listener behind',
    counts: 'minutes',
    notRun: 'takes an hour by itself, and runs where it is named: `npm run proofs -- G33`',
    isLeftOut: true,
  },
  G34: { says: 'No secret is in the logs', counts: 'secrets' },
  G35: {
    says: 'Packages have no known high advisory',
    counts: 'packages',
    notRun: 'needs the list of advisories of a registry, which `npm audit` asks for',
  },
  G36: { says: 'Nothing is fetched because a stranger names it', counts: 'addresses' },
  G37: { says: 'A long history is read as fast as a short one', counts: 'transactions' },
} as const satisfies Record<string, Promised>

export type PromiseName = keyof typeof promises
