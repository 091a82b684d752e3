import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { DocumentsDialog } from './documents-dialog.tsx'

test('an identity cannot be approved before its documents are shown', () => {
  const run = async () => ({ message: '' })
  const acts = [
    { label: 'Approve', run },
    { label: 'Reject', isDanger: true, run },
  ]
  const html = render(<DocumentsDialog verificationId="7" name="Ada" acts={acts} onAct={() => {}} onClose={() => {}} />)
  expect(html).toContain('Reject')
  expect(html).not.toContain('Approve')
})
