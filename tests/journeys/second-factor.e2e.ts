import { generateSync } from 'otplib'
import { afterAll, expect, inject, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { connect } from '#server/database/connect.ts'
import { appointOperator } from '#server/modules/accounts/index.ts'
import { newVisitor } from '#tests/setup/browser.ts'
import { accessOf, askApi, dialogOf, goToForm, newMember, signIn, signOut } from '#tests/setup/people.ts'

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const database = connect(inject('siteDatabaseUrl'))
afterAll(() => database.close())

async function newOperator() {
  const member = await newMember()
  const [row] = await database.query<{ id: string }>('select id from accounts.users where email = $1', [member.email])
  await appointOperator(database.kysely, { secret: inject('siteSecret'), userId: row!.id, totpSecret })
  return member
}

/** As the authenticator app shows it. */
async function timeCode(): Promise<string> {
  const [row] = await database.query<{ now: number }>('select extract(epoch from now())::int as now')
  return generateSync({ secret: totpSecret, epoch: row!.now })
}

test.each([360, 1280])('an operator on the way to the desk proves the second factor, at %i px', async (width) => {
  const operator = await newOperator()
  const page = await newVisitor({ width })
  await goToForm(page, '/?auth=login&next=%2Foperator')
  await signIn(page, operator)
  const dialog = dialogOf(page, 'Confirm it is you')
  const code = dialog.getByLabel('Code of your authenticator app')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText(texts.enterTimeCode).waitFor()
  await code.fill('12345')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()
  await code.fill(await timeCode())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.pathname === '/operator')
  const access = await page.evaluate(() => sessionStorage.getItem('operator-access'))
  expect(access).not.toBe(await accessOf(operator))
  await askApi('GET /complete-registration', { as: access! })

  await page.goto('/')
  await signOut(page)
  await expect(askApi('GET /complete-registration', { as: access! })).rejects.toThrow('401')
})

test('who is no operator is told that there is nothing, and a visitor signs in first', async () => {
  const page = await newVisitor()
  await goToForm(page, '/?auth=second-factor&next=%2Foperator')
  await signIn(page, await newMember())
  const dialog = dialogOf(page, 'Confirm it is you')
  await dialog.getByLabel('Code of your authenticator app').fill('123456')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('operator-access'))).toBeNull()
})
