import { data, redirect, type Params } from 'react-router'
import type { BillProvider, BillService, PurchaseWithTimeline, Recipient, Variation } from '#contracts/bills.ts'
import { onServer, orNull, type Need } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { readUnanswered, type Customer, type Typed } from './draft.ts'
import { findCustomer, hasCards } from './find-customer.ts'

/** Data of every purchase page. */
export interface LoadedBill {
  service: BillService
  provider: BillProvider
  /** Recent recipients of the user at this provider; empty if loading failed. */
  recipients: readonly Recipient[]
  /** Form values of the purchase to repeat, from the URL; null without one. */
  again: Typed | null
  /** Its customer, verified again if the URL asks for the review at once. */
  customer: Customer | null
}

/** For the server, which knows no member: only checks that the page exists. Of a review the browser knows that alone. */
export function onServerForBill(service: BillService, serviceIdOf = networkParam) {
  return onServer(async (need: Need<Params>) => {
    if (!need.url.searchParams.has('review')) await findProvider(need, service, serviceIdOf(need.params))
    return {}
  })
}

export async function loadBill(
  need: Need<Params>,
  service: BillService,
  serviceIdOf = networkParam,
): Promise<LoadedBill> {
  const { api, params, url } = need
  const serviceId = serviceIdOf(params)
  const againId = url.searchParams.get('again')
  const [provider, recipients, again] = await Promise.all([
    findProvider(need, service, serviceId, url.pathname),
    orNull(api.bills.listRecipients({ query: { service, provider: serviceId } })),
    againId ? orNull(api.bills.getPurchase({ params: { id: againId } })) : null,
  ])
  const isSameBill = again?.data.service === service && again.data.provider === serviceId
  const typed = isSameBill ? typedOf(again.data.again) : null
  const customer = typed && url.searchParams.has('review') ? await findCustomer(service, serviceId, typed) : null
  return { service, provider, recipients: recipients?.data ?? [], again: typed, customer }
}

/** Also loads the provider's plans; null on failure, so that the rest of the page renders. */
export async function loadBillAndPlans(
  need: Need<Params>,
  service: BillService,
  plans: Promise<{ data: readonly Variation[] }>,
): Promise<{ loaded: LoadedBill; plans: readonly Variation[] | null }> {
  const [loaded, found] = await Promise.all([loadBill(need, service), orNull(plans)])
  return { loaded, plans: found?.data ?? null }
}

export function networkParam({ network }: Params): string {
  return network ?? ''
}

/**
 * One that was removed while a purchase of this path has no answer has its id as name, so that it can be sent again.
 * Another purchase to repeat leads to the providers that are left.
 */
async function findProvider(
  need: Need<Params>,
  service: BillService,
  id: string,
  path?: string,
): Promise<BillProvider> {
  const { api, url } = need
  const { data: providers } = await api.bills.listProviders({ params: { service } })
  const provider = providers.find(({ serviceID }) => serviceID === id)
  if (provider) return provider
  if (path && readUnanswered()?.page.split('?')[0] === path) return { serviceID: id, name: id, image: '' }
  throw url.searchParams.has('again') ? redirect(paths.vtuService(service)) : data(null, { status: 404 })
}

function typedOf({ billersCode: number, ...again }: PurchaseWithTimeline['again']): Typed {
  const typed = { ...again, ...(number && (hasCards(again.service_id) ? { billersCode: number } : { phone: number })) }
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]))
}
