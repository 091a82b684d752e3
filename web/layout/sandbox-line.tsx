import { useSimulated } from '../app/site.ts'
import css from './sandbox-line.module.css'

/** Says on every page with payments that they are simulated. */
export function SandboxLine() {
  const { cards, bills } = useSimulated()
  if (!cards && !bills) return null
  return (
    <aside className={css.line} aria-label="Sandbox">
      <p className="wrap">Sandbox: {cards ? 'test cards only, no money moves' : 'nothing real is bought'}.</p>
    </aside>
  )
}
