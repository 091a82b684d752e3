import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '#contracts/accounts.ts'
import type { Route } from './+types/my-profile.ts'
import { AccountFallback } from '../session/page/account-fallback.tsx'
import { AccountHeading } from '../session/page/account-heading.tsx'
import { formatPhone } from '../../format/phone.ts'
import { orNull, revalidateForAnotherPath } from '../../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../session/page/member-page.ts'
import { useMember } from '../session/member.tsx'
import { useArrival } from '../../ui/arrival.ts'
import { LoadError } from '../../ui/feedback.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import { ConfirmTarget } from './confirm-target.tsx'
import { NamesForm } from './names-form.tsx'
import { PendingTarget } from './pending-target.tsx'
import { ProfileRow } from './profile-row.tsx'
import { TargetForm } from './target-form.tsx'
import css from './my-profile.module.css'

export const clientLoader = forMember(({ api }) => ({ profile: orNull(api.accounts.getProfile()) }))
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Account Information')

export function HydrateFallback() {
  return <AccountFallback title="Account Information" />
}

/** `/my-profile` */
export default function MyProfile({ loaderData }: Route.ComponentProps) {
  const { value: answer } = useArrival(loaderData.profile)
  return (
    <>
      <AccountHeading title="Account Information" />
      {answer === undefined && <RowSkeletons />}
      {answer === null && <LoadError />}
      {answer && <Rows profile={answer.data} />}
    </>
  )
}

type Row = 'names' | 'email' | 'phone'

/** Each row is changed on its own, with one request. */
function Rows({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState<Row | null>(null)
  const { refreshProfile } = useMember()
  const { revalidate } = useRevalidator()
  const refresh = async () => {
    await Promise.allSettled([refreshProfile(), revalidate()])
  }
  const done = async () => {
    await refresh()
    setOpen(null)
  }
  const rowOf = (row: Row) => ({ isOpen: open === row, onOpen: () => setOpen(row) })
  const formOf = { profile, onDone: done, onCancel: () => setOpen(null) }
  return (
    <>
      <ul className={css.rows}>
        <ProfileRow label="Names" value={`${profile.first_name} ${profile.last_name}`} {...rowOf('names')}>
          <NamesForm {...formOf} />
        </ProfileRow>
        <ProfileRow
          label="Email"
          value={profile.email}
          note={profile.pending_email && <PendingTarget what="email" profile={profile} onDone={refresh} />}
          {...rowOf('email')}
        >
          <TargetForm what="email" {...formOf} />
        </ProfileRow>
        <ProfileRow
          label="Phone"
          value={profile.phone ? formatPhone(profile.phone) : 'Not given yet'}
          note={profile.pending_phone && <PendingTarget what="phone" profile={profile} onDone={refresh} />}
          {...rowOf('phone')}
        >
          <TargetForm what="phone" {...formOf} />
        </ProfileRow>
      </ul>
      {!profile.has_password && <p className={`hint ${css.google}`}>You sign in with Google.</p>}
      <ConfirmTarget profile={profile} onDone={refresh} />
    </>
  )
}
