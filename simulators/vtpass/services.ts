/** The fields in which companies return prepaid tokens. */
type TokenField = 'token' | 'mainToken' | 'Token' | 'purchased_code'

export interface SimulatedService {
  readonly id: string
  readonly category: string
  readonly name: string
  /** Naira. */
  readonly minimum: number
  readonly maximum: number
  /** Our commission, in percent of the price. */
  readonly commission: number
  readonly tokenField?: TokenField
}

export const categories = [
  ['airtime', 'Airtime Recharge'],
  ['data', 'Data Services'],
  ['tv-subscription', 'TV Subscription'],
  ['electricity-bill', 'Electricity Bill'],
  ['education', 'Education'],
  ['funds', 'Funds'],
  ['events', 'Events'],
  ['other-services', 'Other Merchants/Services'],
  ['insurance', 'Insurance'],
] as const

const airtime = (id: string, name: string, commission: number): SimulatedService => ({
  id,
  category: 'airtime',
  name,
  minimum: 50,
  maximum: 50_000,
  commission,
})
const fixed = (category: string, id: string, name: string, commission: number): SimulatedService => ({
  id,
  category,
  name,
  minimum: 1,
  maximum: 1_000_000,
  commission,
})
const electricity = (
  id: string,
  name: string,
  commission: number,
  tokenField: TokenField,
  minimum = 1000,
): SimulatedService => ({
  id,
  category: 'electricity-bill',
  name,
  minimum,
  maximum: 500_000,
  commission,
  tokenField,
})

/** The services that VTpass sells in five categories, including those that a market may hide. */
export const services: readonly SimulatedService[] = [
  airtime('mtn', 'MTN Airtime VTU', 3),
  airtime('glo', 'GLO Airtime VTU', 4),
  airtime('airtel', 'Airtel Airtime VTU', 3.4),
  airtime('etisalat', '9mobile Airtime VTU', 4),
  { ...airtime('foreign-airtime', 'International Airtime', 4), minimum: 0 },
  fixed('data', 'mtn-data', 'MTN Data', 3),
  fixed('data', 'glo-data', 'GLO Data', 4),
  fixed('data', 'airtel-data', 'Airtel Data', 3.4),
  fixed('data', 'etisalat-data', '9mobile Data', 4),
  fixed('data', 'glo-sme-data', 'GLO Data (SME)', 1),
  fixed('data', 'smile-direct', 'Smile Network Payment', 5),
  fixed('data', 'spectranet', 'Spectranet Internet Data', 2),
  fixed('tv-subscription', 'dstv', 'DSTV Subscription', 1.5),
  fixed('tv-subscription', 'gotv', 'Gotv Payment', 1.5),
  fixed('tv-subscription', 'startimes', 'Startimes Subscription', 2),
  fixed('tv-subscription', 'showmax', 'ShowMax', 1.5),
  electricity('ikeja-electric', 'Ikeja Electric Payment - IKEDC', 1.5, 'token'),
  electricity('eko-electric', 'Eko Electric Payment - EKEDC', 1, 'mainToken'),
  electricity('kano-electric', 'KEDCO - Kano Electric', 1, 'Token', 500),
  electricity('portharcourt-electric', 'PHED - Port Harcourt Electric', 2, 'token', 500),
  electricity('jos-electric', 'Jos Electric - JED', 0.9, 'Token', 500),
  electricity('ibadan-electric', 'IBEDC - Ibadan Electricity Distribution Company', 1.1, 'purchased_code', 2000),
  electricity('kaduna-electric', 'Kaduna Electric - KAEDCO', 1.5, 'token', 500),
  electricity('abuja-electric', 'Abuja Electricity Distribution Company - AEDC', 1.2, 'Token'),
  electricity('enugu-electric', 'Enugu Electric - EEDC', 1.4, 'mainToken', 500),
  electricity('benin-electric', 'Benin Electricity - BEDC', 1.5, 'purchased_code', 500),
  electricity('aba-electric', 'Aba Electric Payment - ABEDC', 1.4, 'token', 500),
  electricity('yola-electric', 'Yola Electric Disco Payment - YEDC', 1.2, 'Token', 500),
  fixed('education', 'waec', 'WAEC Result Checker PIN', 2.5),
  fixed('education', 'waec-registration', 'WAEC Registration PIN', 0.5),
  fixed('education', 'jamb', 'JAMB PIN VENDING (UTME & Direct Entry)', 2),
]

export function findService(id: string): SimulatedService | undefined {
  return services.find((service) => service.id === id)
}
