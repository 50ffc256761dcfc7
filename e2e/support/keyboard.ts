import type { Locator, Page } from '@playwright/test'

/** More stops than anybody walks through; what is further away on a long page lies behind them. */
const STOPS_MAX = 320

/** Walks with Tab until the focus is there, as somebody without a mouse does. */
export async function reach(page: Page, target: Locator, step: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await target.evaluate(element => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus())) return
    await page.keyboard.press(step)
  }
  throw new Error(`${step} never reached ${target}`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}
