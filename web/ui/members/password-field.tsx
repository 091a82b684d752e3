import { useState, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { withModal, withoutModal } from '../../paths.ts'
import { Frame } from '../field.tsx'
import { Link } from '../link.tsx'
import css from '../field.module.css'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: string
  hint?: string
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

/** A password input with a button to show the password. Works with paste and password managers. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Frame label={label} hint={hint} error={error}>
      {(tied) => (
        <span className={css.password}>
          <input className={css.input} type={isShown ? 'text' : 'password'} {...tied} {...input} />
          <button type="button" aria-controls={tied.id} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="sr"> {label}</span>
          </button>
        </span>
      )}
    </Frame>
  )
}

/** Below the field of a password that the user may have forgotten: leads to a code that sets a new one. */
export function ForgotLink({ replace = false, onFollow }: { replace?: boolean; onFollow?: () => void }) {
  const { search } = useLocation()
  const to = withModal(withoutModal(search, 'delete-account').search, 'auth', 'forgot')
  return (
    <Link className={css.forgot} to={to} replace={replace} preventScrollReset onClick={() => onFollow?.()}>
      Forgot Password
    </Link>
  )
}
