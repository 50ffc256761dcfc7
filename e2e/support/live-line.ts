import type { Page, WebSocket } from '@playwright/test'

/** The line opens when the page has settled, which takes a busy machine a while. */
const OPEN_MS_MAX = 60_000

/** Opens a page, waits until its real-time line has been answered, and answers that line. */
export async function gotoLive(page: Page, path: string): Promise<WebSocket> {
  const opened = page.waitForEvent('websocket', { timeout: OPEN_MS_MAX })
  await page.goto(path)
  const line = await opened
  await line.waitForEvent('framereceived', { timeout: OPEN_MS_MAX })
  return line
}
