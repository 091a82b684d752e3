import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { stubOperator } from '#tests/support/stub-operator.ts'
import { float } from './float-sections.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the float in the books is what was paid in and is not spent', async () => {
  stubOperator('money')
  const open = { open_purchases: 0, open_amount: 0, older_than_an_hour: 0 }
  const reported = { balance: null, told_at: null, low_mark: 0, is_low: false, breaker: 'closed', paused: [], ...open }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/float')) return Response.json({ data: reported })
    return Response.json({ data: url.includes('/entries') ? [] : [{ balance: -250_050 }] })
  })
  const { lead } = await float.load({}, Promise.race([]))
  expect(render(lead).replaceAll('\u00A0', ' ')).toContain('>NGN 2,500.50<')
})
