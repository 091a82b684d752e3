import type { Route } from './+types/security-settings.ts'
import { AccountFallback } from '../session/page/account-fallback.tsx'
import { AccountHeading } from '../session/page/account-heading.tsx'
import { orNull, revalidateForAnotherPath } from '../../app/loaders.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../session/page/member-page.ts'
import { useArrival } from '../../ui/arrival.ts'
import { LoadError } from '../../ui/feedback.tsx'
import { RowSkeletons } from '../../ui/members/row-skeletons.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import css from './security-settings.module.css'

export const clientLoader = forMember(({ api }) => ({
  profile: orNull(api.accounts.getProfile()),
  sessions: orNull(api.accounts.listSessions()),
}))
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Security Settings')

export function HydrateFallback() {
  return <AccountFallback title="Security Settings" />
}

/** `/password-reset` */
export default function SecuritySettings({ loaderData }: Route.ComponentProps) {
  const { value: profile } = useArrival(loaderData.profile)
  const { value: sessions } = useArrival(loaderData.sessions)
  return (
    <>
      <AccountHeading title="Security Settings" />
      <div className={css.sections}>
        <section aria-labelledby="password">
          <h2 id="password" tabIndex={-1}>
            Change password
          </h2>
          {profile === undefined && <RowSkeletons of="fields" />}
          {profile === null && <LoadError />}
          {profile && <ChangePassword profile={profile.data} />}
        </section>
        <section aria-labelledby="devices">
          <h2 id="devices" tabIndex={-1}>
            Where you are signed in
          </h2>
          {sessions === undefined && <RowSkeletons count={2} />}
          {sessions === null && <LoadError />}
          {sessions && <SignedInDevices sessions={sessions.data} />}
        </section>
        <OwnData />
      </div>
      {profile && <DeleteAccount hasPassword={profile.data.has_password} />}
    </>
  )
}
