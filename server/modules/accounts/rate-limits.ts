import { perDay, perHour, perMinute, type DelayRule, type RateLimitRule } from '#server/rate-limits/rule.ts'

/** Seconds. */
const QUARTER_HOUR = 15 * 60

const inARow = (whose: string): DelayRule => ({
  name: `failed sign-ins in a row, by ${whose}`,
  freeTries: 5,
  firstDelaySeconds: 2,
  longestDelaySeconds: QUARTER_HOUR,
  whenDown: 'refuse',
})

/**
 * Rate limits of the account calls. They refuse requests when the counters are unavailable. One address may be a whole
 * network of phones, so limits by address are wide. Narrow limits count by account or by what was typed, whether or not
 * it belongs to a user.
 */
export const rules = {
  registrationsByAddress: [
    perHour(5, 'registrations, by address'),
    perHour(500, 'registrations with a proof, by address'),
  ],

  /** Sign-in rate limit by address. Counts failures only; a success resets it. */
  signInsByAddress: [
    perMinute(30, 'failed sign-ins, by address'),
    perHour(200, 'failed sign-ins in an hour, by address'),
  ],
  /** Counts failures only, by the e-mail typed. */
  signInsByAccount: [inARow('account'), perHour(20, 'failed sign-ins in an hour, by account')],
  failureEmails: perDay(1, 'emails of failed sign-ins, by account'),
  /** Counts failures only. A known device has to wait longer and longer but is never locked out. */
  signInsByKnownDevice: inARow('known device'),

  /**
   * Counts failures only, besides the five tries of each code. An asker is a network or a known device, so that strangers
   * do not keep the owner of a target from entering a code.
   */
  codesByAsker: perHour(20, 'tries of codes, by target and asker'),
  codesByAddress: [perHour(30, 'tries of codes, by address'), perHour(300, 'tries of codes with a proof, by address')],

  /**
   * Codes sent by any call, by target and asker. An asker is a network, a known device (whose budget other people
   * cannot use up), or a signed-in user. The limit per minute does not count the first code of a registration.
   */
  sendingByAsker: [
    { ...perMinute(3, 'codes sent in a quarter of an hour, by target and asker'), perSeconds: QUARTER_HOUR },
    perDay(10, 'codes sent in a day, by target and asker'),
  ],
  sendingInAMinute: perMinute(1, 'codes sent in a minute, by target and asker'),
  /** Counts all askers except known devices. */
  sendingByTarget: [
    perDay(10, 'codes sent in a day, by target'),
    perDay(30, 'codes sent in a day with a proof, by target'),
  ],
  sendingByAddress: [
    perHour(20, 'codes asked for, by address'),
    perHour(500, 'codes asked for with a proof, by address'),
  ],
  /** SMS cost money: above this none is sent, and the log says so. */
  smsOfAll: perHour(500, 'codes by SMS, of everybody'),

  /** Counts failures only. */
  passwordChanges: perHour(5, 'password changes, by person'),
  passwordChangesByAddress: perHour(30, 'password changes, by address'),

  exports: perHour(5, 'exports, by person'),

  targetChanges: perHour(5, 'changes of e-mail and phone, by person'),
  targetChangesByAddress: perHour(30, 'changes of e-mail and phone, by address'),
} as const satisfies Record<string, RateLimitRule | readonly RateLimitRule[]>
