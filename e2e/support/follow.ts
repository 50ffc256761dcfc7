import type { Page } from '@playwright/test'

/** Goes where a link of the portal's own leads, without loading the portal anew. A page that is still loading would not hear of it. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(to => {
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
