import type { ReactNode } from 'react'
import { NavigationProgress, RouteAnnouncer, SkipLink } from '../ui/navigation.tsx'
import { OfflineBar } from '../ui/offline-bar.tsx'
import { useSite } from '../app/site.ts'
import { AccountPanel } from './account-panel.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CategoryDrawer } from './category-drawer.tsx'
import { Footer } from './footer.tsx'
import { GetAppDialog } from './get-app-dialog.tsx'
import { SiteMenu } from './site-menu.tsx'
import { SecondaryBar } from './secondary-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page: the bars, the drawers and the footer. */
export function PageLayout({ children }: { children: ReactNode }) {
  const categories = useSite()?.categories ?? []
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <RouteAnnouncer />
      <OfflineBar />
      <TopBar />
      <SecondaryBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <SiteMenu />
      <AccountPanel />
      <CategoryDrawer categories={categories} />
      <GetAppDialog />
    </>
  )
}
