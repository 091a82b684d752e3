import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { breachesOn } from '#tests/setup/breaches.ts'
import { openDeskAt } from '#tests/setup/desk.ts'
import { accessOf, askApi, dialogOf, newMember } from '#tests/setup/people.ts'

const database = connect(inject('siteDatabaseUrl'))
afterAll(() => database.close())

test.each([360, 1280])(
  'an operator takes a listing down, restores it, resolves a report and suspends a member, at %i px',
  async (width) => {
    const member = await newMember()
    const memberAccess = await accessOf(member)
    const [product] = await database.query<{ id: string }>(
      'select id from catalog.products where is_listed order by random() limit 1',
    )

    const address = `/operator/listings?search=${product!.id}`
    const { page, operatorId } = await openDeskAt(database, address, { width })

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

    await database.query(`delete from accounts.sessions where scope = 'operator' and user_id = $1`, [operatorId])
    await page.goto('/operator/members')
    await dialogOf(page, 'Confirm it is you').waitFor()
  },
)
