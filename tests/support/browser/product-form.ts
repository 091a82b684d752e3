import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { photoWith } from '../fixtures/photos.ts'
import { toastOf } from './signed-in.ts'

export async function photoFile() {
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photoWith({ noise: true }) }
}

/** Uploads a cover and two photos, and waits until all are done. */
export async function addPhotos(page: Page): Promise<void> {
  await page.getByLabel('Cover photo').setInputFiles(await photoFile())
  await page.getByLabel('Add photo or video').setInputFiles([await photoFile(), await photoFile()])
  await expect.poll(() => page.getByRole('img', { name: /^(Cover|Photo)/ }).count()).toBe(3)
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  await toastOf(page, texts.fileUploaded).waitFor()
}

/** On phones, which show one step at a time, goes on to the step with this heading. */
export async function goOn(page: Page, heading: string): Promise<void> {
  if (page.viewportSize()!.width >= 768) return
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** Fills in the product form after its photos. */
export async function fillInProduct(page: Page, name: string): Promise<void> {
  await goOn(page, 'Product Information')
  await fillInInformation(page, name)
  await goOn(page, 'Warranty Specification')
  await fillInWarranty(page)
}

export async function fillInInformation(page: Page, name: string): Promise<void> {
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByText('Fairly Used', { exact: true }).click()
  await page.getByLabel('Brand name').fill('Butterfly')
  await page.getByText('black', { exact: true }).click()
  await page.getByText('In stock', { exact: true }).last().click()
  await page.getByLabel('Description').fill('Runs well.\nTable included.')
}

export async function fillInWarranty(page: Page): Promise<void> {
  await page.getByLabel('Warranty duration type').selectOption('month')
  await page.getByLabel('Warranty duration', { exact: true }).selectOption('3')
  await page.getByLabel('Warranty address').fill('2 Otigba Street, Ikeja')
  await page.getByLabel('Weight').fill('14.5')
  await page.getByLabel('Price').fill('85,500.50')
}

/**
 * Has a field of another step focused in the moment in which that step appears, before the effects of React run. The
 * returned function waits for the next other part of the page that is focused, and returns its text.
 */
export async function focusAtOnce(field: Locator): Promise<() => Promise<string | null>> {
  const next = await field.evaluateHandle((input: HTMLElement) => ({
    text: new Promise<string | null>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        input.focus()
        addEventListener('focusin', ({ target }) => target !== input && resolve((target as Element).textContent))
      })
      observer.observe(input.closest('form')!, { attributeFilter: ['data-at'] })
    }),
  }))
  return () => next.evaluate(({ text }) => text)
}
