import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { late } from './late.tsx'

test('the server renders a page without a part whose file is lost', async () => {
  const Lost = late<object>(() => Promise.reject(new Error('The file is lost')))
  const errors: unknown[] = []
  const html = await new Promise<string>((resolve) => {
    const { pipe } = renderToPipeableStream(<Lost fallback={<p>Later</p>} />, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: (error) => void errors.push(error),
    })
  })
  expect(html).toContain('Later')
  expect(errors).toEqual([new Error('The file is lost')])
})
