/**
 * Makes the clock of a process lie, for `--import`: `new Date()` and `Date.now()` are `CLOCK_AHEAD_MS` ahead of the
 * machine. What counts from a beginning goes on as it was: timers, `performance.now()`.
 */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'])
const trueNow = Date.now

Date.now = () => trueNow() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given, asked),
})
