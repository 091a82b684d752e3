import { useLocation } from 'react-router'
import { useMember } from '../member/member.tsx'
import { paths, withModal } from '../paths.ts'
import type { Session } from '../session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { drawers } from './drawers.ts'
import { MenuLinks, MenuRow } from './menu-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import css from './account-panel.module.css'

/** The mobile account panel. */
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
      <span>{session.email}</span>
    </p>
  )
}

function MemberRows({ isSeller }: { isSeller: boolean }) {
  const { signOut, isSigningOut } = useMember()
  return (
    <>
      <MenuRow icon="settings">
        <Link to={paths.myProfile}>Account Settings</Link>
      </MenuRow>
      <MenuRow icon="heart">
        <Link to={paths.savedItems}>Saved Items</Link>
      </MenuRow>
      <MenuRow icon="mail">
        <Link to={paths.messages}>Messages</Link>
      </MenuRow>
      <MenuRow icon="wallet">
        <Link to={paths.myWallet}>My Wallet</Link>
      </MenuRow>
      <MenuRow icon="lock">
        <Link to={paths.passwordReset}>Security Settings</Link>
      </MenuRow>
      <MenuRow icon="edit">
        <Link to={paths.updateShop}>Update Shop</Link>
      </MenuRow>
      <MenuRow icon="plus">
        <Link to={paths.listProduct}>List Product</Link>
      </MenuRow>
      {isSeller && (
        <MenuRow icon="shop">
          <Link to={paths.myShop}>My Shop</Link>
        </MenuRow>
      )}
      <MenuRow icon="chat">
        <Link to={paths.helpCenter}>Contact Us</Link>
      </MenuRow>
      <MenuRow icon="logout">
        <button type="button" aria-busy={isSigningOut || undefined} onClick={() => void signOut()}>
          Logout
        </button>
        {isSigningOut && <Spinner />}
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
