import { addBets } from '../support/bets.ts'
import { sumAt, unitsAt } from '../support/brand.ts'
import { openDesk } from '../support/desk.ts'
import { centsOf, expectCents } from '../support/money.ts'
import { consoleText as c } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

test('a member climbs a rank, claims its gift, and claims the cashback of the day before; an operator lifts the rank', async ({
  page,
  person,
  browser,
  database,
  brand,
  newMember,
  t,
}) => {
  const member = await newMember(sumAt(brand, 1000))
  const [{ brand_id: brandId } = { brand_id: '' }] = await database.query<{ brand_id: string }>(
    'SELECT brand_id FROM identity.members WHERE id = $1',
    [member.memberId],
  )
  await addBets(database, brand, { ...member, stake: 250, count: 20 })
  await expect
    .poll(async () => (await member.client.call('memberInfo', { token: member.token })).value.clubLabel.rankLevel, { timeout: 30_000 })
    .toBe(1)

  await member.enter(page)
  await page.goto('/vip')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('ranks:name.1'))
  await page.getByRole('button', { name: `${t('ranks:gift.claim')}: ${t('ranks:gift.level', { rank: 1 })}` }).click()
  await expect(page.getByText(t('ranks:gift.done'))).toBeVisible()
  await expectCents(person.balance, centsOf(sumAt(brand, 1008)))

  // The bets of today count for today; those of yesterday are ready half an hour after midnight.
  await page.goto('/index?member=manualRebate')
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(t('cashback:state.counting'))).toBeVisible()
  await expect(panel.getByRole('timer')).toBeVisible()
  await database.query(
    `WITH day AS (
       INSERT INTO cashback.days (brand_id, day, starts_at, ends_at, available_at, claim_until)
         SELECT $1, to_char(now() - interval '2 days', 'YYYY-MM-DD'), now() - interval '50 hours', now() - interval '26 hours', now() - interval '25 hours', now() + interval '6 days'
       ON CONFLICT (brand_id, day) DO UPDATE SET closed_at = NULL, started_at = NULL, available_at = excluded.available_at, ends_at = excluded.ends_at RETURNING day)
     INSERT INTO cashback.bets (member_id, day, category, brand_id, valid) SELECT $2, day, 'rng', $1, $3::bigint FROM day`,
    [brandId, member.memberId, unitsAt(brand, 2000)],
  )
  await expect(async () => {
    await database.doNow('cashback.close-days')
    expect(Number((await member.client.call('cashback', { token: member.token })).value.claimable)).toBeGreaterThan(0)
  }).toPass({ timeout: 120_000 })
  await page.reload()
  await panel.getByRole('button', { name: new RegExp(`^${t('cashback:claim')}: `) }).click()
  await expect(panel.getByText(t('cashback:state.claimed'), { exact: true })).toBeVisible()
  await expectCents(panel.locator('.member-balance .amt .vh'), centsOf(sumAt(brand, 1014)))

  await panel.getByRole('button', { name: t('common:member.playerRank') }).click()
  await expect(panel.getByText(t('ranks:history.reached'))).toBeVisible()

  const desk = await openDesk(browser, database)
  await desk.goto(`/console/#/members?id=${member.memberId}`)
  await desk.getByRole('button', { name: c('member.lift') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(c('member.liftRank')).fill('5')
  await dialog.getByLabel(c('member.liftDay')).fill('2999-12-31')
  await dialog.getByLabel(/^Reason/).fill('A guest of the house')
  await dialog.getByRole('button', { name: c('member.lift') }).click()
  await expect(desk.getByText(c('member.rankOf', { rank: 5 })).first()).toBeVisible()
  await page.goto('/vip')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('ranks:name.5'))
})
