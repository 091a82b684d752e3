import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const EVERY_RULE = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const CONTRAST = { type: 'rule', values: ['color-contrast'] }

/** Checks a page in the light theme, and its contrast in the dark theme, which changes only colours. */
export async function breachesInBothThemes(page: Page): Promise<string[]> {
  const light = await breachesOn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await breachesOn(page, CONTRAST)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((breach) => `dark: ${breach}`)]
}

/** Breaches of WCAG 2.2 AA in the current state of the page, each with its first element. */
export async function breachesOn(page: Page, runOnly = EVERY_RULE): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> }
    }
    interface Violation {
      id: string
      nodes: { target: string[]; failureSummary: string }[]
    }
    const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`)
  }, runOnly)
}
