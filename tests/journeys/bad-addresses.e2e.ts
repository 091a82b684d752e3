import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'

const site = inject('siteUrl')

/** Addresses that people and attackers type. Each must give a helpful page. */
const pages: readonly (readonly [what: string, address: string, status: number])[] = [
  ['an unknown page', '/no-such-page', 404],
  ['a product that is not there', '/product-details/00000000-0000-4000-8000-000000000000', 404],
  ['a product id that is none', '/product-details/%00', 404],
  ['page 0', '/categories?page=0', 200],
  ['a page far beyond the end', '/categories?page=99999999', 200],
  ['a page that is no number', '/categories?page=x', 200],
  ['a doubled page', '/categories?page=1&page=2', 200],
  ['a negative price', '/categories?price_above=-5', 200],
  ['a silly price', '/categories?price_above=1e99&price_below=NaN', 200],
  ['an unknown condition', '/categories?condition=broken', 200],
  ['an unknown state', '/categories?state=Atlantis', 200],
  ['an unknown order', '/categories?sort=magic', 200],
  ['a very long search', `/search?product_name=${'a'.repeat(3000)}`, 200],
  ['a NUL byte', '/search?product_name=a%00b', 200],
  ['half a surrogate', '/search?product_name=%ED%A0%80', 200],
  ['a percent sign alone', '/search?product_name=100%', 200],
  ['an unknown category', '/search-product-category?product_category=Nothing', 200],
  ['a recipient that can be none', '/sandbox?to=a%00', 200],
  ['a path that cannot be read', '/%zz', 404],
  ['a path of half a letter', '/product-details/%E0%A4%A', 404],
  ['a script', '/search?product_name=%3Cscript%3Ealert(1)%3C/script%3E', 200],
]

test.each(pages)('%s gives a helpful page', async (_, address, status) => {
  const answer = await fetch(site + address)
  const html = await answer.text()
  expect(answer.status).toBe(status)
  expect(html).toContain('<main')
  expect(html).not.toContain('Unexpected Application Error!')
  expect(html).not.toContain('<script>alert(1)')
})

test.each([
  ['/\\[', 404],
  ['/\\evil.example/robots.txt', 404],
  ['http://evil.example/robots.txt', 200],
])('%s leads to no other host', async (path, status) => {
  const [answer] = (await once(request(site, { path }).end(), 'response')) as [IncomingMessage]
  expect(await text(answer)).not.toContain('//evil.example')
  expect(answer.statusCode).toBe(status)
})

test('an address with broken encoding is refused, and the server stays ready', async () => {
  expect((await fetch(`${site}/api/v1/products/%zz`)).status).toBe(400)
  expect((await fetch(`${site}/readyz`)).status).toBe(200)
})

const calls: readonly (readonly [what: string, address: string, status: number])[] = [
  ['an unknown parameter', '/products?colour=red', 422],
  ['a doubled parameter', '/products?page=1&page=2', 422],
  ['page 0', '/products?page=0', 422],
  ['a page size of 101', '/products?page_size=101', 422],
  ['a page beyond the end', '/products?page=99999999', 200],
  ['a page of ten digits', '/products?page=9999999999', 422],
  ['a negative price', '/products?price_above=-1', 422],
  ['a price with an exponent', '/products?price_above=1e3', 422],
  ['an unknown condition', '/products?condition=new', 422],
  ['an unknown order', '/products?sort=magic', 422],
  ['an unknown state', '/products?state=Atlantis', 422],
  ['5,000 characters', `/products?search=${'a'.repeat(5000)}`, 422],
  ['a NUL byte', '/products?search=a%00', 422],
  ['an unknown category', '/products?category=Nothing', 200],
  ['an unknown seller', '/products?seller=nobody', 200],
  ['an empty parameter', '/products?condition=&search=', 200],
  ['half a surrogate', '/products?search=%ED%A0%80', 200],
  ['a product that is not there', '/products/none', 404],
  ['towns of no state', '/nigeria/ATLANTIS/towns', 404],
]

test.each(calls)('the API answers %s with %s %i', async (_, address, status) => {
  const answer = await fetch(`${site}/api/v1${address}`)
  expect(answer.status).toBe(status)
  if (status === 200) return
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({ status, code: expect.stringMatching(/^[a-z_]+$/) })
})

test('a wrong method is refused with the list of methods that work', async () => {
  const answer = await fetch(`${site}/api/v1/products`, { method: 'DELETE' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
  expect((await fetch(site, { method: 'POST', body: 'a=b' })).status).toBeLessThan(500)
})
