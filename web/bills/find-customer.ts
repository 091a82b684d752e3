import type { BillService } from '#contracts/bills.ts'
import { browserApi } from '../app/browser-api.ts'
import type { Customer, Typed } from './draft.ts'

export async function verifyMeter(network: string, type: string, typed: string): Promise<Customer> {
  const body = { billersCode: withoutSpaces(typed), subscription_type: type as 'prepaid' }
  const { data } = await browserApi().bills.verifyMeter({ params: { network }, body })
  const { Customer_Name: name, Address: address, Minimum_Amount: least } = data.content
  return { name, address, least }
}

export async function verifyCard(network: string, typed: string): Promise<Customer> {
  const body = { billersCode: withoutSpaces(typed) }
  const { data } = await browserApi().bills.verifyCard({ params: { network }, body })
  const { Customer_Name: name, Current_Bouquet: bouquet, Due_Date: dueDate, Renewal_Amount: renewal } = data.content
  return { name, bouquet, dueDate, renewal }
}

export async function verifyProfile(network: string, variation_code: string, typed: string): Promise<Customer> {
  const body = { variation_code, billersCode: withoutSpaces(typed) }
  const { data } = await browserApi().bills.verifyProfile({ params: { network }, body })
  return { name: data.content.Customer_Name }
}

/** Showmax identifies customers by phone number instead of a card. */
export function hasCards(serviceId: string): boolean {
  return serviceId !== 'showmax'
}

/** The customer of a purchase that is paid again; null if its number is not verified, or cannot be now. */
export async function findCustomer(service: BillService, network: string, typed: Typed): Promise<Customer | null> {
  const { billersCode, subscription_type = '', variation_code = '' } = typed
  if (billersCode === undefined) return null
  try {
    if (service === 'electricity-bill') return await verifyMeter(network, subscription_type, billersCode)
    if (service === 'tv-subscription') return await verifyCard(network, billersCode)
    return await verifyProfile(network, variation_code, billersCode)
  } catch {
    return null
  }
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}
