import { Outlet } from 'react-router'
import { SideNavigation } from './side-navigation.tsx'
import css from './account-layout.module.css'

/** The shared side navigation with a page of the account beside it; a visitor sees the page alone. */
export default function AccountLayout() {
  return (
    <div className={`wrap ${css.layout}`}>
      <SideNavigation />
      <div className={css.page}>
        <Outlet />
      </div>
    </div>
  )
}
