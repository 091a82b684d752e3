import type { Plan } from '#contracts/subscriptions.ts'

/** The descriptions that every one of several plans has. */
export function commonBodies(plans: readonly Plan[]): string[] {
  const [first, ...others] = plans.map(({ plan_description }) => plan_description.map(({ body }) => body))
  if (!first || others.length === 0) return []
  return first.filter((body) => others.every((bodies) => bodies.includes(body)))
}
