import { drawers } from '../../layout/drawers.ts'
import { RoundButton } from '../../ui/button.tsx'
import { opens } from '../../ui/dialog.tsx'
import { Umbrella } from '../../ui/umbrella.tsx'
import css from './account-greeting.module.css'

interface AccountGreetingProps {
  title: string
  /** Below the title. */
  email?: string
  userId?: string
}

/** The head of the account: whose it is. On phones a button opens the account panel. */
export function AccountGreeting({ title, email = '\u00a0', userId = '' }: AccountGreetingProps) {
  return (
    <div className={css.greeting}>
      <Umbrella seed={userId} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="hint">{email}</p>
      <div className={css.panel}>
        <RoundButton icon="menu" label="Account panel" {...opens(drawers.account)} />
      </div>
    </div>
  )
}
