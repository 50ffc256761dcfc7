import type { Page } from '@playwright/test'

/** The line opens when the page has settled, which takes a busy machine a while. */
const OPEN_MS_MAX = 60_000

/** Opens a page and waits until its real-time line has been answered. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const opened = page.waitForEvent('websocket', { timeout: OPEN_MS_MAX })
  await page.goto(path)
  await (await opened).waitForEvent('framereceived', { timeout: OPEN_MS_MAX })
}
