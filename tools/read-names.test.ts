import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { readNames } from './read-names.ts'

const folder = await temporaryFolder('names')

async function read(text: string) {
  const file = join(folder, 'names.csv')
  await writeFile(file, text)
  return readNames(file)
}

test('names are read with their categories, with or without quotes', async () => {
  const text = '\uFEFFcategory,name\r\nphones,tecno camon 30\r\n"food, fresh","rice ""ofada"", 5kg"\r\n\r\n'
  expect(await read(text)).toEqual([
    { category: 'phones', name: 'tecno camon 30' },
    { category: 'food, fresh', name: 'rice "ofada", 5kg' },
  ])
})

test.each([
  ['name,category\nx,y', 'does not start with the header'],
  ['', 'does not start with the header'],
  ['category,name\n', 'has no names'],
])('the file %j is refused with a sentence', async (text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence)
})

test('a missing file is reported', async () => {
  await expect(readNames(join(folder, 'none.csv'))).rejects.toThrow('The names cannot be read')
})
