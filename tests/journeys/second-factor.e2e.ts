import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { newOperator, openOperatorPageAt, timeCode } from '#tests/support/browser/operator-page.ts'
import {
  accessIn,
  accessOf,
  askApi,
  dialogOf,
  goToForm,
  newMember,
  signIn,
  signOut,
  storedIn,
} from '#tests/support/browser/people.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

/** An operator who has signed in and is asked for the code. */
async function openSecondFactor() {
  const { operator } = await newOperator(database)
  const page = await newVisitor()
  await goToForm(page, '/?auth=login&next=%2Foperator')
  await signIn(page, operator)
  const dialog = dialogOf(page, 'Confirm it is you')
  return { operator, page, dialog, code: dialog.getByLabel('Code of your authenticator app') }
}

test('an operator who signs in has to enter the second factor', async () => {
  const { operator, page, dialog, code } = await openSecondFactor()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText(texts.enterTimeCode).waitFor()
  await code.fill('12345')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()
  await code.fill(await timeCode(database))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.pathname === '/operator')
  const access = await page.evaluate(() => sessionStorage.getItem('operator-access'))
  expect(access).not.toBe(await accessOf(operator))
  await askApi('GET /complete-registration', { as: access! })

  await goTo(page, '/')
  await signOut(page)
  await expect(askApi('GET /complete-registration', { as: access! })).rejects.toThrow('401')
})

test('an operator whose browser has no space left for the session reads so', async () => {
  const { page, dialog, code } = await openSecondFactor()
  await page.evaluate(() => {
    const full = 'x'.repeat(5 * 1024 * 1024)
    for (let length = full.length; length > 0; length = Math.floor(length / 2)) {
      try {
        sessionStorage.setItem(`full-${length}`, full.slice(0, length))
      } catch {}
    }
  })
  await code.fill(await timeCode(database))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Your browser could not store the sign-in.').waitFor()
})

test('a visitor signs in first, and a member who is not an operator is refused', async () => {
  const page = await newVisitor()
  await goToForm(page, '/?auth=second-factor&next=%2Foperator')
  await signIn(page, await newMember())
  const dialog = dialogOf(page, 'Confirm it is you')
  await dialog.getByLabel('Code of your authenticator app').fill('123456')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('operator-access'))).toBeNull()
})

test('an operator whose session has ended elsewhere is asked to sign in again, whatever code they enter', async () => {
  const { page, dialog, code } = await openSecondFactor()
  await code.fill(await timeCode(database))
  const [{ access }] = JSON.parse((await storedIn(page))['user']!).data as [{ access: string }]
  await askApi('POST /logout', { as: access })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => dialogOf(page, 'Welcome').getByLabel('Email').isVisible()).toBe(true)
})

test('nor does a code for an act help once the session has ended elsewhere', async () => {
  const { page, operatorId } = await openOperatorPageAt(database, '/operator/plans', { width: 1280 })
  await sql`
    update accounts.sessions set signed_in_at = now() - interval '11 minutes'
    where user_id = ${operatorId} and scope = 'operator'
  `.execute(database)
  const plan = page.getByRole('row').filter({ hasText: 'premium' })
  await plan.getByRole('button', { name: /^Retire/ }).click()
  await dialogOf(page, 'Retire').getByRole('button', { name: 'Retire' }).click()
  const code = dialogOf(page, 'Confirm it is you')
  await code.getByLabel('Code of your authenticator app').fill(await timeCode(database))
  await askApi('POST /logout', { as: await accessIn(page) })
  await code.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => dialogOf(page, 'Welcome').getByLabel('Email').isVisible()).toBe(true)
})
