import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Profile } from '#contracts/accounts.ts'
import type { Route } from './+types/my-profile.ts'
import { formatPhone } from '../../format/phone.ts'
import { orNull, revalidateForAnotherPath } from '../../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../session/page/member-page.ts'
import { useMember } from '../session/member.tsx'
import { security } from '../../layout/account-entries.ts'
import { MenuLinks, MenuRow } from '../../layout/menu-links.tsx'
import { useLeaving } from '../../app/use-leaving.ts'
import { paths, withModal } from '../../paths.ts'
import { useArrival } from '../../ui/arrival.ts'
import { LoadError } from '../../ui/feedback.tsx'
import { Link } from '../../ui/link.tsx'
import { EmailText } from '../../ui/members/email-text.tsx'
import { NeedsScripts } from '../../ui/members/needs-scripts.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import { AccountGreeting } from './account-greeting.tsx'
import { AccountTiles, TileSkeletons, loadTiles } from './account-tiles.tsx'
import { ConfirmTarget } from './confirm-target.tsx'
import { MissingStep, MissingStepSkeleton, accountSettings } from './missing-step.tsx'
import { NamesForm } from './names-form.tsx'
import { PendingTarget } from './pending-target.tsx'
import { ProfileRow } from './profile-row.tsx'
import { TargetForm } from './target-form.tsx'
import css from './my-profile.module.css'

export const clientLoader = forMember(({ api, session }) => ({
  profile: orNull(api.accounts.getProfile()),
  ...loadTiles(api, session.userId),
}))
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Account Information')

export function HydrateFallback() {
  return (
    <>
      <AccountGreeting title="Account Information" />
      <NeedsScripts />
      <div className={css.page}>
        <TileSkeletons />
        <RowSkeletons />
      </div>
    </>
  )
}

export default function MyProfile({ loaderData: { profile, ...tiles } }: Route.ComponentProps) {
  const { value: answer } = useArrival(profile)
  const { session } = useMember()
  return (
    <>
      {session && (
        <AccountGreeting
          title={`Hi, ${session.firstName} ${session.lastName}`}
          email={session.email}
          userId={session.userId}
        />
      )}
      <div className={css.page}>
        {answer === undefined && !session?.isSeller && <MissingStepSkeleton />}
        {answer && <MissingStep profile={answer.data} />}
        <AccountTiles {...tiles} />
        <AccountRows />
        <section id="account-settings" aria-labelledby="account-information">
          <h2 id="account-information">Account Information</h2>
          {answer === undefined && <RowSkeletons />}
          {answer === null && <LoadError />}
          {answer && <Rows profile={answer.data} />}
        </section>
      </div>
    </>
  )
}

/** On phones, where no side navigation stands beside the page. */
function AccountRows() {
  const { signOut, isSigningOut } = useMember()
  return (
    <div className={css.links}>
      <MenuLinks label="Account">
        <MenuRow icon="user">
          <a href={accountSettings}>Account Settings</a>
        </MenuRow>
        <MenuRow icon={security.icon}>
          <Link to={security.to}>{security.label}</Link>
        </MenuRow>
        <MenuRow icon="chat">
          <Link to={paths.helpCenter}>Contact Us</Link>
        </MenuRow>
        <MenuRow icon="logout">
          <button type="button" aria-busy={isSigningOut || undefined} onClick={() => void signOut()}>
            Logout
          </button>
        </MenuRow>
      </MenuLinks>
    </div>
  )
}

type Row = 'names' | 'email' | 'phone'

/** Each row is changed on its own, with one request. */
function Rows({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState<Row | null>(null)
  const { refreshProfile } = useMember()
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  const navigate = useNavigate()
  const leaving = useLeaving()
  const refresh = async () => {
    await Promise.allSettled([refreshProfile(), revalidate()])
  }
  const onFailed = () => void refreshProfile().then(revalidate, () => {})
  const askForCode = (what: 'email' | 'phone') => {
    if (!leaving().aborted) void navigate(withModal(search, 'confirm', what), { preventScrollReset: true })
  }
  const closed = (row: Row) => setOpen((now) => (now === row ? null : now))
  const rowOf = (row: Row) => ({ isOpen: open === row, onOpen: () => setOpen(row) })
  const formOf = (row: Row) => ({
    profile,
    onDone: async () => {
      await refresh()
      // Meanwhile another row may be open.
      closed(row)
    },
    onCancel: () => closed(row),
  })
  return (
    <>
      <ul className={css.rows}>
        <ProfileRow label="Name" value={`${profile.first_name} ${profile.last_name}`} {...rowOf('names')}>
          <NamesForm {...formOf('names')} />
        </ProfileRow>
        <ProfileRow
          label="Email"
          value={<EmailText email={profile.email} />}
          note={profile.pending_email && <PendingTarget what="email" profile={profile} onDone={refresh} />}
          {...rowOf('email')}
        >
          <TargetForm what="email" onSent={() => askForCode('email')} onFailed={onFailed} {...formOf('email')} />
        </ProfileRow>
        <ProfileRow
          label="Phone"
          value={profile.phone ? formatPhone(profile.phone) : 'Not given yet'}
          note={profile.pending_phone && <PendingTarget what="phone" profile={profile} onDone={refresh} />}
          {...rowOf('phone')}
        >
          <TargetForm what="phone" onSent={() => askForCode('phone')} onFailed={onFailed} {...formOf('phone')} />
        </ProfileRow>
      </ul>
      {!profile.has_password && <p className={`hint ${css.google}`}>You sign in with Google.</p>}
      <ConfirmTarget profile={profile} onDone={refresh} />
    </>
  )
}
