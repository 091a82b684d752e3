import { useMember } from '../accounts/session/member.tsx'
import type { Session } from '../app/session.ts'
import { useOffered } from '../app/site.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { deleteEntry, isShown, panelEntries } from './account-entries.ts'
import { MenuLinks, MenuRow } from './menu-links.tsx'
import { SeenCount } from './seen-count.tsx'
import { SellLink } from './sell-link.tsx'
import css from './account-panel.module.css'

/** The account panel of a signed-in user. */
export default function MemberPanel({ session }: { session: Session }) {
  return (
    <>
      <p className={css.person}>
        <Umbrella seed={session.userId} />
        <b>
          {session.firstName} {session.lastName}
        </b>
        <span className="note">{session.email}</span>
      </p>
      <MenuLinks label="Account panel">
        <MemberRows isSeller={session.isSeller} />
      </MenuLinks>
    </>
  )
}

function MemberRows({ isSeller }: { isSeller: boolean }) {
  const { signOut, isSigningOut } = useMember()
  const { orders } = useOffered()
  return (
    <>
      {panelEntries
        .filter((entry) => isShown(entry, isSeller, orders))
        .map(({ label, to, icon, count }) => (
          <MenuRow key={to} icon={icon}>
            {to === paths.listProduct ? <SellLink>{label}</SellLink> : <Link to={to}>{label}</Link>}
            {count && <SeenCount of={count} />}
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
