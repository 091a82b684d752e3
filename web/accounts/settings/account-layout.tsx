import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/account-layout.ts'
import { ErrorPage, errorHead } from '../../layout/error-page.tsx'
import { SideNavigation } from './side-navigation.tsx'
import css from './account-layout.module.css'

export const meta: Route.MetaFunction = ({ error }) => (error ? errorHead(error) : [])

/** The side navigation with an account page next to it. A visitor sees the page only. */
export default function AccountLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that failed keeps the navigation to the others. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${css.layout}`} data-account-page>
      <SideNavigation />
      <div className={css.page}>{children}</div>
    </div>
  )
}
