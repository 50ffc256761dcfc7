import { expect, type Locator, type Page } from '@playwright/test'
import { gotoLive } from '../support/live-line.ts'
import { test } from '../support/test.ts'

const GAME = 'SSC_5M'
const DRAWS = 5

const board = (page: Page): Locator => page.getByRole('region', { name: 'Number board' })
const slip = (page: Page): Locator => page.getByRole('region', { name: 'Bet slip' })
const tickets = (page: Page): Locator => page.getByRole('region', { name: 'My tickets' })
const mark = (page: Page, row: string, number: number) =>
  board(page).getByRole('group', { name: row, exact: true }).getByRole('button').nth(number).click()

test('a slip over two plays is bought for five draws, and one of them taken back', async ({ page, newMember }) => {
  const member = await newMember('500.00')
  await member.enter(page)
  await gotoLive(page, '/lottery')
  await page.getByRole('link', { name: /Five Star 5-Minute/ }).click()
  await expect(page).toHaveURL(new RegExp(`gameCode=${GAME}`))

  await board(page).getByRole('tab', { name: 'Front two' }).click()
  await mark(page, 'Ten thousands', 3)
  await mark(page, 'Thousands', 7)
  await mark(page, 'Thousands', 8)
  await expect(board(page).getByText('2 bets')).toBeVisible()
  await board(page).getByRole('button', { name: 'Add to slip' }).click()
  await board(page).getByRole('tab', { name: 'Dragon · tiger' }).click()
  await board(page)
    .getByRole('button', { name: /^Dragon/ })
    .click()
  await expect(slip(page).getByRole('listitem')).toHaveCount(2)

  await slip(page).getByText('Follow the next draws').click()
  await slip(page)
    .getByRole('button', { name: String(DRAWS), exact: true })
    .click()
  await slip(page)
    .getByRole('button', { name: `Place for ${DRAWS} draws` })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Total over all draws')
  await dialog.getByRole('button', { name: 'Place for ¥30.00' }).click()
  await expect(slip(page)).toContainText('10 bets placed')
  const placed = (await member.client.call('lotteryOrders', { token: member.token, query: { gameCode: GAME } })).value
  expect(placed.list).toHaveLength(2 * DRAWS)
  expect(new Set(placed.list.map(({ number }) => number)).size).toBe(DRAWS)

  await expect(tickets(page).getByRole('listitem')).toHaveCount(2 * DRAWS)
  await tickets(page).getByRole('button', { name: 'Cancel' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel bet' }).click()
  await expect(tickets(page).getByRole('listitem')).toHaveCount(2 * DRAWS - 2)
  const { sumBalance } = (await member.client.call('balance', { token: member.token })).value
  expect(Number(sumBalance)).toBe(500 - 30 + 6)
})

test('a ticket is proven to be fixed before its draw, by the receipt that the browser kept and a downloaded file, without a line', async ({
  page,
  newMember,
  t,
}) => {
  const gameCode = 'SSC_1M'
  const member = await newMember('100.00')
  await member.enter(page)
  await gotoLive(page, `/lottery?gameCode=${gameCode}&playType=ssc-f2-direct`)
  await mark(page, 'Ten thousands', 3)
  await mark(page, 'Thousands', 7)
  await board(page).getByRole('button', { name: 'Add to slip' }).click()
  await slip(page)
    .getByRole('button', { name: /Place for draw/ })
    .click()
  const dialog = page.getByRole('dialog')
  // A draw that closes meanwhile is asked anew.
  await expect(async () => {
    await dialog.getByRole('button', { name: /^(Place for|Confirm again)/ }).click({ timeout: 2_000 })
    await expect(slip(page)).toContainText('1 bet placed', { timeout: 3_000 })
  }).toPass()
  await expect(slip(page)).toContainText(t('lottery:receipt.kept'))
  await expect(tickets(page).getByRole('button', { name: t('lottery:receipt.name'), exact: true })).toBeVisible()
  const { list } = (await member.client.call('lotteryOrders', { token: member.token, query: { gameCode } })).value
  const [bet] = list
  if (!bet) throw new Error('nothing was bought')
  // Looked on until the result is in, so that the closing is kept as well.
  await tickets(page)
    .getByRole('tab', { name: t('lottery:ticketState.settled') })
    .click()
  await expect(tickets(page).getByRole('link', { name: t('lottery:checkDraw') })).toBeVisible({ timeout: 120_000 })

  await page.goto(`/fairness?${new URLSearchParams({ game: gameCode, issue: bet.number, bet: bet.betId })}`)
  await expect(page.getByText(t('draws:binding.bound'))).toBeVisible()
  await expect(page.getByText(/This browser has stored the receipt since/)).toBeVisible()
  await expect(page.getByText(t('draws:binding.closing'))).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: t('draws:download.file') }).click()
  const file = await (await downloaded).path()
  const warm = page.waitForEvent('worker')
  await page.getByRole('tab', { name: t('draws:way.open') }).click()
  await warm
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByLabel(t('draws:files')).setInputFiles(file)
  await expect(page.getByText(t('draws:verified'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('draws:binding.bound'))).toBeVisible()
  await expect(page.getByText(t('draws:keysUnread'))).toBeHidden()
})

test('a visitor sees what came and what it costs, and signs in to buy', async ({ page, t }) => {
  await gotoLive(page, '/lottery?gameCode=K3_1M&playType=k3-triple')
  await board(page).getByRole('button', { name: 'Random', exact: true }).click()
  await board(page).getByRole('button', { name: 'Add to slip' }).click()
  await slip(page)
    .getByRole('button', { name: /Place for draw/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(t('signIn:login.title'))
})
