import { useLocation } from 'react-router'
import { useMember } from '../accounts/session/member.tsx'
import { paths, withModal } from '../paths.ts'
import type { Session } from '../app/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { deleteEntry, panelEntries } from './account-entries.ts'
import { drawers } from './drawers.ts'
import { MenuLinks, MenuRow } from './menu-links.tsx'
import { SellLink } from './sell-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import css from './account-panel.module.css'

export function AccountPanel() {
  const { session } = useMember()
  return (
    <Dialog id={drawers.account} title="Account" shape="drawer">
      {session && <Person session={session} />}
      <MenuLinks label="Account panel">
        {session ? <MemberRows isSeller={session.isSeller} /> : <VisitorRows />}
      </MenuLinks>
      <ThemeSwitch />
    </Dialog>
  )
}

function Person({ session }: { session: Session }) {
  return (
    <p className={css.person}>
      <Umbrella seed={session.userId} />
      <b>
        {session.firstName} {session.lastName}
      </b>
      <span className="note">{session.email}</span>
    </p>
  )
}

function MemberRows({ isSeller }: { isSeller: boolean }) {
  const { signOut, isSigningOut } = useMember()
  return (
    <>
      {panelEntries
        .filter((entry) => isSeller || !entry.isForSellers)
        .map(({ label, to, icon }) => (
          <MenuRow key={to} icon={icon}>
            {to === paths.listProduct ? <SellLink>{label}</SellLink> : <Link to={to}>{label}</Link>}
          </MenuRow>
        ))}
      <MenuRow icon="logout">
        <button type="button" aria-busy={isSigningOut || undefined} onClick={() => void signOut()}>
          Logout
        </button>
        {isSigningOut && <Spinner />}
      </MenuRow>
      <MenuRow icon={deleteEntry.icon} isDanger>
        <Link to={deleteEntry.to}>{deleteEntry.label}</Link>
      </MenuRow>
    </>
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
