import { expect, test } from 'vitest'
import { ApiProblem } from '../app/api.ts'
import { sharedActs } from './bulk-bar.tsx'
import type { Row } from './section.ts'

const row = (id: string, labels: readonly string[], run: () => Promise<{ message: string }>): Row => ({
  id,
  name: id,
  cells: [],
  acts: labels.map((label) => ({ label, run })),
})
const done = async () => ({ message: 'Done' })
const refused = async () => {
  throw new ApiProblem({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'gone',
    detail: 'It is gone.',
    message: 'It is gone.',
  })
}

test('acts that all selected rows have can run on all of them', async () => {
  const acts = sharedActs([row('a', ['Uphold', 'Reject'], done), row('b', ['Reject'], done)])
  expect(acts.map(({ label }) => label)).toEqual(['Reject'])
  expect(await acts[0]!.run('Why')).toEqual({ message: 'Reject: 2 done', left: [] })
  expect(sharedActs([row('a', ['Uphold'], done), row('b', ['Restore'], done)])).toEqual([])
  expect(sharedActs([])).toEqual([])
})

test('a refusal for one row is reported, and the others are done', async () => {
  const wrong = row('b', ['Restore'], refused)
  const [act] = sharedActs([row('a', ['Restore'], done), wrong])
  expect(await act!.run('Why')).toEqual({ message: 'Restore: 1 done, 1 not. It is gone.', left: [wrong] })
  const [none] = sharedActs([row('a', ['Restore'], refused)])
  await expect(none!.run('Why')).rejects.toThrow('It is gone.')
})

test('listings whose orders go on are named, each once', async () => {
  const open = async () => ({ message: 'Down. An open order goes on.', hasOpenOrders: true })
  const rows = [row('Fan', ['Take down'], open), row('Fan', ['Take down'], open), row('TV', ['Take down'], done)]
  const [act] = sharedActs([...rows, row('Kettle', ['Take down'], refused)])
  expect((await act!.run('Why')).message).toBe(
    'Take down: 3 done, 1 not. Open to see which orders go on: Fan. It is gone.',
  )
})
