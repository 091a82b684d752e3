import { findService } from './services.ts'
import { BARRED_CUSTOMER, UNKNOWN_CUSTOMER } from './scenarios.ts'
import { variationsOf } from './variations.ts'

const NAMES = [
  'ADEBAYO OLUWASEUN',
  'CHIOMA NWANKWO',
  'MUSA ABDULLAHI',
  'NGOZI EZE',
  'IBRAHIM YUSUF',
  'FOLAKE ADEYEMI',
  'EMEKA OBI',
  'HAUWA BELLO',
  'TUNDE BAKARE',
  'AISHA MOHAMMED',
  'BLESSING EFFIONG',
  'SANI GARBA',
  'YETUNDE ALABI',
  'OSARO IGHODARO',
  'UCHE OKAFOR',
  'ZAINAB SULEIMAN',
]
const STREETS = [
  '14 AWOLOWO WAY',
  '7 MARKET ROAD',
  '22 UNITY CLOSE',
  '3 HOSPITAL ROAD',
  '51 STATION STREET',
  '9 PALM AVE',
]

/** VTpass's test meters, each of one kind. */
const KIND_OF_METER: Readonly<Record<string, string>> = { '1111111111111': 'prepaid', '1010101010101': 'postpaid' }

const DAY_MS = 86_400_000

/** The owner of a meter, card or profile, as `content` of VTpass's response; with an error if the number is wrong. */
export function customerOf(serviceId: string, number: string, type: string | undefined, now = new Date()): object {
  const { category, minimum = 0, name: company = '' } = findService(serviceId) ?? {}
  const isMeter = category === 'electricity-bill'
  const isOfOtherKind = isMeter && (KIND_OF_METER[number] ?? type) !== type
  if (!/^\d{10,13}$/.test(number) || /^0+$/.test(number) || number === UNKNOWN_CUSTOMER || isOfOtherKind) {
    return { error: wrongNumber(category, company), WrongBillersCode: true }
  }
  const seed = [...number].reduce((sum, digit, at) => sum + Number(digit) * (at + 1), 0)
  const name = NAMES[seed % NAMES.length]!
  if (isMeter) {
    return {
      Customer_Name: name,
      Address: `${STREETS[seed % STREETS.length]}, ${serviceId.replace(/-.*/, '').toUpperCase()}`,
      Meter_Number: number,
      Customer_Arrears: '',
      Minimum_Amount: '',
      Min_Purchase_Amount: String(minimum),
      Can_Vend: number === BARRED_CUSTOMER ? 'no' : 'yes',
      Business_Unit: '',
      Customer_Account_Type: seed % 3 === 0 ? 'MD' : 'PRIME',
      Meter_Type: (type ?? '').toUpperCase(),
      WrongBillersCode: false,
      commission_details: { amount: null, rate: '1.50', rate_type: 'percent', computation_type: 'default' },
    }
  }
  if (category === 'education') return { Customer_Name: name, WrongBillersCode: false }
  if (serviceId === 'startimes') {
    return { Customer_Name: name, Balance: seed % 500, Smartcard_Number: number, WrongBillersCode: false }
  }
  const bouquets = variationsOf(serviceId)
  const [code, bouquet, naira] = bouquets[seed % Math.min(bouquets.length, 6)] ?? ['', '', 0]
  const due = new Date(now.getTime() + ((seed % 40) - 5) * DAY_MS).toISOString().slice(0, 10)
  return {
    Customer_Name: name,
    Status: seed % 40 < 5 ? 'SUSPENDED' : 'ACTIVE',
    // The two companies spell this field differently.
    [serviceId === 'gotv' ? 'DUE_DATE' : 'Due_Date']: `${due}T00:00:00`,
    Customer_Number: Number(number.slice(-8)),
    Customer_Type: serviceId.toUpperCase(),
    Current_Bouquet: bouquet,
    Current_Bouquet_Code: code,
    Renewal_Amount: serviceId === 'gotv' ? `${naira}.00` : naira,
    WrongBillersCode: false,
  }
}

/** Uses the short name of the company: `Ikeja Electric` of `Ikeja Electric Payment - IKEDC`. */
function wrongNumber(category: string | undefined, company: string): string {
  const name = company.replace(/ (Payment|Subscription|- ).*/, '')
  if (category === 'electricity-bill') {
    return `This meter is not correct or is not a valid ${name} meter number. Please check and try again`
  }
  if (category === 'education') return 'This profile ID is not correct. Please check and try again'
  return `Invalid ${name} smartcard number. Please check and try again`
}
