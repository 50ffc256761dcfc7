import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** With a prepared first screen, without one, with an address that is nobody's, and a game by itself. */
const PLACES = ['/index', '/rng', '/help', '/vip', '/login', '/game?gameId=neon-sevens', '/nowhere', '/play/slots/#s=none']

const begins = (name: string): boolean => name.startsWith('begin-')
const losing = (page: Page, isLost: (name: string) => boolean) =>
  page.route(/\/assets\/[^/]+\.js$/, route =>
    isLost(new URL(route.request().url()).pathname.slice('/assets/'.length)) ? route.abort() : route.continue(),
  )

/** How often the browser asked for a page. */
function countPages(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++
  })
  return () => count
}

for (const place of PLACES)
  test(`a page whose scripts do not come is loaded again once, then leaves it to whoever is there: ${place}`, async ({ page }) => {
    const pages = countPages(page)
    await losing(page, name => !begins(name))
    await page.goto(place).catch(() => undefined)
    const again = page.locator('a.again.now')
    await expect(again).toBeVisible()
    expect(pages()).toBe(2)
    await expect(again).not.toBeEmpty()
    const box = await again.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)

    await page.unroute(/\/assets\/[^/]+\.js$/)
    await again.click()
    await expect(page.locator('h1, h2, .failure').first()).toBeAttached()
    await expect(again).toBeHidden()
    expect(pages()).toBe(3)
  })

test('where not even the first script comes, the page shows the way on by itself', async ({ page }) => {
  await losing(page, () => true)
  await page.goto('/help')
  const again = page.locator('a.again')
  await page.waitForLoadState('load')
  await expect(again).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if ((animation as CSSAnimation).animationName === 'again') animation.finish()
  })
  await expect(again).toBeVisible()
  await page.unroute(/\/assets\/[^/]+\.js$/)
  await again.click()
  await expect(page.getByRole('heading').first()).toBeVisible()
})

test('a page whose style sheet does not come is no page either', async ({ page }) => {
  const pages = countPages(page)
  const sheets = /\/assets\/[^/]+\.css$/
  await page.route(sheets, route => route.abort())
  await page.goto('/help').catch(() => undefined)
  const again = page.locator('a.again.now')
  await expect(again).toBeVisible()
  expect(pages()).toBe(2)
  await page.unroute(sheets)
  await again.click()
  await expect(page.getByRole('heading').first()).toBeVisible()
})
