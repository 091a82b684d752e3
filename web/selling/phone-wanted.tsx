import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { Alert } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import css from './phone-wanted.module.css'

/** Warns a seller without a phone number: buyers contact sellers by phone or WhatsApp. */
export function PhoneWanted() {
  const { profile } = useMember()
  if (!profile || profile.phone !== null) return null
  return (
    <div className={css.wanted}>
      <Alert>
        Buyers cannot reach you yet: your account has no phone number.{' '}
        <Link to={paths.myProfile}>Add your phone number</Link>
      </Alert>
    </div>
  )
}
