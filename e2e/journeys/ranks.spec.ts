import { centsOf, expectCents } from '../support/money.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

const GAME = 'neon-sevens'

test('a member climbs a rank, claims its gift, and claims the cashback of the day before; an operator lifts the rank', async ({
  page,
  browser,
  database,
  newMember,
  t,
}) => {
  const member = await newMember('1000.00')
  const [{ brand_id: brandId } = { brand_id: '' }] = await database.query<{ brand_id: string }>(
    'SELECT brand_id FROM identity.members WHERE id = $1',
    [member.memberId],
  )
  // Bets of an hour that would take a hand all day, as the door of bets writes them.
  await database.query(
    `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, key,
       payout, refund, valid, settled_at)
     SELECT gen_random_uuid(), now(), $1, $2, $3, 0, 'slots', 'house', $4, gen_random_uuid(), gen_random_uuid(), 'CNY', false, 2500000, 2500000, gen_random_uuid()::text, 2500000, 0,
       2500000, now() FROM generate_series(1, 20)`,
    [brandId, member.memberId, member.account, GAME],
  )
  await expect
    .poll(async () => (await member.client.call('memberInfo', { token: member.token })).value.clubLabel.rankLevel, { timeout: 30_000 })
    .toBe(1)

  await member.enter(page)
  await page.goto('/vip')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('ranks:name.1'))
  await page.getByRole('button', { name: `${t('ranks:gift.claim')}: ${t('ranks:gift.level', { rank: 1 })}` }).click()
  await expect(page.getByText(t('ranks:gift.done'))).toBeVisible()
  await expectCents(page.locator('.wallet-sum .amt .vh'), centsOf('1008.00'))

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
     INSERT INTO cashback.bets (member_id, day, category, brand_id, valid) SELECT $2, day, 'rng', $1, 20000000 FROM day`,
    [brandId, member.memberId],
  )
  // The clock closes what is due once a minute.
  await expect
    .poll(async () => Number((await member.client.call('cashback', { token: member.token })).value.claimable), { timeout: 150_000 })
    .toBeGreaterThan(0)
  await page.reload()
  await panel.getByRole('button', { name: new RegExp(`^${t('cashback:claim')}: `) }).click()
  await expect(panel.getByText(t('cashback:state.claimed'), { exact: true })).toBeVisible()
  await expectCents(panel.locator('.member-balance .amt .vh'), centsOf('1014.00'))

  await panel.getByRole('button', { name: t('common:member.playerRank') }).click()
  await expect(panel.getByText(t('ranks:history.reached'))).toBeVisible()

  const desk = await browser.newPage()
  await enterConsole(desk, database)
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
