import { liveTable } from '../support/live-table.ts'
import { expectCents } from '../support/money.ts'
import { expect, test } from '../support/test.ts'

/** What a guest begins with. */
const DEMO_CENTS = 10_000_00

test('header, menu, home and search lead to live tables', async ({ page, person, t }) => {
  await person.arrive()
  const live = t('common:category.live')
  await page
    .getByRole('navigation', { name: t('common:shell.play') })
    .getByRole('link', { name: new RegExp(`^${live}`) })
    .click()
  await expect(page).toHaveURL(/\/live$/)
  await page.getByRole('button', { name: /^DAT/ }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: /^Dragon & Tiger/ }).click()
  await expect(page).toHaveURL(/\/live\/DAT1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dragon & Tiger' })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: live }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: t('live:title') })).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: t('search:title') })
  await search.getByRole('searchbox').fill('fan tn')
  await search
    .getByRole('region', { name: t('search:games') })
    .getByText('Fan Tan Harbour')
    .click()
  await expect(page).toHaveURL(/\/live\/FT1$/)
})

test('a visitor watches a table, becomes a guest at one press, bets demo credits, and finds the table at home to go on with', async ({
  page,
  person,
  t,
}) => {
  await person.arrive()
  await page.goto('/live/BAC2')
  const table = liveTable(page, t)
  await expect(table.confirm).toContainText(t('live:dock.logIn'))
  await page.getByRole('button', { name: t('live:dock.tryFree') }).click()
  await expectCents(table.balance, DEMO_CENTS)
  await expect(page.getByText(t('live:dock.demo')).first()).toBeVisible()
  await table.bet(t('tables:spot.baccarat.tie'))
  await expect.poll(async () => Number((await table.balance.textContent())?.replace(/[^\d.]/g, ''))).toBeLessThan(DEMO_CENTS / 100)

  await page.goto('/index')
  await expect(page.locator('.continue').getByText('Moonlit Baccarat')).toBeVisible()
})
