import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'

const WIDTHS = [1440, 768, 390]
/** Another theme changes colours and words, which one width shows. */
const WIDTHS_OF_ANOTHER_THEME = [390]
const widthsHere = () => (test.info().project.name.startsWith('midnight') ? WIDTHS : WIDTHS_OF_ANOTHER_THEME)
const NARROWEST = 320
/** Without its comments: each page is sent it anew. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Check {
  /** What is looked at, for the report. */
  name: string
  widths?: readonly number[]
  /** Whether nothing may scroll sideways at 320 px. */
  isNarrow?: boolean
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Every element that breaks a rule of level A or AA, with the rule; those in frames of ours too, in which axe must stand as well. */
export async function findViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
  const violations = await page.evaluate(
    async tags => (await window.axe.run({ runOnly: tags, resultTypes: ['violations'] })).violations,
    TAGS,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} — ${node.failureSummary?.split('\n')[1]?.trim()}`),
  )
}

/** What stands on the screen, in the widths of a desktop, a tablet and a phone: no violation of level A and AA, and nothing wider than 320 px. */
export async function checkAccess(page: Page, { name, widths = widthsHere(), isNarrow = true }: Check): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    await settled(page)
    const found = await findViolations(page)
    expect.soft(found, `${name} at ${width}`).toEqual([])
  }
  if (!isNarrow) return
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  await settled(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(beyond, `${name}: pixels beyond ${NARROWEST}`).toBeLessThanOrEqual(0)
}

/** Pictures and skeletons have arrived, and what moved has come to rest; colours half-way through a fade are nobody's. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(animation => animation.finished),
    ),
  )
}
