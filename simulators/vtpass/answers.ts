import { customerOf } from './customers.ts'
import { categories, services } from './services.ts'
import type { SimulatedPurchase } from './purchases.ts'
import { variationsOf } from './variations.ts'

/** Price of a unit of electricity, in naira. */
const TARIFF = 68.5
const VAT = 0.075

export function categoriesListed() {
  return { response_description: '000', content: categories.map(([identifier, name]) => ({ identifier, name })) }
}

export function servicesListed(identifier: string) {
  const content = services
    .filter(({ category }) => category === identifier)
    .map(({ id, name, category, minimum, maximum }) => ({
      serviceID: id,
      name,
      // The real service mixes texts and numbers, too.
      minimium_amount: category === 'electricity-bill' ? minimum : String(minimum),
      maximum_amount: String(maximum),
      convinience_fee: category === 'tv-subscription' ? 'N0' : '0 %',
      product_type: category === 'airtime' || category === 'electricity-bill' ? 'flexible' : 'fix',
      image: `https://sandbox.vtpass.com/resources/products/200X200/${encodeURIComponent(name.replaceAll(' ', '-'))}.jpg`,
    }))
  return { response_description: '000', content }
}

export function variationsListed(serviceId: string) {
  const list = variationsOf(serviceId).map(([variation_code, name, naira]) => ({
    variation_code,
    name,
    variation_amount: naira.toFixed(2),
    fixedPrice: naira === 0 ? 'No' : 'Yes',
  }))
  const service = services.find(({ id }) => id === serviceId)
  return {
    response_description: '000',
    content: {
      ServiceName: service?.name,
      serviceID: serviceId,
      convinience_fee: 'N0',
      // Newer responses use one spelling, older ones the other, and some have both.
      ...(service?.category !== 'tv-subscription' && { variations: list }),
      ...(service?.category !== 'data' && { varations: list }),
    },
  }
}

/** A purchase in the response to `pay` or `requery`. `requery` swaps texts and numbers, as the real service does. */
export function purchaseReport(purchase: SimulatedPurchase, { again = false } = {}) {
  const { payment, service, status, amount, unitPrice, taken, madeAt } = purchase
  const commission = Math.round((amount - taken) * 100) / 100
  const said = SAID[status]
  return {
    code: said.code,
    content: {
      transactions: {
        status,
        product_name: purchase.productName,
        unique_element: payment.billersCode ?? payment.phone,
        unit_price: again ? unitPrice : String(unitPrice),
        quantity: payment.quantity ?? 1,
        service_verification: null,
        channel: 'api',
        commission,
        total_amount: taken,
        discount: null,
        type: categories.find(([category]) => category === service.category)?.[1],
        email: 'sandbox@vtpass.com',
        phone: payment.phone,
        name: null,
        convinience_fee: 0,
        amount: again ? amount : String(amount),
        platform: 'api',
        method: 'api',
        transactionId: purchase.transactionId,
        commission_details: {
          amount: commission,
          rate: service.commission.toFixed(2),
          rate_type: 'percent',
          computation_type: 'default',
        },
        ...(again && { product_id: 1 + services.indexOf(service) }),
      },
    },
    response_description: said.words,
    requestId: payment.request_id,
    amount: again ? amount.toFixed(2) : amount,
    transaction_date: madeAt.toISOString(),
    purchased_code: '',
    ...(status === 'delivered' && fruitsOf(purchase)),
  }
}

const SAID = {
  delivered: { code: '000', words: 'TRANSACTION SUCCESSFUL' },
  pending: { code: '000', words: 'TRANSACTION PROCESSING - PENDING' },
  failed: { code: '016', words: 'TRANSACTION FAILED' },
  reversed: { code: '040', words: 'TRANSACTION REVERSAL' },
} as const

/** Tokens and PINs, in the fields and format of each service. */
function fruitsOf({ service, payment, amount, codes }: SimulatedPurchase): object {
  const [code = ''] = codes
  switch (service.id) {
    case 'waec':
      return {
        purchased_code: codes.map((pin) => `Serial No:WRN${pin.slice(0, 9)}, pin: ${pin}`).join('||'),
        cards: codes.map((pin) => ({ Serial: `WRN${pin.slice(0, 9)}`, Pin: pin })),
      }
    case 'waec-registration':
      return { purchased_code: `Token: ${codes.join(',')}`, tokens: codes }
    case 'jamb':
      return { purchased_code: `Pin : ${code}`, Pin: `Pin : ${code}` }
    case 'showmax':
      return { purchased_code: `Showmax Voucher ${code}`, Voucher: codes }
  }
  if (service.category !== 'electricity-bill') return {}
  const { Customer_Name: name, Address: address } = customerOf(
    service.id,
    payment.billersCode ?? '',
    payment.variation_code,
  ) as { Customer_Name?: string; Address?: string }
  const exchangeReference = code.slice(0, 8)
  if (payment.variation_code === 'postpaid') {
    return { customerName: name, customerAddress: address, utilityName: service.name, exchangeReference, balance: null }
  }
  const tokenAmount = Math.round((amount / (1 + VAT)) * 100) / 100
  const units = (tokenAmount / TARIFF).toFixed(1)
  return {
    purchased_code: `Token : ${code}`,
    ...(service.tokenField !== 'purchased_code' && { [service.tokenField!]: `Token : ${code}` }),
    units: service.tokenField === 'mainToken' ? Number(units) : `${units} kWh`,
    tokenAmount,
    exchangeReference,
    customerName: name ?? 'N/A',
    customerAddress: address ?? 'N/A',
    // Companies spell this field differently.
    [service.tokenField === 'Token' ? 'MeterNumber' : 'meterNumber']: payment.billersCode,
    tariff: 'R2 SINGLE PHASE RESIDENTIAL',
    taxAmount: Math.round((amount - tokenAmount) * 100) / 100,
    debtAmount: 0,
    kct1: 'N/A',
    kct2: 'N/A',
  }
}
