import { useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWhenChanged } from '../../ui/use-when-changed.ts'
import css from './my-profile.module.css'

interface ProfileRowProps {
  label: string
  value: ReactNode
  /** Shown below the value or the form. */
  note?: ReactNode
  /** Whether the form in `children` is shown. */
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/** One value of the profile, or in its place the form that changes it. */
export function ProfileRow({ label, value, note, isOpen, onOpen, children }: ProfileRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const focus = (first: string) => row.current?.querySelector<HTMLElement>(first)?.focus()
  // From the button to the first field of the form, and back.
  useWhenChanged(isOpen, () => focus(isOpen ? 'input' : 'button'))
  useWhenChanged(Boolean(note), () => {
    // The note has gone with the focused button.
    if (!note && document.activeElement === document.body) focus('button')
  })
  return (
    <li ref={row} className={css.row}>
      <h2>{label}</h2>
      {isOpen ? (
        children
      ) : (
        <>
          <p className={css.value}>{value}</p>
          <div className={css.edit}>
            <Button kind="quiet" size="small" icon="edit" onClick={onOpen}>
              Edit<span className="sr"> {label}</span>
            </Button>
          </div>
        </>
      )}
      {note && <div className={`grid gap-10 ${css.note}`}>{note}</div>}
    </li>
  )
}
