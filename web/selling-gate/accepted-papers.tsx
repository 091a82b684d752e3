import { Icon } from '../ui/icon.tsx'
import css from './verify-id.module.css'

const wanted = [
  'A National ID Card, Driver’s Licence, Voter’s Card or International Passport of your own',
  'In force, and with the names of your account',
  'The whole of it in the picture, sharp and without glare',
  'JPEG, PNG or WebP, at most 5 MB a picture',
]

export function AcceptedPapers() {
  return (
    <aside className={css.accepted} aria-labelledby="accepted">
      <h2 id="accepted">What we accept</h2>
      <ul>
        {wanted.map((line) => (
          <li key={line}>
            <Icon name="check" /> {line}
          </li>
        ))}
      </ul>
      <p>
        <Icon name="lock" /> Your papers are kept sealed. Only the people who check them see them, and every look is
        written down.
      </p>
    </aside>
  )
}
