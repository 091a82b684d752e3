import { useRouteLoaderData } from 'react-router'
import type { Simulated, Site } from './api.ts'

/** What the root's loader tells every screen. */
export interface SiteFacts extends Pick<Site, 'apiBaseUrl' | 'simulated' | 'emailService' | 'googleClientId'> {
  /** When the page was made. */
  renderedAt: number
  categories: readonly string[]
}

/** Undefined where the root itself could not be loaded. */
export function useSite(): SiteFacts | undefined {
  return useRouteLoaderData<SiteFacts>('root')
}

/** What is only simulated here: a screen that runs on it says so. */
export function useSimulated(): Simulated {
  return useSite()?.simulated ?? {}
}

/** Whether nothing real can happen at all. */
export function isAllSimulated(simulated: Simulated): boolean {
  return Object.values(simulated).every(Boolean)
}

export function isAnySimulated(simulated: Simulated): boolean {
  return Object.values(simulated).some(Boolean)
}
