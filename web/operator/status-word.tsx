import { inWords } from './section.ts'
import css from './operator-table.module.css'

const TONES: Readonly<Record<string, 'good' | 'bad' | 'waits'>> = {
  listed: 'good',
  shown: 'good',
  verified: 'good',
  active: 'good',
  confirmed: 'good',
  paid: 'good',
  ready: 'good',
  delivered: 'good',
  completed: 'good',
  done: 'good',
  won: 'good',
  recorded: 'good',
  cleared: 'good',
  taken_down: 'bad',
  hidden: 'bad',
  suspended: 'bad',
  failed: 'bad',
  returned: 'bad',
  refused: 'bad',
  mismatch: 'bad',
  lost: 'bad',
  review: 'bad',
  overdue: 'bad',
  frozen: 'bad',
  pending: 'waits',
  reported: 'waits',
  open: 'waits',
  proposed: 'waits',
  asked: 'waits',
  refunding: 'waits',
  placed: 'waits',
  accepted: 'waits',
  sent: 'waits',
  sending: 'waits',
  waiting: 'waits',
  unknown: 'waits',
}

/** A status in its colour, with its reason if there is one. */
export function StatusWord({ of, because }: { of: string; because?: string | null | undefined }) {
  return (
    <span>
      <b className={css.status} data-tone={TONES[of]}>
        {inWords(of)}
      </b>
      {because && `: ${because}`}
    </span>
  )
}
