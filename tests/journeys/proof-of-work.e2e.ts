import { expect, test } from 'vitest'
import { newAddress, newVisitor } from '#tests/support/browser/browser.ts'
import { askApi, dialogOf, fillRegistration, goToForm, newPerson } from '#tests/support/browser/people.ts'

/** More registrations than any network may make without a proof of work. */
const MANY = 20

test('in a network with many registrations, the browser solves a proof of work and registers', async () => {
  const address = newAddress()
  await expect(registerMany(address)).rejects.toThrow('proof_required')
  const page = await newVisitor()
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': address })
  await goToForm(page, '/?auth=register')
  const person = newPerson()
  const proved = page.waitForRequest(
    (request) => request.url().endsWith('/registration/customer') && 'proof-of-work' in request.headers(),
  )
  await Promise.all([proved, fillRegistration(page, person)])
  await dialogOf(page, 'Enter OTP').getByText(`We have sent a code to ${person.email}.`).waitFor()
})

async function registerMany(address: string): Promise<void> {
  for (let registered = 0; registered < MANY; registered++) {
    const { firstName: first_name, lastName: last_name, email, password } = newPerson()
    const body = { first_name, last_name, email, password, confirmPassword: password }
    await askApi('POST /registration/customer', { body, address })
  }
}
