import { expect, inject, test } from 'vitest'

const site = inject('siteUrl')

async function addressesIn(address: string): Promise<string[]> {
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found!.replaceAll('&amp;', '&'))
}

test('robots.txt leads to the sitemaps, and they list every listed product', async () => {
  const robots = await (await fetch(`${site}/robots.txt`)).text()
  const [, index] = /^Sitemap: (.*)$/m.exec(robots)!
  const sitemaps = await addressesIn(index!)
  const listAll = async () => (await Promise.all(sitemaps.map(addressesIn))).flat()
  // Other journeys may list or delete a product between the two requests.
  const countMissing = async () => {
    const products = (await listAll()).filter((address) => address.includes('/product-details/'))
    const { total } = (await (await fetch(`${site}/api/v1/products`)).json()) as { total: number }
    return total - products.length
  }
  await expect.poll(countMissing).toBe(0)
  const addresses = await listAll()
  expect(addresses).toContain(`${site}/search-product-category?product_category=Phones`)
  expect((await fetch(addresses.at(-1)!)).status).toBe(200)
  expect((await fetch(`${site}/sitemaps/products/xyz`)).status).toBe(404)
})

test('a shared product has a preview picture below 60 kB, and structured data', async () => {
  // The most expensive product, because other journeys list new products and soon delete them.
  const { data } = (await (await fetch(`${site}/api/v1/products?sort=price_desc&page_size=1`)).json()) as {
    data: { id: string; name: string }[]
  }
  const html = await (await fetch(`${site}/product-details/${data[0]!.id}`)).text()
  const tag = (name: string) => new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(tag('og:title')).toContain(data[0]!.name.replaceAll("'", '&#x27;').split('&')[0])
  expect(tag('twitter:card')).toBe('summary_large_image')
  const picture = await fetch(tag('og:image')!)
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(bytes.length).toBeLessThan(60_000)
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json!),
  )
  expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  expect(html).toContain(`<link rel="canonical" href="${site}/product-details/${data[0]!.id}"`)
})

test('searches and filtered lists are not indexed; plain lists are', async () => {
  const isHidden = async (address: string) =>
    /name="robots" content="noindex/.test(await (await fetch(site + address)).text())
  expect(await isHidden('/search?product_name=tv')).toBe(true)
  expect(await isHidden('/categories?condition=brand_new&state=Lagos')).toBe(true)
  expect(await isHidden('/no-such-page')).toBe(true)
  for (const address of ['/', '/categories', '/search-product-category?product_category=Phones']) {
    expect(await isHidden(address)).toBe(false)
  }
})

test('the pages of bills name their address and what they are for', async () => {
  for (const address of ['/vtu-services', '/vtu-service/airtime']) {
    const html = await (await fetch(site + address)).text()
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(site + address)
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/.{20}/)
  }
})

test('a list has the states to choose from, also without scripts', async () => {
  expect(await (await fetch(`${site}/categories`)).text()).toContain('<option value="Lagos">Lagos</option>')
})

test('the policy of a page names its inline scripts by hash, and an unchanged page is not sent twice', async () => {
  const page = await fetch(site, { headers: { 'accept-encoding': 'br' } })
  const policy = page.headers.get('content-security-policy')!
  const html = await page.text()
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(html).toContain('<main')
  // The page is rendered again if its data has changed meanwhile.
  const askAgain = async () => {
    const etag = (await fetch(site)).headers.get('etag')!
    const again = await fetch(site, { headers: { 'if-none-match': etag } })
    return [again.status, await again.text()]
  }
  await expect.poll(askAgain).toEqual([304, ''])
})
