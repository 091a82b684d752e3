/** Seconds until the provider is asked, and asked again, what became of a purchase. */
const WAITS_SECONDS = [5, 15, 30, 60, 120, 300, 600, 1800]
const HOUR_SECONDS = 3600

/** After so many questions. From then on it is asked every hour, until a person looks at it. */
export function waitSeconds(checks: number): number {
  return WAITS_SECONDS[checks] ?? HOUR_SECONDS
}
