import { useSimulated } from '../../app/site.ts'
import css from './sandbox-line.module.css'

/** Says below the bars, once on a page with payments, that they are simulated. */
export function SandboxLine() {
  const { cards, bills } = useSimulated()
  if (!cards && !bills) return null
  return (
    <p className={css.line} data-sandbox-line>
      Sandbox: {cards ? 'test cards only, no money moves' : 'nothing real is bought'}.
    </p>
  )
}
