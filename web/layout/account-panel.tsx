import { useLocation } from 'react-router'
import { useMember } from '../accounts/session/member.tsx'
import { paths, withModal } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { late } from '../ui/late.tsx'
import { Link } from '../ui/link.tsx'
import { drawers } from './drawers.ts'
import { MenuLinks, MenuRow } from './menu-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const MemberPanel = late(() => import('./member-panel.tsx'))

export function AccountPanel() {
  const { session } = useMember()
  return (
    <Dialog id={drawers.account} title="Account" shape="drawer">
      {session ? (
        <MemberPanel session={session} />
      ) : (
        <MenuLinks label="Account panel">
          <VisitorRows />
        </MenuLinks>
      )}
      <ThemeSwitch />
    </Dialog>
  )
}

function VisitorRows() {
  const { search } = useLocation()
  return (
    <>
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
      <MenuRow icon="chat">
        <Link to={paths.helpCenter}>Contact Us</Link>
      </MenuRow>
    </>
  )
}
