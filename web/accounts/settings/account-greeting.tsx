import { EmailText } from '../../ui/members/email-text.tsx'
import { Umbrella } from '../../ui/umbrella.tsx'
import css from './account-greeting.module.css'

interface AccountGreetingProps {
  title: string
  /** Below the title. */
  email?: string
  userId?: string
}

/** The head of the account: whose it is. */
export function AccountGreeting({ title, email = '\u00a0', userId = '' }: AccountGreetingProps) {
  return (
    <div className={css.greeting}>
      <Umbrella seed={userId} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="hint">
        <EmailText email={email} />
      </p>
    </div>
  )
}
