import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/home.ts'
import { inBrowser, onServer, revalidateForAnotherPath, type Need } from '../app/loaders.ts'
import { useOffered } from '../app/site.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { homeHead } from './home-head.ts'
import { listOf, sections, turnsPage } from './lists.ts'
import { PlugPanel } from './plug-panel.tsx'
import { ProductSection } from './product-section.tsx'
import { PromoBus } from './promo-bus.tsx'
import { ShopNowBand } from './shop-now-band.tsx'
import { TrustRow } from './trust-row.tsx'

const load = ({ api, url }: Need) => ({
  origin: url.origin,
  newest: listOf(api, url, sections.newest),
  brandNew: listOf(api, url, sections.brandNew),
  fairlyUsed: listOf(api, url, sections.fairlyUsed),
})
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked
  return revalidateForAnotherPath(asked) || (defaultShouldRevalidate && turnsPage(currentUrl, nextUrl))
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? homeHead(loaderData.origin) : [])

export default function Home({ loaderData }: Route.ComponentProps) {
  const offered = useOffered()
  return (
    <>
      <Hero />
      <ShopNowBand />
      <TrustRow />
      <CategoryTiles />
      <ProductSection section={sections.newest} coming={loaderData.newest} />
      <ProductSection section={sections.brandNew} coming={loaderData.brandNew} />
      {offered.bills && <PlugPanel />}
      <ProductSection section={sections.fairlyUsed} coming={loaderData.fairlyUsed} />
      <PromoBus />
    </>
  )
}
