import './get-app-dialog.module.css'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { late } from '../ui/late.tsx'
import { NavigationProgress, Progress, RouteAnnouncer, SkipLink } from '../ui/navigation.tsx'
import { OfflineBar } from '../ui/offline-bar.tsx'
import { AccountPanel } from './account-panel.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryDrawer } from './category-drawer.tsx'
import { Footer } from './footer.tsx'
import { SiteMenu } from './site-menu.tsx'
import { SecondaryBar } from './secondary-bar.tsx'
import { TopBar } from './top-bar.tsx'

const GetAppDialog = late(() => import('./get-app-dialog.tsx'))

/** The frame of every page: the bars, the drawers and the footer. */
export function PageLayout({ children }: { children: ReactNode }) {
  const [query] = useSearchParams()
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <RouteAnnouncer />
      <OfflineBar />
      {/* The bars of a shopper, which the styles hide on phones where a page has a `TaskBar`. */}
      <TopBar />
      <SecondaryBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <SiteMenu />
      <AccountPanel />
      <CategoryDrawer />
      {query.has('get-app') && <GetAppDialog fallback={<Progress />} />}
    </>
  )
}
