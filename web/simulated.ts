import { useRouteLoaderData } from 'react-router'
import type { Simulated } from './api.ts'
import type { loader } from './root.tsx'

/** What is only simulated here: a screen that runs on it says so. */
export function useSimulated(): Simulated {
  return useRouteLoaderData<typeof loader>('root')?.simulated ?? {}
}

/** Whether nothing real can happen at all. */
export function isAllSimulated(simulated: Simulated): boolean {
  return Object.values(simulated).every(Boolean)
}

export function isAnySimulated(simulated: Simulated): boolean {
  return Object.values(simulated).some(Boolean)
}
