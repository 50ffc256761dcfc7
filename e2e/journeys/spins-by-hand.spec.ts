import { consoleText as c, enterConsole } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

test('an operator gives free spins by hand; the member finds them in the reward centre, with why', async ({
  page,
  t,
  newMember,
  database,
  browser,
  baseURL,
}) => {
  const member = await newMember()
  const office = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })).newPage()
  await enterConsole(office, database)
  await office.evaluate(() => location.assign('/console/#/manual-rewards'))
  await office.getByRole('button', { name: c('manualReward.give') }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel(c('field.member')).fill(member.account)
  await form.getByRole('button', { name: new RegExp(member.account) }).click()
  await form.getByRole('tab', { name: c('manualReward.kind.free_spins') }).click()
  await form.getByLabel(c('manualReward.gameId')).fill('neon-sevens')
  await form.getByLabel(c('manualReward.count')).fill('4')
  await form.getByLabel(c('manualReward.playDays')).fill('3')
  await form.getByLabel(c('reason.label')).fill('The round was slow.')
  await form.getByRole('button', { name: c('manualReward.give') }).click()
  await expect(form).toBeHidden()
  const row = office.getByRole('main').getByRole('row').filter({ hasText: member.account })
  await expect(row).toContainText('4 × 1.00, Neon Sevens')
  await expect(row).toContainText(c('manualReward.state.given'))
  await office.context().close()

  await member.enter(page)
  await page.goto('/index?member=rewardCenter')
  const spins = page
    .getByRole('region', { name: t('rewards:claimable') })
    .getByRole('listitem')
    .filter({ hasText: 'Neon Sevens' })
  await expect(spins).toContainText(t('rewards:kind.free-spins', { n: 4 }))
  await page.getByText(t('rewards:rule.promotions.by-hand-free-spins')).first().click()
  await expect(page.getByText(t('rewards:why.promotions.byHand', { reason: 'The round was slow.' }))).toBeVisible()
})
