import { expect, test } from 'vitest'
import { contracts } from '#contracts/index.ts'
import { describeApi } from './openapi.ts'

test('what many calls answer is described once, by its name', () => {
  const document = describeApi(contracts, 'https://kanti.example')
  const { schemas, parameters } = document['components'] as Record<string, object>
  const text = JSON.stringify(document)
  const referred = new Set([...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, address]) => address))
  const described = [
    ...Object.keys(schemas!).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(parameters!).map((name) => `#/components/parameters/${name}`),
  ]
  expect([...referred].toSorted()).toEqual(described.toSorted())
  expect(described).toContain('#/components/schemas/Order')
})
