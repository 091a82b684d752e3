import { useLocation } from 'react-router'
import { paths, withModal } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { drawers } from './drawers.ts'
import { MenuLinks, MenuRow } from './menu-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The mobile account panel of a visitor. */
export function AccountPanel() {
  const { search } = useLocation()
  return (
    <Dialog id={drawers.account} title="Account" shape="drawer">
      <MenuLinks label="Account panel">
        <MenuRow icon="user">
          <Link to={withModal(search, 'auth', 'login')} preventScrollReset>
            Login
          </Link>
        </MenuRow>
        <MenuRow icon="plus">
          <Link to={withModal(search, 'auth', 'register')} preventScrollReset>
            Sign Up
          </Link>
        </MenuRow>
        <MenuRow icon="mail">
          <Link to={paths.helpCenter}>Contact Us</Link>
        </MenuRow>
      </MenuLinks>
      <ThemeSwitch />
    </Dialog>
  )
}
