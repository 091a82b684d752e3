import { useRouteLoaderData } from 'react-router'
import type { IconName } from '../ui/icon-names.ts'
import type { UmbrellaColours } from '../ui/umbrella-shape.ts'
import type { Offered, Simulated, Site } from './api.ts'

export interface ShownCategory {
  name: string
  /** How many products it has. */
  count: number
  icon: IconName
  /** Background by day. */
  ground: string
  umbrella: UmbrellaColours
}

/** Data of the root's loader, for all screens. */
export interface SiteFacts extends Pick<
  Site,
  'apiBaseUrl' | 'simulated' | 'offered' | 'clocks' | 'emailService' | 'googleClientId'
> {
  /** When the page was rendered. */
  renderedAt: number
  /** Whether the browser asks to save data. */
  savesData: boolean
  categories: readonly ShownCategory[]
  /** For the menu; empty if this market offers none. They come with the page, to spare scripts. */
  billServices: readonly { label: string; to: string }[]
}

/** Undefined if the root failed to load. */
export function useSite(): SiteFacts | undefined {
  return useRouteLoaderData<SiteFacts>('root')
}

const NO_CATEGORIES: readonly ShownCategory[] = []

/** Empty if the root failed to load. */
export function useCategories(): readonly ShownCategory[] {
  return useSite()?.categories ?? NO_CATEGORIES
}

/** Whether to use small pictures and no web font, because the browser asks to save data. */
export function useSavesData(): boolean {
  return useSite()?.savesData ?? false
}

/** The simulated services. A screen that uses one says so. */
export function useSimulated(): Simulated {
  return useSite()?.simulated ?? {}
}

/** The features of this market. A screen omits the others. */
export function useOffered(): Offered {
  return useSite()?.offered ?? EVERYTHING
}

const EVERYTHING: Offered = { identity: true, cards: true, bills: true, orders: true, walletOrders: true }

/** Whether every service is simulated, so that nothing real can happen. */
export function isAllSimulated(simulated: Simulated): boolean {
  return Object.values(simulated).every(Boolean)
}

export function isAnySimulated(simulated: Simulated): boolean {
  return Object.values(simulated).some(Boolean)
}
