import { useLocation } from 'react-router'
import { useMember } from '../accounts/session/member.tsx'
import { paths, withModal } from '../paths.ts'
import { RoundButton, RoundLink } from '../ui/button.tsx'
import { opens } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { late } from '../ui/late.tsx'
import { Link } from '../ui/link.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { drawers } from './drawers.ts'
import { Logo } from './logo.tsx'
import { SavedCount } from './saved-count.tsx'
import css from './top-bar.module.css'

const AccountMenu = late(() => import('./account-menu.tsx'))

/** The top bar: menu, search and saved items on phones and tablets, with links on desktops. */
export function TopBar() {
  const { pathname, search } = useLocation()
  const { session, savedCount } = useMember()
  // For a signed-in user, CSS shows the greeting of the early script until the menu is loaded.
  const login = (
    <Link className={css.login} to={withModal(search, 'auth', 'login')} preventScrollReset>
      <Icon name="user" /> <span>Login</span>
    </Link>
  )
  return (
    <header className={css.bar} data-home={pathname === paths.home || undefined}>
      <div className={`wrap row gap-8 ${css.row}`}>
        <div className={css.narrow}>
          <RoundButton icon="menu" label="Menu" {...opens(drawers.menu)} />
        </div>
        <div className={css.logo}>
          <Logo />
        </div>
        {/* The hero of the home page contains the search; on phones this one comes when that one has left. */}
        <div className={css.search}>
          <SearchBox kind="bar" label="Site search" />
        </div>
        <nav className={css.words} aria-label="Account">
          <Link to={withModal(search, 'get-app')} preventScrollReset>
            <Icon name="download" /> Get App
          </Link>
          <Link to={paths.savedItems}>
            <Icon name="heart" /> Saved <SavedCount />
          </Link>
          {session ? <AccountMenu session={session} fallback={login} /> : login}
        </nav>
        {/* Before hydration, CSS shows the greeting of the early script. */}
        <button type="button" className={css.greeting} {...opens(drawers.account)}>
          {session && `Hi, ${session.firstName}`}
        </button>
        <div className={`${css.narrow} ${css.account}`}>
          <RoundButton icon="user" label="Account" {...opens(drawers.account)} />
        </div>
        <div className={css.narrow}>
          <RoundLink icon="heart" label={savedCount > 0 ? `Saved, ${savedCount}` : 'Saved'} to={paths.savedItems}>
            <SavedCount isOnIcon />
          </RoundLink>
        </div>
      </div>
    </header>
  )
}
