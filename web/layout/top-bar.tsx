import { useLocation } from 'react-router'
import { useMember } from '../accounts/session/member.tsx'
import { paths, withModal } from '../paths.ts'
import { RoundButton, RoundLink } from '../ui/button.tsx'
import { opens } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { AccountMenu } from './account-menu.tsx'
import { drawers } from './drawers.ts'
import { Logo } from './logo.tsx'
import { SavedCount } from './saved-count.tsx'
import css from './top-bar.module.css'

/** The top bar: with a menu button on phones and tablets, with links and search on desktops. */
export function TopBar() {
  const { pathname, search } = useLocation()
  const { session, savedCount } = useMember()
  return (
    <header className={css.bar}>
      <div className={`wrap row gap-8 ${css.row}`}>
        <div className={css.narrow}>
          <RoundButton icon="menu" label="Menu" {...opens(drawers.menu)} />
        </div>
        <Logo />
        {/* The hero of the home page contains the search. */}
        <div className={css.search}>{pathname !== paths.home && <SearchBox placeholder="Search for anything" />}</div>
        <nav className={css.words} aria-label="Account">
          <Link to={withModal(search, 'get-app')} preventScrollReset>
            <Icon name="download" /> Get App
          </Link>
          <Link to={paths.savedItems}>
            <Icon name="heart" /> Saved <SavedCount />
          </Link>
          {session ? (
            <AccountMenu session={session} />
          ) : (
            <Link className={css.login} to={withModal(search, 'auth', 'login')} preventScrollReset>
              <Icon name="user" /> <span>Login</span>
            </Link>
          )}
        </nav>
        {/* Before hydration, CSS shows the greeting of the early script. */}
        <button type="button" className={css.greeting} {...opens(drawers.account)}>
          {session && `Hi, ${session.firstName}`}
        </button>
        <div className={css.narrow}>
          <RoundLink icon="heart" label={savedCount > 0 ? `Saved, ${savedCount}` : 'Saved'} to={paths.savedItems}>
            <SavedCount isOnIcon />
          </RoundLink>
          <RoundButton icon="user" label="Account" {...opens(drawers.account)} />
        </div>
      </div>
    </header>
  )
}
