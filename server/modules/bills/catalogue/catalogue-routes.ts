import type { bills } from '#contracts/bills.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Operations } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { ServiceKind } from '#server/providers/bill-payments/port.ts'
import { listProviders, listServices, listVariations } from './catalogue.ts'
import type { ProviderRow, VariationRow } from './catalogue-queries.ts'
import { kindOf, serviceNames } from '../presenter.ts'

type CatalogueCalls = 'listServices' | 'listProviders' | 'listDataPlans' | 'listBouquets' | 'listPins'

/** The catalogue calls, in the format of the requirements. */
export function catalogueOperations(app: App): Pick<Operations<typeof bills>, CatalogueCalls> {
  const list = async (kind: ServiceKind, network: string) => ({
    message: 'Success',
    data: (await listVariations(app, kind, network)).map(toVariation),
  })
  return {
    async listServices() {
      const services = await listServices(app)
      const content = services.map(({ kind, name }) => ({ identifier: serviceNames[kind], name }))
      return { message: 'Success', data: [{ response_description: '000' }, { content }] }
    },

    async listProviders({ params: { service } }) {
      const kind = kindOf(service)
      if (!kind) throw new Refusal(404, 'not_found', 'We do not know this service.')
      return { message: 'Success', data: (await listProviders(app, kind)).map(toProvider) }
    },

    listDataPlans: ({ params: { network } }) => list('data', network),
    listBouquets: ({ params: { network } }) => list('tv', network),
    listPins: ({ params: { network } }) => list('education', network),
  }
}

function toProvider({ id, name, image_url, minimum_kobo, maximum_kobo }: ProviderRow) {
  return {
    serviceID: id,
    name,
    image: image_url ?? '',
    ...(minimum_kobo !== null && { minimum_amount: nairaFromKobo(minimum_kobo) }),
    ...(maximum_kobo !== null && { maximum_amount: nairaFromKobo(maximum_kobo) }),
  }
}

function toVariation({ name, price_kobo, code }: VariationRow) {
  return { name, variation_amount: nairaFromKobo(price_kobo), variation_code: code }
}
