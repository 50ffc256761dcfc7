import { gotoLive } from '../support/live-line.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

/** No other journey plays it, so what is closed here is missed nowhere. */
const GAME = 'K3_40'

test('an operator sees what an issue may cost and closes an option, which members then see as closed', async ({
  page,
  browser,
  database,
  newMember,
}) => {
  const member = await newMember('300.00')
  const theirs = await browser.newPage()
  await member.enter(theirs)
  await gotoLive(theirs, `/lottery?gameCode=${GAME}&playType=k3-two-sides`)
  const board = theirs.getByRole('region', { name: 'Number board' })
  const slip = theirs.getByRole('region', { name: 'Bet slip' })
  await board.getByRole('button', { name: /^Big/ }).first().click()
  // The draw on sale may close meanwhile: the others are still open.
  await slip.getByText('Follow the next draws').click()
  await slip.getByRole('button', { name: '5', exact: true }).click()
  await slip.getByRole('button', { name: 'Place for 5 draws' }).click()
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /^Place for/ })
    .click()
  await expect(slip).toContainText('5 bets placed')

  await enterConsole(page, database)
  await page
    .getByRole('navigation', { name: c('nav.label') })
    .getByRole('link', { name: c('nav.lottery') })
    .click()
  await page.getByRole('tab', { name: c('lottery.view.exposure') }).click()
  await page.getByRole('combobox', { name: c('field.brand') }).selectOption({ label: 'Midnight' })
  await expect(page.getByText(/The figures are up to 1 s old/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Quick Three 40' }).first()
  await row.getByRole('button').click()
  const card = page.getByRole('complementary', { name: c('lottery.exposure.card') })
  await expect(card.getByText(c('lottery.exposure.exact'))).toBeVisible()
  await card.getByRole('button', { name: /big$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: c('lottery.exposure.everyIssue') }).click()
  await dialog.getByRole('textbox', { name: c('reason.label') }).fill('Too much on one side.')
  await dialog.getByRole('button', { name: c('lottery.exposure.closeAction') }).click()
  await expect(card.getByText(c('lottery.exposure.isClosed'))).toBeVisible()
  await expect(page.getByRole('list', { name: c('lottery.exposure.closedByHand') })).toContainText('Too much on one side.')

  const big = board.getByRole('button', { name: /^Big/ }).first()
  await expect(big).toBeDisabled({ timeout: 20_000 })
  await expect(big).toContainText('Closed')

  await page.getByRole('button', { name: /^Open .*big$/ }).click()
  await dialog.getByRole('textbox', { name: c('reason.label') }).fill('Both sides are even again.')
  await dialog.getByRole('button', { name: c('lottery.exposure.openAction') }).click()
  await expect(big).toBeEnabled({ timeout: 20_000 })
})
