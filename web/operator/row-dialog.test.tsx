import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { RowDialog } from './row-dialog.tsx'

test('a row opened beside its list has the button of its form', () => {
  const edit = { label: 'Settle', dialog: () => null }
  const row = { id: '1', name: 'Ada', cells: [], acts: [], detail: [['Owes', '5'] as const], edit }
  const dialog = <RowDialog row={row} onAct={() => {}} onEdit={() => {}} onClose={() => {}} />
  expect(render(dialog)).toContain('Settle</button>')
})
