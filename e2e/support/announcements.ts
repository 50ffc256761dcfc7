import { expect, type Locator, type Page } from '@playwright/test'

/** How long after somebody has come they come up, and as much again for a slow machine. */
const COME_MS_MAX = 40_000

export const announcementsOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.locator('.popup-text') })

/** Stands still until the announcements come up. */
export async function awaitAnnouncements(page: Page): Promise<Locator> {
  const announcements = announcementsOf(page)
  await expect(announcements).toBeVisible({ timeout: COME_MS_MAX })
  return announcements
}
