import { DEFAULT_RULES } from '../../apps/server/src/modules/points/domain/point-rules.ts'
import type { Brand } from '../support/brand.ts'
import type { Database } from '../support/database.ts'
import { openDesk } from '../support/desk.ts'
import { consoleText as c } from '../support/operator.ts'
import { becomePayee, PAYMENT_PASSWORD } from '../support/payee.ts'
import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'

const COUNTED_MS_MAX = 90_000

test('spins earn points, an item is ordered for them and sent, and the rest becomes cash', async ({
  page,
  t,
  newMember,
  database,
  brand,
  browser,
}) => {
  await makeBetsWorthMore(database, brand)
  const member = await newMember('500.00')
  await becomePayee(member, database)
  await member.enter(page)
  await page.goto('/game?gameId=neon-sevens&vassalage=BRASSFINCH')
  const slot = slotOf(page)
  await slot.rest()
  for (let spins = 0; spins < 3; spins++) await slot.spin()
  await page.goto('/pointMall')
  const redeem = page.getByRole('button', { name: t('points:goods.redeemOf', { name: 'Stove-top coffee pot' }) })
  // Until the balance is known the button is there, but disabled.
  await expect(async () => {
    await database.doNow('points.credit')
    await expect(redeem).toBeEnabled({ timeout: 5_000 })
  }).toPass({ timeout: COUNTED_MS_MAX })

  await redeem.click()
  const order = page.getByRole('dialog')
  await order.getByLabel(t('points:delivery.name')).fill('Mei Lin')
  await order.getByLabel(t('points:delivery.phone')).fill('+86 130 0000 0000')
  await order.getByLabel(t('points:delivery.address')).fill('5 Lantern Street, Harbourtown')
  await order.getByRole('textbox', { name: t('points:password.label') }).fill(PAYMENT_PASSWORD)
  await order.getByRole('button', { name: t('points:redeem.act', { points: '6,800' }) }).click()
  await expect(page.getByRole('dialog', { name: t('points:done.title', { name: 'Stove-top coffee pot' }) })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('points:done.history') })
    .click()
  await expect(page.getByText(t('points:next.waiting'))).toBeVisible()
  const [row] = await database.query<{ number: string }>('SELECT number FROM points.orders WHERE member_id = $1', [member.memberId])
  const number = row?.number ?? ''

  const office = await openDesk(browser, database)
  await office.evaluate(to => location.assign(`/console/#/point-orders?q=${to}`), number)
  await office.getByRole('row', { name: number }).getByRole('button').click()
  const card = office.getByRole('complementary', { name: c('pointOrder.one') })
  await expect(card).toContainText('5 Lantern Street, Harbourtown')
  await card.getByRole('button', { name: c('claim.take') }).click()
  await card.getByRole('button', { name: c('pointOrder.send') }).click()
  await office.getByLabel(c('pointOrder.carrier')).fill('Night Post')
  await office.getByLabel(c('pointOrder.tracking')).fill('NP-0042')
  await office
    .getByRole('dialog')
    .getByRole('button', { name: c('pointOrder.send') })
    .click()
  await expect(card).toContainText(c('pointOrder.state.approved'))
  await office.context().close()

  await expect(page.getByText(/Night Post.*NP-0042/)).toBeVisible()
  const convert = page.getByRole('region', { name: t('points:convert.title') })
  await convert.getByRole('textbox', { name: t('points:points') }).fill('1000')
  await convert.getByRole('textbox', { name: t('points:password.label') }).fill(PAYMENT_PASSWORD)
  await convert.getByRole('button', { name: t('points:convert.act', { points: '1,000' }) }).click()
  await expect(convert.getByRole('status')).toBeVisible()
  await expect(page.getByText(t('points:history.cash')).first()).toBeVisible()
})

/** A few spins are worth an item, from now on. */
async function makeBetsWorthMore(database: Database, { merchantCode }: Brand): Promise<void> {
  const rules = { ...DEFAULT_RULES, pointUnit: '1.00', values: { ...DEFAULT_RULES.values, rng: '9999.00' } }
  await database.query(
    `INSERT INTO points.rules (brand_id, version, rules, valid_from)
     SELECT id, 1 + coalesce((SELECT max(version) FROM points.rules WHERE brand_id = id), 0), $1, now() - interval '1 minute'
       FROM brand.brands WHERE merchant_code = $2`,
    [JSON.stringify(rules), merchantCode],
  )
}
