import type { DelayRule, RateLimitRule, WindowRule } from '#server/rate-limits/rule.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** All of them guard the way into an account, so that nothing goes on where it cannot be counted. */
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
 * How often the calls of accounts may be made. An address stands for a whole network of phones, so that its figures
 * are wide; what is narrow hangs on the account or on what a person typed, whether or not it belongs to anybody.
 */
export const rules = {
  registrationsByAddress: [
    rule('registrations, by address', 5, HOUR),
    rule('registrations with a proof, by address', 500, HOUR),
  ],

  /** Failures only; whoever succeeds is forgiven. */
  signInsByAddress: [
    rule('failed sign-ins, by address', 30, MINUTE),
    rule('failed sign-ins in an hour, by address', 200, HOUR),
  ],
  /** Failures only, by the e-mail typed. */
  signInsByAccount: [inARow('account'), rule('failed sign-ins in an hour, by account', 20, HOUR)],
  tellingOfFailures: rule('emails of failed sign-ins, by account', 1, DAY),
  /** Failures only. A device that the person has used before waits longer and longer, but is never shut out. */
  signInsByKnownDevice: inARow('known device'),

  /** Failures only; each code has its five tries besides. */
  codesByTarget: rule('tries of codes, by target', 20, HOUR),
  codesByAddress: [
    rule('tries of codes, by address', 30, HOUR),
    rule('tries of codes with a proof, by address', 300, HOUR),
  ],

  /**
   * Codes sent by whatever call, to one target, by who asks for them: a network; a device that the person has used before,
   * which others cannot use anything up of; a person who is signed in. A minute does not count the first of a registration.
   */
  sendingByAsker: [
    rule('codes sent in a quarter of an hour, by target and asker', 3, 15 * MINUTE),
    rule('codes sent in a day, by target and asker', 10, DAY),
  ],
  sendingInAMinute: rule('codes sent in a minute, by target and asker', 1, MINUTE),
  /** Of everybody who asks, but for devices that the person has used before. */
  sendingByTarget: [
    rule('codes sent in a day, by target', 10, DAY),
    rule('codes sent in a day with a proof, by target', 30, DAY),
  ],
  sendingByAddress: [
    rule('codes asked for, by address', 20, HOUR),
    rule('codes asked for with a proof, by address', 500, HOUR),
  ],
  /** SMS cost money: past this none goes out, and whoever runs the system reads it in the log. */
  smsOfAll: rule('codes by SMS, of everybody', 500, HOUR),

  /** Failures only. */
  passwordChanges: rule('password changes, by person', 5, HOUR),
  passwordChangesByAddress: rule('password changes, by address', 30, HOUR),

  exports: rule('exports, by person', 5, HOUR),

  targetChanges: rule('changes of e-mail and phone, by person', 5, HOUR),
  targetChangesByAddress: rule('changes of e-mail and phone, by address', 30, HOUR),
} as const satisfies Record<string, RateLimitRule | readonly RateLimitRule[]>
