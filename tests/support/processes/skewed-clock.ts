/**
 * Gives a process a wrong clock; load it with `--import`. `new Date()` and `Date.now()` are `CLOCK_AHEAD_MS` ahead of
 * the machine. Durations stay right: timers, `performance.now()`.
 */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'])
const trueNow = Date.now

Date.now = () => trueNow() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given, asked),
})
