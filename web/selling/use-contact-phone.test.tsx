import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { useContactPhone } from './use-contact-phone.ts'

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

/** Asks for a code for a phone that is new to the account. */
function requestCode(phone: string): Promise<boolean> {
  const made: ((phone: string) => Promise<boolean>)[] = []
  const Form = () => {
    made.push(useContactPhone({ phone: null, pending_phone: null }).requestCode)
    return null
  }
  render(<Form />)
  return made[0]!(phone)
}

const profileWith = (pending_phone: string | null) =>
  Response.json({ message: 'Your profile', data: { phone: null, pending_phone } })
const refused = (code: string) => Response.json({ code, message: 'Refused' }, { status: 429 })

test('a code whose answer was lost can be entered, and another refusal is shown', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(profileWith('+2348031234567'))
  expect(await requestCode('0803 123 4567')).toBe(true)
  answer.mockResolvedValueOnce(refused('too_many')).mockResolvedValueOnce(profileWith('+2348031234567'))
  expect(await requestCode('0803 123 4567')).toBe(true)
  answer.mockResolvedValueOnce(refused('too_many')).mockResolvedValueOnce(profileWith(null))
  await expect(requestCode('0803 123 4567')).rejects.toMatchObject({ problem: { code: 'too_many' } })
  answer.mockResolvedValueOnce(refused('phone_taken'))
  await expect(requestCode('0803 123 4567')).rejects.toMatchObject({ problem: { code: 'phone_taken' } })
  expect(answer).toHaveBeenCalledTimes(7)
})
