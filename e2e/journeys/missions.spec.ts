import { checkAccess } from '../support/access.ts'
import { centsOf, expectCents } from '../support/money.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

const GAME = 'neon-sevens'

test('a member meets a mission, claims it, signs in for the day and stands on the leaderboard; an operator sees where', async ({
  page,
  browser,
  database,
  newMember,
  t,
}) => {
  test.slow()
  const member = await newMember('100.00')
  // Bets of an hour that would take a hand all day, as the door of bets writes them.
  await database.query(
    `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, key,
       payout, refund, valid, settled_at)
     SELECT gen_random_uuid(), now(), m.brand_id, m.id, $2, 0, 'slots', 'house', $3, gen_random_uuid(), gen_random_uuid(), 'CNY', false, 500000, 500000, gen_random_uuid()::text,
       500000, 0, 500000, now() FROM identity.members m, generate_series(1, 12) WHERE m.id = $1`,
    [member.memberId, member.account, GAME],
  )
  await expect
    .poll(async () => (await member.client.call('missionSummary', { token: member.token })).value.count, { timeout: 30_000 })
    .toBe(1)

  await member.enter(page)
  await page.goto('/index?member=missionLeaderboard')
  const centre = page.getByRole('dialog')
  await expect(centre.getByRole('button', { name: new RegExp(`^${t('common:member.missionLeaderboard')}.*1`) })).toBeVisible()
  await centre.getByRole('button', { name: new RegExp(`^${t('missions:claim')}: `) }).click()
  await expect(page.getByText(t('missions:claimed'))).toBeVisible()
  await expectCents(centre.locator('.member-balance .amt .vh'), centsOf('103.00'))
  await expect(centre.getByRole('button', { name: new RegExp(`^${t('missions:claim')}: `) })).toHaveCount(0)

  await centre.getByRole('button', { name: t('missions:signIn.act') }).click()
  await expect(centre.getByText(t('missions:signIn.run_one', { count: 1 }), { exact: true })).toBeVisible()

  await centre.getByRole('tab', { name: t('missions:tabs.boards') }).click()
  await expect(centre.getByRole('row').filter({ hasText: t('missions:board.you') })).toContainText('600')

  const desk = await browser.newPage()
  await enterConsole(desk, database)
  await desk.goto('/console/#/missions?view=boards')
  await desk.getByRole('button', { name: 'Midnight', exact: true }).last().click()
  await desk
    .getByRole('button', { name: new RegExp(`^${c('missions.board.standings')}`) })
    .first()
    .click()
  await expect(desk.getByRole('dialog').getByRole('row').filter({ hasText: member.account })).toContainText('600.00')
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
