import type { FrameLocator, Page } from 'playwright-core'

interface CardPopup {
  readonly popup: FrameLocator
  /** Pays with the test card that has this label, such as `'Goes through'`. */
  pay(card: string): Promise<void>
  /** The access code of the payment at the simulated card service. */
  accessCode(): Promise<string>
}

/** The popup of the simulated card service. Waits until it is open. */
export async function cardPopupOn(page: Page): Promise<CardPopup> {
  const frame = page.locator('iframe[title="Sandbox: test cards"]')
  const popup = frame.contentFrame()
  await popup.getByRole('button', { name: 'Pay' }).waitFor()
  return {
    popup,
    async pay(card) {
      await popup.getByText(card, { exact: true }).click()
      await popup.getByRole('button', { name: 'Pay' }).click()
    },
    accessCode: async () => (await frame.getAttribute('src'))!.split('/').at(-1)!,
  }
}
