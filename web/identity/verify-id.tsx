import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Navigate, useRevalidator } from 'react-router'
import type { Route } from './+types/verify-id.ts'
import { orNull, revalidateForAnotherPath } from '../app/loaders.ts'
import { useLive } from '../app/use-live.ts'
import { forMember, memberHandle, memberHead, memberHeaders } from '../accounts/session/page/member-page.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { LoadError } from '../ui/feedback.tsx'
import { RowSkeletons } from '../ui/members/row-skeletons.tsx'
import { useLastKnown } from '../ui/members/use-last-known.ts'
import { AwaitingVerification } from './awaiting-verification.tsx'
import { RequirementPage } from '../accounts/session/page/requirement-page.tsx'
import { IdentityForm } from './identity-form.tsx'
import { RejectedDialog } from './rejected-dialog.tsx'

export const clientLoader = forMember(({ api }) => ({ identity: orNull(api.identity.getIdentityStatus()) }))
export const shouldRevalidate = revalidateForAnotherPath
export const handle = memberHandle
export const headers = memberHeaders
export const meta = () => memberHead('Verify ID')

export function HydrateFallback() {
  return (
    <Frame>
      <RowSkeletons of="fields" />
    </Frame>
  )
}

export default function VerifyId({ loaderData }: Route.ComponentProps) {
  const { value: identity, isStale } = useLastKnown(loaderData.identity)
  const { revalidate } = useRevalidator()
  const status = identity?.data.kyc_status
  useLive(status === 'pending' || isStale)
  useFreshProfile(status)
  // A verified user is a seller; the next step is the shop.
  if (status === 'verified') return <Navigate to={paths.shopSetUp} replace />
  return (
    <Frame>
      {identity === undefined && <RowSkeletons of="fields" />}
      {identity === null && <LoadError />}
      {status === 'pending' && <AwaitingVerification submittedAt={identity?.data.submitted_at ?? null} />}
      {(status === 'not_set' || status === 'rejected') && (
        <>
          {status === 'rejected' && <RejectedDialog reason={identity?.data.reason ?? null} />}
          <IdentityForm onSent={() => void revalidate()} />
        </>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <RequirementPage
      step="Verify ID"
      short="Verify ID"
      title="Verify your ID"
      intro="Buyers trust sellers whose identity was checked. It is done once."
      isForm
    >
      {children}
    </RequirementPage>
  )
}

/** Refreshes the profile when the status changes. */
function useFreshProfile(status: string | undefined): void {
  const { profile, refreshProfile } = useMember()
  const tellSite = useEffectEvent((known?: string) => {
    if (known && profile && profile.kyc_status !== known) void refreshProfile().catch(() => {})
  })
  useEffect(() => tellSite(status), [status])
}
