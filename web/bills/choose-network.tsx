import { paths } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { networks } from './networks.ts'
import { ProviderSign } from './provider-sign.tsx'
import css from './choose-network.module.css'

/** Dialog id for `opens(CHOOSE_NETWORK)`. */
export const CHOOSE_NETWORK = 'choose-network'

/** The four networks, each linked to its airtime page. */
export function ChooseNetwork() {
  return (
    <Dialog id={CHOOSE_NETWORK} title="Choose Network">
      <ul className={`grid gap-12 ${css.networks}`}>
        {networks.map(({ label, airtime }) => (
          <li key={label}>
            <Link className={`grid gap-10 ${css.network}`} to={paths.airtimePurchase(label, airtime)}>
              <ProviderSign serviceId={airtime} name={label} size="tile" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
