import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/support/demo-server.ts'
import { bundleQuickServer } from '../e2e/support/quick-tables.ts'
import { CHROMIUM_ARGS } from '../tools/testing/chromium-args.ts'

/**
 * W: frames a second of live tables on a processor `--slower 4` times slower, from the closing of bets until the next ones open: cards are dealt, the ball falls, dice
 * tumble. Beside it the same page while bets lie still, in the same run: the ratio counts. Needs the built portal (`npm start` builds it). `--tables BAC1,ROU1`
 * chooses, `--port 4279`.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: 'BAC1,ROU1,SIC1,BJ1,NN1' },
    slower: { type: 'string', default: '4' },
    port: { type: 'string', default: '4279' },
  },
})
/** Bets and decisions go faster than people play; what moves moves at its own pace. */
const PACE = '3,4,1'
const RATIO_MIN = 0.95
const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}
const ROUND_MS_MAX = 90_000

/** Runs in the page, as text, since what a compiler adds to functions is not known there. */
const COUNT = `async atMostMs => {
  const until = performance.now() + atMostMs
  const isOpen = () => document.querySelector('.ts-felt[data-open]') !== null
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const count = async goesOn => {
    const from = performance.now()
    let frames = 0
    let late = 0
    for (let last = from; goesOn(last - from); ) {
      const at = await frame()
      frames++
      if (at - last > 34) late++
      last = at
      if (at > until) throw new Error('no round went by')
    }
    return { perSecond: (frames * 1000) / (performance.now() - from), late }
  }
  await count(() => !isOpen())
  const still = await count(ms => isOpen() && ms < 3000)
  await count(isOpen)
  const moving = await count(() => !isOpen())
  return { still: still.perSecond, moving: moving.perSecond, late: moving.late }
}`

interface Frames {
  readonly still: number
  readonly moving: number
  /** Frames that took longer than two of the screen's. */
  readonly late: number
}

const { findChromium } = (await import('../tools/testing/find-chromium.mjs' as string)) as {
  findChromium: () => Promise<{ path: string; env: Record<string, string> }>
}
const { path, env } = await findChromium()
const server = await startServer(Number(values.port), { script: await bundleQuickServer('bench'), mode: 'test', env: { TABLE_PACE: PACE } })
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env } as Record<string, string>,
  args: CHROMIUM_ARGS,
})
let isMet = true
try {
  console.log('W frames a second of tables                 bets lie    moving    ratio    late frames')
  for (const code of values.tables.split(','))
    for (const [name, screen] of Object.entries(SCREENS)) {
      const page = await (await browser.newContext({ ...screen, baseURL: server.address, locale: 'en-GB' })).newPage()
      const { still, moving, late } = await measure(page, code)
      const ratio = moving / still
      isMet &&= ratio >= RATIO_MIN
      console.log(
        `W ${`${code}, ${name}`.padEnd(40)}${still.toFixed(1).padStart(10)}${moving.toFixed(1).padStart(10)}${ratio.toFixed(2).padStart(9)}${String(late).padStart(15)}`,
      )
      await page.context().close()
    }
  console.log(`frames of tables ${isMet ? '✓' : '✗'} moving ≥ ${RATIO_MIN} × still, at ${values.slower} × slower`)
} finally {
  await browser.close()
  await server.close()
}
process.exit(isMet ? 0 : 1)

async function measure(page: Page, code: string): Promise<Frames> {
  await page.goto(`/live/${code}`)
  await page.locator('.ts-felt').first().waitFor({ timeout: 60_000 })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
  return page.evaluate<Frames>(`(${COUNT})(${ROUND_MS_MAX})`)
}
