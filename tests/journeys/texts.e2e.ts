import { expect, inject, test } from 'vitest'

const site = inject('siteUrl')

/** Texts of the requirements, exactly as a visitor reads them: in the HTML, before any script. */
const texts: readonly (readonly [address: string, texts: readonly string[]])[] = [
  [
    '/',
    [
      "Buy & Sell on Nigeria's No1 Market Place",
      'Search',
      'Shop Now',
      'Furniture',
      'Fashion',
      'Electronics',
      'Phones',
      'Computing',
      'Sports',
      'Newly Listed Products',
      'Brand New Products',
      'Fairly Used Products',
      'See all',
      'Page 1 of',
      'Categories',
      'List Product',
      'VTU',
      'Login',
      'Saved',
      'Get App',
      'Saved Items',
      'Sell Product',
      'Download App',
      'About Us',
      'Subscribe',
    ],
  ],
  [
    '/categories',
    ['All Products', 'Brand New', 'Fairly Used', 'Min', 'Max', 'Go', 'You might also like', 'Page 1 of', 'See all'],
  ],
  ['/categories?price_above=99999999', ['All Products', 'No Products Found']],
  ['/search?product_name=phone', ['Home', 'All Products', 'You might also like', 'See all']],
  ['/search-product-category?product_category=Nothing', ['No Products Found']],
  [
    '/terms-of-use',
    ['under 18 needs a parent or guardian', 'Goods are sold only in quantities typical of a household.'],
  ],
]

test.each(texts)('%s has the texts of the requirements', async (address, expected) => {
  const words = await wordsOf(address)
  expect(expected.filter((text) => !words.includes(text))).toEqual([])
})

test('a product page has the texts of the requirements', async () => {
  // The most expensive product: other journeys list new ones, whose sellers may have no phone, and soon delete them.
  const found = await fetch(`${site}/api/v1/products?sort=price_desc&page_size=1`)
  const list = (await found.json()) as { data: { id: string }[] }
  const words = await wordsOf(`/product-details/${list.data[0]!.id}`)
  const expected = [
    'Message Seller',
    'Call Seller',
    'Verified Vendor',
    'Tips',
    'More Items',
    'See all',
    'Joined',
    'Posted',
  ]
  expect(expected.filter((text) => !words.includes(text))).toEqual([])
  expect(words).toMatch(/NGN\u00a0[\d,]+\.\d\d/)
  expect(words).toMatch(/Avoid paying in advance/i)
  expect(words).toMatch(/Inspect the item first/i)
})

test('the lists of the home page have their texts for being empty', async () => {
  const { sections } = await import('#web/home/lists.ts')
  expect(Object.values(sections).map(({ empty }) => empty)).toEqual([
    'No Newly Listed Products',
    'No Brand New Products',
    'No Fairly Used Products',
  ])
})

test('prices have the en-US format for naira', async () => {
  const { data } = (await (await fetch(`${site}/api/v1/products?sort=price_desc&page_size=1`)).json()) as {
    data: { name: string; price: number }[]
  }
  const words = await wordsOf(`/categories?sort=price_desc`)
  const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'NGN' }).format(data[0]!.price)
  expect(words).toContain(price)
})

/** The visible text of a page, with what empty fields show. */
async function wordsOf(address: string): Promise<string> {
  const html = await (await fetch(site + address)).text()
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*placeholder="([^"]*)"[^>]*>/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
}
