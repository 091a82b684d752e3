import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import css from './my-profile.module.css'

interface ProfileRowProps {
  label: string
  value: string
  /** Shown below the value. */
  note?: ReactNode
  /** Whether the form in `children` is shown. */
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/** One value of the profile, or in its place the form that changes it. */
export function ProfileRow({ label, value, note, isOpen, onOpen, children }: ProfileRowProps) {
  const row = useFocusWhenTurned(isOpen)
  useFocusWhenNoteGoes(row, Boolean(note))
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
          {note && <div className={`grid gap-10 ${css.note}`}>{note}</div>}
        </>
      )}
    </li>
  )
}

/** Moves the focus from the button to the first field of the form, and back. */
function useFocusWhenTurned(isOpen: boolean) {
  const row = useRef<HTMLLIElement>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current === isOpen) return
    was.current = isOpen
    row.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus()
  }, [isOpen])
  return row
}

/** When the note disappears with the focused button, moves the focus to the button of the row. */
function useFocusWhenNoteGoes(row: RefObject<HTMLLIElement | null>, hasNote: boolean) {
  const had = useRef(hasNote)
  useEffect(() => {
    if (had.current && !hasNote && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('button')?.focus()
    had.current = hasNote
  }, [row, hasNote])
}
