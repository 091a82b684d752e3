import { generateSync } from 'otplib'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { appointOperator } from '#server/modules/accounts/index.ts'
import { breachesOn } from '#tests/setup/breaches.ts'
import { newVisitor } from '#tests/setup/browser.ts'
import { accessOf, askApi, dialogOf, goToForm, newMember, signIn } from '#tests/setup/people.ts'

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const database = connect(inject('siteDatabaseUrl'))
afterAll(() => database.close())

/** As the authenticator app shows it. */
async function timeCode(): Promise<string> {
  const [row] = await database.query<{ now: number }>('select extract(epoch from now())::int as now')
  return generateSync({ secret: totpSecret, epoch: row!.now })
}

test.each([360, 1280])(
  'an operator takes a listing down, restores it, resolves a report and suspends a member, at %i px',
  async (width) => {
    const [operator, member] = [await newMember(), await newMember()]
    const memberAccess = await accessOf(member)
    const [row] = await database.query<{ id: string }>('select id from accounts.users where email = $1', [
      operator.email,
    ])
    await appointOperator(database.kysely, { secret: inject('siteSecret'), userId: row!.id, totpSecret })
    const [product] = await database.query<{ id: string }>(
      'select id from catalog.products where is_listed order by random() limit 1',
    )

    const page = await newVisitor({ width })
    await goToForm(page, `/?auth=login&next=${encodeURIComponent(`/operator/listings?search=${product!.id}`)}`)
    await signIn(page, operator)
    const code = dialogOf(page, 'Confirm it is you')
    await code.getByLabel('Code of your authenticator app').fill(await timeCode())
    await code.getByRole('button', { name: 'Continue' }).click()

    const act = async (name: string, reason: string) => {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name }).click()
      await dialog.getByText('Give a reason').waitFor()
      await dialog.getByRole('textbox').fill(reason)
      await dialog.getByRole('button', { name }).click()
    }
    const isThere = () =>
      askApi(`GET /products/${product!.id}`).then(
        () => true,
        () => false,
      )
    await act('Take down', 'It is a fake.')
    await page.getByText('Taken down: It is a fake.').waitFor()
    expect(await isThere()).toBe(false)
    await act('Restore', 'It is real.')
    await page.getByRole('button', { name: /^Take down/ }).waitFor()
    expect(await isThere()).toBe(true)

    await page.goto('/operator/members')
    await page.getByLabel('Name, e-mail address or id').fill(member.email)
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL((url) => url.searchParams.get('search') === member.email)
    await act('Suspend', 'Sold fakes.')
    await page.getByRole('button', { name: /^Restore/ }).waitFor()
    await expect(askApi('GET /complete-registration', { as: memberAccess })).rejects.toThrow('401')

    await page.goto('/operator/log')
    await page.getByText('member.suspend').first().waitFor()
    await page.getByText('Sold fakes.').first().waitFor()

    expect(await breachesOn(page)).toEqual([])

    await database.query(`delete from accounts.sessions where scope = 'operator' and user_id = $1`, [row!.id])
    await page.goto('/operator/members')
    await dialogOf(page, 'Confirm it is you').waitFor()
  },
)
