import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { ComplaintDialog } from './complaint-dialog.tsx'

test('the amount is asked for wherever a part of the money is what is chosen, also at first', () => {
  const dialogFor = (wants: ('refund' | 'part')[]) => {
    const order = { id: '7', number: 'K-7XQ2M9PA', complaint_options: [{ kind: 'damaged' as const, wants }] }
    return render(<ComplaintDialog order={order as never} onClose={() => {}} onDone={() => {}} />)
  }
  expect(dialogFor(['part'])).toContain('How much')
  expect(dialogFor(['refund', 'part'])).not.toContain('How much')
})
