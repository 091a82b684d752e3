import type { Biller, ProviderList, ServiceKind, Variation } from './port.ts'
import { jsonOf, koboOf, textOf, type Json } from './vtpass-json.ts'
import { nameOf } from './vtpass-names.ts'

/** VTpass's names of the kinds. */
export const CATEGORIES = {
  airtime: 'airtime',
  data: 'data',
  tv: 'tv-subscription',
  electricity: 'electricity-bill',
  education: 'education',
} as const satisfies Record<ServiceKind, string>

/** VTpass's codes for a missing item: invalid arguments, or no such product. */
const NOT_FOUND = new Set(['011', '012'])

export function readKinds(body: Json): ProviderList<{ kind: ServiceKind; name: string }> {
  return listed(body, body['content'], (item) => {
    const [kind] = Object.entries(CATEGORIES).find(([, category]) => category === item['identifier']) ?? []
    const name = textOf(item['name'])
    return kind && name ? { kind: kind as ServiceKind, name } : null
  })
}

export function readServices(body: Json): ProviderList<Biller> {
  return listed(body, body['content'], (item) => {
    const [id, name] = [textOf(item['serviceID']), textOf(item['name'])]
    if (!id || !name) return null
    const image = textOf(item['image'])
    return {
      id,
      name: nameOf(name, id),
      imageUrl: image && URL.canParse(image) ? image : null,
      // VTpass misspells this field. Accept a corrected spelling too.
      minimumKobo: koboOf(item['minimium_amount'] ?? item['minimum_amount']),
      maximumKobo: koboOf(item['maximum_amount']),
    }
  })
}

export function readVariations(body: Json): ProviderList<Variation> {
  const content = jsonOf(body['content'])
  // VTpass uses both spellings, sometimes together with one list empty.
  const list = [content?.['variations'], content?.['varations']].find((each) => Array.isArray(each) && each.length > 0)
  return listed(body, list, (item) => {
    const [code, name] = [textOf(item['variation_code']), textOf(item['name'])]
    const priceKobo = koboOf(item['variation_amount'])
    if (!code || !name || priceKobo === null) return null
    return { code, name, priceKobo, isPriceFixed: /^yes$/i.test(textOf(item['fixedPrice']) ?? '') }
  })
}

/** Skips unreadable items. A list without any readable item is `unknown`, so that it does not replace a good copy. */
function listed<Item>(body: Json, list: unknown, read: (item: Json) => Item | null): ProviderList<Item> {
  const code = textOf(body['code'] ?? body['response_description'])
  if (code !== null && NOT_FOUND.has(code)) return { kind: 'not-found' }
  if (code !== '000') return { kind: 'unknown', reason: `answered ${code}` }
  const items = Array.isArray(list) ? list.map((item) => read(jsonOf(item) ?? {})).filter((item) => item !== null) : []
  return items.length > 0 ? { kind: 'listed', items } : { kind: 'unknown', reason: 'nothing of the list can be read' }
}
