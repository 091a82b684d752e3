import { useId } from 'react'
import { Icon } from '../icon.tsx'
import css from './side-note.module.css'

interface SideNoteProps {
  title: string
  lines: readonly string[]
  /** Text about what stays private. */
  privacy: string
}

/** A note next to a form: what the form is for, line by line, and what happens to the input. */
export function SideNote({ title, lines, privacy }: SideNoteProps) {
  const id = useId()
  return (
    <aside className={`grid gap-14 ${css.note}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="grid gap-10">
        {lines.map((line) => (
          <li key={line} className="flex gap-10">
            <Icon name="check" /> {line}
          </li>
        ))}
      </ul>
      <p className="flex gap-10">
        <Icon name="lock" /> {privacy}
      </p>
    </aside>
  )
}
