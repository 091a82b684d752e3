import type { FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import css from './newsletter.module.css'

/** The newsletter box. The market does not send letters yet, and says so. */
export function Newsletter() {
  const toast = useToast()
  const subscribe = (event: FormEvent) => {
    event.preventDefault()
    toast({ text: 'Our newsletter opens soon. Nothing was sent.' })
  }
  return (
    <form className={css.newsletter} onSubmit={subscribe}>
      <h2>Fresh listings by e-mail</h2>
      <div>
        <input type="email" aria-label="E-mail address" placeholder="E-mail address" autoComplete="email" required />
        <Button type="submit" kind="highlight">
          Subscribe
        </Button>
      </div>
    </form>
  )
}
