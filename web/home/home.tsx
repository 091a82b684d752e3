import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/home.ts'
import { inBrowser, onServer, revalidateForAnotherPath, type Need } from '../app/loaders.ts'
import { useOffered } from '../app/site.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { homeHead } from './home-head.ts'
import { listBelow, newestOf, sections, turnsPage } from './lists.ts'
import { PlugPanel } from './plug-panel.tsx'
import { ProductSection } from './product-section.tsx'
import { PromoBus } from './promo-bus.tsx'
import { ShopNowBand } from './shop-now-band.tsx'
import { TrustRow } from './trust-row.tsx'

const load = ({ api, url }: Need) => {
  const newest = newestOf(api, url)
  return {
    origin: url.origin,
    newest,
    brandNew: listBelow(newest, api, url, sections.brandNew),
    fairlyUsed: listBelow(newest, api, url, sections.fairlyUsed),
  }
}
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
      <CategoryTiles />
      <ProductSection section={sections.newest} coming={loaderData.newest} />
      <TrustRow />
      <ProductSection section={sections.brandNew} coming={loaderData.brandNew} />
      {offered.bills && <PlugPanel />}
      <ProductSection section={sections.fairlyUsed} coming={loaderData.fairlyUsed} />
      <PromoBus />
    </>
  )
}
