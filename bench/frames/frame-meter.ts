import type { CDPSession, Page } from '@playwright/test'

export interface Frames {
  /** Drawn frames a second. */
  readonly rate: number
  /** Processor time of the whole browser, a drawn frame. Other work on the machine does not count. */
  readonly workMs: number
  /** Of it the page's own script and layout. */
  readonly pageMs: number
}

/** Counts what a canvas draws: every frame of a renderer begins with clearing it. As text, since what a compiler adds to functions is not known in the page. */
const COUNT = `
  globalThis.drawn = 0
  let isCounted = false
  const { clear } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.clear = function (mask) {
    if (!isCounted) {
      isCounted = true
      drawn++
      requestAnimationFrame(() => { isCounted = false })
    }
    clear.call(this, mask)
  }`

type Measure = (act: () => Promise<unknown>) => Promise<Frames>

/** Must be there before the page is. */
export async function createFrameMeter(page: Page): Promise<Measure> {
  await page.addInitScript(COUNT)
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has a browser')
  const [all, own] = await Promise.all([browser.newBrowserCDPSession(), page.context().newCDPSession(page)])
  await own.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => ({
    drawn: await page.evaluate<number>('drawn'),
    atMs: performance.now(),
    workedMs: await browserMs(all),
    pageMs: await pageMs(own),
  })
  return async act => {
    const before = await read()
    await act()
    const after = await read()
    const frames = after.drawn - before.drawn
    return {
      rate: (frames * 1_000) / (after.atMs - before.atMs),
      workMs: (after.workedMs - before.workedMs) / frames,
      pageMs: (after.pageMs - before.pageMs) / frames,
    }
  }
}

async function browserMs(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0)
}

async function pageMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}
