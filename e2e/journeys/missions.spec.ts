import { checkAccess } from '../support/access.ts'
import { addBets } from '../support/bets.ts'
import { figureAt, sumAt } from '../support/brand.ts'
import { openDesk } from '../support/desk.ts'
import { centsOf, expectCents } from '../support/money.ts'
import { consoleText as c } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

test('a member meets a mission, claims it, signs in for the day and stands on the leaderboard; an operator sees where', async ({
  page,
  browser,
  database,
  brand,
  newMember,
  t,
}) => {
  test.slow()
  const member = await newMember(sumAt(brand, 100))
  await addBets(database, brand, { ...member, stake: 50, count: 12 })
  await expect
    .poll(async () => (await member.client.call('missionSummary', { token: member.token })).value.count, { timeout: 30_000 })
    .toBe(1)

  await member.enter(page)
  await page.goto('/index?member=missionLeaderboard')
  const centre = page.getByRole('dialog')
  await expect(centre.getByRole('button', { name: new RegExp(`^${t('common:member.missionLeaderboard')}.*1`) })).toBeVisible()
  await centre.getByRole('button', { name: new RegExp(`^${t('missions:claim')}: `) }).click()
  await expect(page.getByText(t('missions:claimed'))).toBeVisible()
  await expectCents(centre.locator('.member-balance .amt .vh'), centsOf(sumAt(brand, 103)))
  await expect(centre.getByRole('button', { name: new RegExp(`^${t('missions:claim')}: `) })).toHaveCount(0)

  await centre.getByRole('button', { name: t('missions:signIn.act') }).click()
  await expect(centre.getByText(t('missions:signIn.run_one', { count: 1 }), { exact: true })).toBeVisible()

  await centre.getByRole('tab', { name: t('missions:tabs.boards') }).click()
  await expect(centre.getByRole('row').filter({ hasText: t('missions:board.you') })).toContainText(figureAt(brand, 600))

  const desk = await openDesk(browser, database)
  await desk.goto('/console/#/missions?view=boards')
  await desk.getByRole('button', { name: brand.name, exact: true }).last().click()
  await desk
    .getByRole('button', { name: new RegExp(`^${c('missions.board.standings')}`) })
    .first()
    .click()
  await expect(desk.getByRole('dialog').getByRole('row').filter({ hasText: member.account })).toContainText(figureAt(brand, 600))
})

test('U1: missions, the calendar and leaderboards are free of axe violations and fit 320 pixels', async ({ page, newMember, t }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const member = await newMember('100.00')
  await member.enter(page)
  await page.goto('/index?member=missionLeaderboard')
  const centre = page.getByRole('dialog')
  await expect(centre.getByRole('button', { name: t('missions:signIn.act') })).toBeVisible()
  await expect(centre.getByRole('progressbar').first()).toBeVisible()
  await checkAccess(page, { name: 'missions' })
  await centre.getByRole('tab', { name: t('missions:tabs.boards') }).click()
  await checkAccess(page, { name: 'leaderboards' })
})
