import { useRouteLoaderData } from 'react-router'
import type { Offered, Simulated, Site } from './api.ts'

/** What the root's loader tells every screen. */
export interface SiteFacts extends Pick<
  Site,
  'apiBaseUrl' | 'simulated' | 'offered' | 'emailService' | 'googleClientId'
> {
  /** When the page was made. */
  renderedAt: number
  /** Whoever asked for the page wants it small. */
  savesData: boolean
  categories: readonly string[]
}

/** Undefined where the root itself could not be loaded. */
export function useSite(): SiteFacts | undefined {
  return useRouteLoaderData<SiteFacts>('root')
}

/** Whether small pictures are enough, and no font comes: the browser has asked for less. */
export function useSavesData(): boolean {
  return useSite()?.savesData ?? false
}

/** What is only simulated here: a screen that runs on it says so. */
export function useSimulated(): Simulated {
  return useSite()?.simulated ?? {}
}

/** What this market offers: a screen leaves out the rest. */
export function useOffered(): Offered {
  return useSite()?.offered ?? EVERYTHING
}

const EVERYTHING: Offered = { identity: true, cards: true, bills: true }

/** Whether nothing real can happen at all. */
export function isAllSimulated(simulated: Simulated): boolean {
  return Object.values(simulated).every(Boolean)
}

export function isAnySimulated(simulated: Simulated): boolean {
  return Object.values(simulated).some(Boolean)
}
