import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { auditAreas } from '#contracts/values/choices.ts'

test('auditAreas lists the area of every act that operators do', async () => {
  const files = globSync('server/modules/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const source = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const acts = source.matchAll(/\baction(?:: | = )[^,;\n]*?['`]([a-z-]+)\.[a-z$]/gi)
  const areas = new Set([...acts].map(([, area]) => area!))
  areas.delete('read')
  expect([...areas].toSorted()).toEqual(auditAreas.toSorted())
})
