import { expect, type Locator, type Page } from '@playwright/test'

/** How long they wait at home after somebody has moved, and as much again for a slow machine. */
const COME_MS_MAX = 4_000

export const announcementsOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.locator('.popup-text') })

/** Moves at home until the announcements come up; a move before the page listens is none. */
export async function awaitAnnouncements(page: Page): Promise<Locator> {
  const announcements = announcementsOf(page)
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(announcements).toBeVisible({ timeout: COME_MS_MAX })
  }).toPass()
  return announcements
}
