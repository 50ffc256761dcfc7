import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** A phone on its side, and a low window at 200 %. */
for (const viewport of [
  { width: 844, height: 390 },
  { width: 960, height: 420 },
])
  test(`every entry of a menu is reached in a window of ${viewport.width} × ${viewport.height}`, async ({ page, t, newMember }) => {
    const member = await newMember()
    await member.enter(page)
    await page.setViewportSize(viewport)
    await page.goto('/rng')
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common:shell.accountOf', { name: member.account }) })
      .click()
    const leave = page.getByRole('menuitem', { name: t('common:shell.logOut') })
    await leave.scrollIntoViewIfNeeded()
    await expect(leave).toBeInViewport({ ratio: 1 })
    await leave.click()
    await expect(page.getByRole('dialog', { name: t('common:signOut.title') })).toBeVisible()
  })

/** What stands out of its frame at the end of the line, in pixels. */
const surplus = (page: Page, frame: string, content: string) =>
  page
    .locator(frame)
    .filter({ has: page.locator(content) })
    .evaluate((outer, inner) => {
      const end = Math.max(...[...outer.querySelectorAll(inner)].map(part => part.getBoundingClientRect().right))
      return end - outer.getBoundingClientRect().right
    }, content)

test('a balance of twelve digits is read in full in the side menu and the wallet', async ({ page, t, newMember }) => {
  const member = await newMember('500.00')
  await member.enter(page)
  await page.route('**/wps/v2/wallets/balance', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('500.00', '123456789012.34') })
  })
  await page.goto('/rng')
  await expect(page.locator('.wallet-card .amt')).toContainText('123,456,789,012')
  expect(await surplus(page, '.wallet-card', '.amt')).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/rng?member=transferFund')
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('common:member.transferFund') })).toBeVisible()
  await expect(page.locator('.wallet-total .amt').first()).toContainText('123,456,789,012')
  expect(await surplus(page, '.wallet-total', '.amt')).toBeLessThanOrEqual(0)
  // A call may be under way still, and its answer go with the page.
  await page.unrouteAll({ behavior: 'wait' })
})

for (const viewport of [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
])
  test(`a game keeps its bar above its reels on a phone of ${viewport.width} × ${viewport.height}`, async ({ page, newMember }) => {
    const member = await newMember('50.00')
    await member.enter(page)
    await page.setViewportSize(viewport)
    await page.goto('/game?gameId=neon-sevens')
    const game = page.frameLocator('iframe')
    const reels = game.locator('.reels')
    await expect(reels).toBeVisible({ timeout: 60_000 })
    const bar = await game.locator('.bar').boundingBox()
    const told = await game.locator('.bar-name p').boundingBox()
    const full = await game.locator('.bar-buttons').boundingBox()
    expect(told?.height).toBeLessThan(24)
    expect((full?.x ?? 0) + (full?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
    expect(bar?.height).toBeLessThan(96)
    const place = await reels.boundingBox()
    expect(place?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1)
    const money = await game.getByTestId('balance').boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((money?.y ?? 0) + 1)
  })
