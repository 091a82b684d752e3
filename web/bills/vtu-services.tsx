import type { Route } from './+types/vtu-services.ts'
import { brand } from '../brand.ts'
import { inBrowser, onServer, orNull, revalidateForAnotherPath, type Need } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { describePage } from '../seo/page-head.ts'
import { useArrival } from '../ui/arrival.ts'
import { Button } from '../ui/button.tsx'
import { opens } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { CHOOSE_NETWORK, ChooseNetwork } from './choose-network.tsx'
import { RecentPurchases } from './purchases/recent-purchases.tsx'
import { isService, serviceIds, services } from './services.ts'
import css from './vtu-services.module.css'

const load = ({ api, url }: Need) => ({ origin: url.origin, offered: orNull(api.bills.listServices()) })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = revalidateForAnotherPath
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? describePage({
        title: brand.plug,
        description: 'Airtime, data, TV, electricity and exam PINs, paid from one wallet.',
        canonical: loaderData.origin + paths.vtuServices,
      })
    : []

/** `/vtu-services`: the menu of bill services. */
export default function VtuServices({ loaderData }: Route.ComponentProps) {
  const { value: offered } = useArrival(loaderData.offered)
  const identifiers = offered?.data[1].content.map(({ identifier }) => identifier).filter(isService) ?? serviceIds
  return (
    <>
      <h1 className={css.title} tabIndex={-1}>
        {brand.plug}
      </h1>
      <div className={`grid gap-16 ${css.intro}`}>
        <p>
          Airtime, data, TV, light and exam PINs in one place, paid from your wallet. You see the total first. If a
          purchase fails, your money comes back.
        </p>
        <Button kind="highlight" icon="airtime" {...opens(CHOOSE_NETWORK)}>
          Choose Network
        </Button>
        <Umbrella ribs={10} colours={['#ffc417', '#3e5ad4']} className={css.shade} />
      </div>
      <nav aria-label="Services">
        <ul className={`grid gap-10 ${css.tiles}`}>
          {identifiers.map((identifier) => {
            const { name, about, icon, ground, umbrella } = services[identifier]
            return (
              <li key={identifier}>
                <Link
                  className={`grid gap-6 ${css.tile}`}
                  style={{ '--tile-light': ground }}
                  to={paths.vtuService(identifier)}
                >
                  <Umbrella ribs={10} colours={umbrella} className={css.umbrella} />
                  <Icon name={icon} />
                  <b>{name}</b>
                  <span className="note">{about}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <RecentPurchases />
      <ChooseNetwork />
    </>
  )
}
