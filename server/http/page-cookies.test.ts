import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { cookiesSeenByPages } from './page-cookies.ts'

const folder = await temporaryFolder('client')
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'assets/parts-abc.css'), '')
const see = await cookiesSeenByPages(folder)

test.each([
  ['theme=dark; css=parts-abc'],
  ['css=parts-abc; theme=dark'],
  ['other=1; __Host-theme=dark; __Host-css=parts-abc; theme=x'],
])('%s is normalized', (header) => {
  expect(see(header)).toBe('theme=dark; css=parts-abc')
})

test.each([
  undefined,
  '',
  'theme=evil',
  'theme=dark1',
  'css=parts-abd',
  'css=../parts-abc',
  'mytheme=dark',
  'css=parts-abc.css',
])('%s is ignored', (header) => {
  expect(see(header)).toBe('')
})
