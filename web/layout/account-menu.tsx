import { paths } from '../paths.ts'
import { useMember } from '../accounts/session/member.tsx'
import type { Session } from '../app/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Menu } from '../ui/menu.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { SeenCount } from './seen-count.tsx'
import { ThemeItems } from './theme-items.tsx'
import css from './account-menu.module.css'

/** Cart and menu of a signed-in user, on wide screens. */
export default function AccountMenu({ session }: { session: Session }) {
  const { signOut, isSigningOut } = useMember()
  const label = (
    <>
      {isSigningOut ? <Spinner /> : <Icon name="user" />}
      <span className={css.name}>
        Hi, {session.firstName} {session.lastName}
      </span>
      <Icon name="down" />
    </>
  )
  return (
    <>
      <Link to={paths.cart}>
        <Icon name="basket" /> Cart <SeenCount of="cart-count" />
      </Link>
      <Menu label={label}>
        <Link role="menuitem" to={paths.myProfile}>
          <Icon name="user" /> My Account
        </Link>
        <Link role="menuitem" to={paths.savedItems}>
          <Icon name="heart" /> Saved Item
        </Link>
        <Link role="menuitem" to={paths.messages}>
          <Icon name="mail" /> Messages
        </Link>
        <button type="button" role="menuitem" onClick={() => void signOut()}>
          <Icon name="logout" /> Logout
        </button>
        <ThemeItems />
      </Menu>
    </>
  )
}
