import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import type { WantedRound } from '../apps/portal/src/testing/fixture-slots.ts'
import { SLOT_TITLES, type SlotTitle } from '../games/slots/index.ts'
import { CHROMIUM_ARGS } from '../tools/testing/chromium-args.ts'
import { buildEmptyScene } from './frames/empty-scene.ts'
import { createFrameMeter, type Frames } from './frames/frame-meter.ts'
import { openEmpty, openSlot } from './frames/slot-page.ts'

/**
 * W: what a frame of the slot clients costs while they spin and while they show a feature or a great win, beside an empty scene of the same
 * renderer in the same browser, which has no graphics chip: the ratio counts. Needs the built portal (`npm start` builds it). `--titles a,b`
 * chooses, `--phone` takes its screen.
 */
const { values } = parseArgs({ options: { titles: { type: 'string' }, phone: { type: 'boolean' } } })
const SCREEN = values.phone
  ? { viewport: { width: 390, height: 781 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  : { viewport: { width: 1440, height: 836 } }
const EMPTY_MS = 3_000
const SPINS = 4
/** So many bets a round must pay to be shown with everything that the client has. */
const GREAT_BETS = 15
const FEATURE_MS = 12_000
/** A machine that draws slowly takes its time until a feature begins. */
const BEGIN_MS_MAX = 120_000

const { findChromium } = (await import('../tools/testing/find-chromium.mjs' as string)) as {
  findChromium: () => Promise<{ path: string; env: Record<string, string> }>
}
const { path, env } = await findChromium()
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env } as Record<string, string>,
  args: CHROMIUM_ARGS,
})
const newPage = async () => (await browser.newContext({ ...SCREEN, locale: 'en-GB' })).newPage()

try {
  const emptyScene = await buildEmptyScene()
  console.log('W frames drawn                              a second   browser, each   × empty   page, each')
  const chosen = values.titles?.split(',')
  for (const title of SLOT_TITLES.filter(({ code }) => chosen?.includes(code) ?? true)) {
    // Right before each title: what else the machine does changes by the minute.
    const empty = await measureEmpty(emptyScene)
    print('an empty scene', empty, empty)
    const { spinning, feature } = await measureSlot(title)
    print(`${title.engine}, ${title.code}, spins`, spinning, empty)
    print(`${title.engine}, ${title.code}, ${hasFeature(title) ? 'feature' : 'great win'}`, feature, empty)
  }
} finally {
  await browser.close()
}

async function measureEmpty(script: string): Promise<Frames> {
  const page = await newPage()
  const measure = await createFrameMeter(page)
  await openEmpty(page, script)
  const frames = await measure(() => page.waitForTimeout(EMPTY_MS))
  await page.context().close()
  return frames
}

async function measureSlot(title: SlotTitle): Promise<{ spinning: Frames; feature: Frames }> {
  const page = await newPage()
  let wanted: WantedRound = outcome => !outcome.next
  const measure = await createFrameMeter(page)
  await openSlot(page, title, () => wanted)
  const spinning = await measure(async () => {
    for (let spin = 0; spin < SPINS; spin++) await spinOnce(page)
  })
  wanted = hasFeature(title)
    ? outcome => outcome.next !== undefined
    : outcome => outcome.roundUnits >= GREAT_BETS * title.parSheet.unitsPerBet
  await page.getByTestId('spin-button').click()
  if (hasFeature(title)) await page.getByTestId('card-button').click({ timeout: BEGIN_MS_MAX })
  const feature = await measure(() => Promise.race([page.locator('body[data-state="idle"]').waitFor(), page.waitForTimeout(FEATURE_MS)]))
  await page.context().close()
  return { spinning, feature }
}

async function spinOnce(page: Page): Promise<void> {
  await page.getByTestId('spin-button').click()
  await page.locator('body[data-state="spinning"], body[data-state="presenting"]').waitFor()
  await page.locator('body[data-state="idle"]').waitFor()
}

function hasFeature({ parSheet }: SlotTitle): boolean {
  return parSheet.freeSpins !== undefined || parSheet.holdAndSpin !== undefined
}

function print(name: string, { rate, workMs, pageMs }: Frames, empty: Frames): void {
  const ratio = (workMs / empty.workMs).toFixed(1).padStart(8)
  console.log(
    `W ${name.padEnd(42)}${rate.toFixed(1).padStart(8)}  ${workMs.toFixed(1).padStart(11)} ms  ${ratio}  ${pageMs.toFixed(1).padStart(8)} ms`,
  )
}
