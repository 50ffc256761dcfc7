import { openDesk } from '../support/desk.ts'
import { consoleText as c } from '../support/operator.ts'
import { newAccount } from '../support/registration.ts'
import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'

const QUARTER_MS = 15 * 60_000

test('an operator offers free spins; a member claims them and plays them in the slot at the house’s cost', async ({
  page,
  t,
  newMember,
  database,
  brand,
  browser,
}) => {
  const code = `harbour-spins-${newAccount()}`
  const office = await openDesk(browser, database)
  await office.evaluate(() => location.assign('/console/#/promotions'))
  await office.getByRole('main').getByRole('button', { name: brand.name }).click()
  await office.getByRole('button', { name: c('promotion.new') }).click()
  const builder = office.getByRole('dialog')
  await builder.getByLabel(c('promotion.code'), { exact: false }).first().fill(code)
  await builder.getByLabel(c('promotion.title', { language: 'EN' })).fill('Harbour spins')
  await builder.getByLabel(c('promotion.summary', { language: 'EN' })).fill('Two spins on us.')
  await builder.getByLabel(c('promotion.lines', { language: 'EN' })).fill('One each.')
  await builder.getByLabel(c('promotion.from')).fill(
    await office.evaluate(quarterMs => {
      const at = new Date(Math.floor(Date.now() / quarterMs) * quarterMs)
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    }, QUARTER_MS),
  )
  await builder.getByLabel(c('promotion.rewardLabel')).selectOption('free_spins')
  await builder.getByLabel(c('promotion.gameId')).fill('neon-sevens')
  await builder.getByLabel(c('promotion.count'), { exact: false }).fill('2')
  await expect(builder.getByText(/The house pays the stakes/)).toBeVisible()
  await builder.getByRole('button', { name: c('promotion.saveDraft') }).click()
  await expect(builder).toBeHidden()
  const card = office.getByRole('complementary', { name: c('promotion.one') })
  await card.getByRole('button', { name: c('promotion.setBudget') }).click()
  await office.getByRole('dialog').getByLabel(c('promotion.budget')).fill('100')
  await office
    .getByRole('dialog')
    .getByRole('button', { name: c('form.save') })
    .click()
  await card.getByRole('button', { name: c('promotion.publish', { version: 1 }) }).click()
  await expect(card.getByText(c('promotion.phase.running'))).toBeVisible()
  await office.context().close()

  const [row] = await database.query<{ id: string }>('SELECT promotion_id AS id FROM promotions.promotions WHERE code = $1', [code])
  const member = await newMember()
  await member.enter(page)
  await page.goto(`/promoDetail?promotionId=${row?.id ?? ''}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(t('promotions:act.claim')) })
    .click()
  await expect(page.getByRole('main').getByText(t('promotions:status.claimed')).first()).toBeVisible()
  await page.goto('/index?member=rewardCenter')
  const spins = page
    .getByRole('region', { name: t('rewards:claimable') })
    .getByRole('listitem')
    .filter({ hasText: 'Neon Sevens' })
  await expect(spins).toContainText(t('rewards:kind.free-spins', { n: 2 }))
  await spins.getByRole('link', { name: t('rewards:spins.play') }).click()

  const slot = slotOf(page)
  await slot.rest()
  const badge = slot.frame.getByTestId('free-spins')
  await expect(badge).toContainText('2')
  expect(await slot.betCents()).toBe(100)
  await slot.spin()
  await expect(badge).toContainText('1')
  await slot.spin()
  await expect(badge).toBeHidden()
  const bets = await database.query<{ stake: string; free: string; valid: string }>(
    'SELECT stake::text, free::text, valid::text FROM bets.all_bets WHERE owner_id = $1',
    [member.memberId],
  )
  expect(bets).toEqual(Array.from({ length: 2 }, () => ({ stake: '10000', free: '10000', valid: '0' })))
})
