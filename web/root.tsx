import './ui/styles.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { AuthAtAddress } from './accounts/auth/auth-at-address.tsx'
import { billServices } from './accounts/settings/side-groups.ts'
import { apiContext, siteContext } from './app/api.ts'
import { brand } from './brand.ts'
import { withLooks } from './layout/category-looks.ts'
import { PageLayout } from './layout/layout.tsx'
import { ErrorPage, errorHead } from './layout/error-page.tsx'
import { EARLY_SCRIPT } from './app/early-script.ts'
import { orNull } from './app/loaders.ts'
import { MemberProvider } from './accounts/session/member.tsx'
import { useStoredPages } from './offline/use-stored-pages.ts'
import { usePageHandle } from './app/page-handle.ts'
import { useSavesData, type SiteFacts } from './app/site.ts'
import displayFont from './ui/fonts/ojuju-740-basic.woff2?url'
import { RenderedAt } from './ui/now.ts'
import { ToastProvider } from './ui/toast.tsx'
import { UmbrellaShapes } from './ui/umbrella.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: Route.MetaFunction = ({ error }) => (error ? errorHead(error) : [{ title: brand.name }])

export async function loader({ context, request }: Route.LoaderArgs): Promise<SiteFacts> {
  const categories = await orNull(context.get(apiContext).catalog.listCategories())
  const { apiBaseUrl, simulated, offered, clocks, emailService, googleClientId } = context.get(siteContext)
  return {
    renderedAt: Date.now(),
    savesData: request.headers.get('save-data') === 'on',
    apiBaseUrl,
    simulated,
    offered,
    ...(clocks && { clocks }),
    emailService,
    googleClientId,
    categories: withLooks(categories?.data),
    billServices: offered.bills ? billServices.map(({ label, to }) => ({ label, to })) : [],
  }
}

/** The root's data does not change while the page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const savesData = useSavesData()
  return (
    // The early script may have changed the theme and the signed-in mark before hydration.
    <html lang="en-NG" data-saves-data={savesData ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#141745" />
        {/* oxlint-disable-next-line react/no-danger -- our own constant; React would escape it otherwise */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />
        {!savesData && <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />}
        <Meta />
        <Links />
      </head>
      <body>
        <UmbrellaShapes />
        <ToastProvider>
          <MemberProvider>{children}</MemberProvider>
        </ToastProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { isBare = false } = usePageHandle()
  useStoredPages()
  return (
    <RenderedAt value={loaderData.renderedAt}>
      <meta name="api-base-url" content={loaderData.apiBaseUrl} />
      {isBare ? (
        <Outlet />
      ) : (
        <PageLayout>
          <Outlet />
        </PageLayout>
      )}
      <AuthAtAddress />
    </RenderedAt>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageLayout>
        <div className="wrap">
          <ErrorPage error={error} />
        </div>
      </PageLayout>
      <AuthAtAddress />
    </>
  )
}
