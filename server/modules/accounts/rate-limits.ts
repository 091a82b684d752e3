import type { DelayRule, RateLimitRule, WindowRule } from '#server/rate-limits/rule.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** These rules guard the access to accounts, so they refuse requests when the counters are unavailable. */
const rule = (name: string, points: number, perSeconds: number): WindowRule => ({
  name,
  points,
  perSeconds,
  whenDown: 'refuse',
})

const inARow = (whose: string): DelayRule => ({
  name: `failed sign-ins in a row, by ${whose}`,
  freeTries: 5,
  firstDelaySeconds: 2,
  longestDelaySeconds: 15 * MINUTE,
  whenDown: 'refuse',
})

/**
 * Rate limits of the account calls. One address may be a whole network of phones, so limits by address are wide. Narrow
 * limits count by account or by what was typed, whether or not it belongs to a user.
 */
export const rules = {
  registrationsByAddress: [
    rule('registrations, by address', 5, HOUR),
    rule('registrations with a proof, by address', 500, HOUR),
  ],

  /** Counts failures only; a success resets it. */
  // Sign-in rate limits: by address, by account, and what was typed.
  signInsByAddress: [
    rule('failed sign-ins, by address', 30, MINUTE),
    rule('failed sign-ins in an hour, by address', 200, HOUR),
  ],
  /** Counts failures only, by the e-mail typed. */
  signInsByAccount: [inARow('account'), rule('failed sign-ins in an hour, by account', 20, HOUR)],
  tellingOfFailures: rule('emails of failed sign-ins, by account', 1, DAY),
  /** Counts failures only. A known device has to wait longer and longer but is never locked out. */
  signInsByKnownDevice: inARow('known device'),

  /** Counts failures only, besides the five tries of each code. */
  codesByTarget: rule('tries of codes, by target', 20, HOUR),
  codesByAddress: [
    rule('tries of codes, by address', 30, HOUR),
    rule('tries of codes with a proof, by address', 300, HOUR),
  ],

  /**
   * Codes sent by any call, by target and asker. An asker is a network, a known device (whose budget other people
   * cannot use up), or a signed-in user. The limit per minute does not count the first code of a registration.
   */
  sendingByAsker: [
    rule('codes sent in a quarter of an hour, by target and asker', 3, 15 * MINUTE),
    rule('codes sent in a day, by target and asker', 10, DAY),
  ],
  sendingInAMinute: rule('codes sent in a minute, by target and asker', 1, MINUTE),
  /** Counts all askers except known devices. */
  sendingByTarget: [
    rule('codes sent in a day, by target', 10, DAY),
    rule('codes sent in a day with a proof, by target', 30, DAY),
  ],
  sendingByAddress: [
    rule('codes asked for, by address', 20, HOUR),
    rule('codes asked for with a proof, by address', 500, HOUR),
  ],
  /** SMS cost money: above this none is sent, and the log says so. */
  smsOfAll: rule('codes by SMS, of everybody', 500, HOUR),

  /** Counts failures only. */
  passwordChanges: rule('password changes, by person', 5, HOUR),
  passwordChangesByAddress: rule('password changes, by address', 30, HOUR),

  exports: rule('exports, by person', 5, HOUR),

  targetChanges: rule('changes of e-mail and phone, by person', 5, HOUR),
  targetChangesByAddress: rule('changes of e-mail and phone, by address', 30, HOUR),
} as const satisfies Record<string, RateLimitRule | readonly RateLimitRule[]>
