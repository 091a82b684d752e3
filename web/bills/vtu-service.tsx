import { data } from 'react-router'
import type { Route } from './+types/vtu-service.ts'
import { brand, titled } from '../brand.ts'
import { SignedInLink } from '../layout/signed-in-link.tsx'
import { inBrowser, onServer, revalidateForAnotherPath, type Need } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { describePage } from '../seo/page-head.ts'
import { Icon } from '../ui/icon.tsx'
import { BillHeading } from './bill-heading.tsx'
import { LastMeter } from './last-meter.tsx'
import { ProviderSign } from './provider-sign.tsx'
import { isService, services } from './services.ts'
import css from './vtu-service.module.css'

const load = async ({ api, url, params: { service } }: Need<{ service: string }>) => {
  if (!isService(service)) throw data(null, { status: 404 })
  const { data: providers } = await api.bills.listProviders({ params: { service } })
  return { service, providers, canonical: url.origin + paths.vtuService(service) }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = revalidateForAnotherPath
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: titled(brand.plug) }]
  const { name, about } = services[loaderData.service]
  return describePage({ title: name, description: about, canonical: loaderData.canonical })
}

/** `/vtu-service/{service}`: the providers of a service. */
export default function VtuService({ loaderData: { service, providers } }: Route.ComponentProps) {
  const { name, providers: kind } = services[service]
  return (
    <>
      <BillHeading title={name} />
      {service === 'electricity-bill' && <LastMeter />}
      <p className={css.intro}>Choose the {kind}.</p>
      <ul className={`grid gap-10 ${css.providers}`}>
        {providers.map(({ serviceID, name }) => (
          <li key={serviceID}>
            <SignedInLink className={`row gap-14 ${css.provider}`} to={paths.bill(service, serviceID)}>
              <ProviderSign serviceId={serviceID} name={name} />
              <b>{name}</b>
              <Icon name="right" />
            </SignedInLink>
          </li>
        ))}
      </ul>
    </>
  )
}
