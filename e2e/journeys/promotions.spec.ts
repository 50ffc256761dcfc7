import { figureAt, sumAt, unitsAt } from '../support/brand.ts'
import { choose } from '../support/deposit.ts'
import { openDesk } from '../support/desk.ts'
import { consoleText as c } from '../support/operator.ts'
import { newAccount } from '../support/registration.ts'
import { expect, test } from '../support/test.ts'

const QUARTER_MS = 15 * 60_000

test('an operator publishes a match; a member joins it, deposits and has the bonus', async ({
  page,
  t,
  newMember,
  database,
  brand,
  browser,
}) => {
  const code = `harbour-match-${newAccount()}`
  const title = `Harbour match ${code}`
  const office = await openDesk(browser, database)
  await office.evaluate(() => location.assign('/console/#/promotions'))
  await office.getByRole('main').getByRole('button', { name: brand.name }).click()
  await office.getByRole('button', { name: c('promotion.new') }).click()
  const builder = office.getByRole('dialog')
  await builder.getByLabel(c('promotion.code'), { exact: false }).fill(code)
  await builder.getByLabel(c('promotion.title', { language: 'EN' })).fill(title)
  await builder.getByLabel(c('promotion.summary', { language: 'EN' })).fill('Half of your deposit on top.')
  await builder.getByLabel(c('promotion.lines', { language: 'EN' })).fill('One each.\nBet the bonus five times.')
  await builder.getByLabel(c('promotion.from')).fill(await localNow(office))
  await builder.getByLabel(c('promotion.wayLabel')).selectOption('join')
  await builder.getByLabel(c('promotion.rewardLabel')).selectOption('deposit_match')
  await builder.getByLabel(c('promotion.percent')).fill('50')
  await builder.getByLabel(c('promotion.cap'), { exact: true }).fill(sumAt(brand, 300))
  await expect(builder.getByText(`you may need to stake ${brand.sign}${figureAt(brand, 1500)} within 14 days`)).toBeVisible()
  await builder.getByRole('button', { name: c('promotion.saveDraft') }).click()
  await expect(builder).toBeHidden()
  const card = office.getByRole('complementary', { name: c('promotion.one') })
  await card.getByRole('button', { name: c('promotion.setBudget') }).click()
  await office.getByRole('dialog').getByLabel(c('promotion.budget')).fill(sumAt(brand, 10_000))
  await office
    .getByRole('dialog')
    .getByRole('button', { name: c('form.save') })
    .click()
  await card.getByRole('button', { name: c('promotion.publish', { version: 1 }) }).click()
  await expect(card.getByText(c('promotion.phase.running'))).toBeVisible()

  const [row] = await database.query<{ id: string }>('SELECT promotion_id AS id FROM promotions.promotions WHERE code = $1', [code])
  const member = await newMember()
  await member.enter(page)
  await page.goto(`/promoDetail?promotionId=${row?.id ?? ''}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('promotions:act.join'), exact: true })
    .click()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('promotions:act.deposit'), exact: true })
    .click()
  const centre = page.getByRole('dialog')
  await centre.getByRole('textbox', { name: t('deposits:form.amount') }).fill(sumAt(brand, 200))
  await centre.getByRole('radio', { name: new RegExp(title) }).check({ force: true })
  await centre.getByRole('button', { name: t('deposits:form.continue') }).click()
  const [checkout] = await Promise.all([page.waitForEvent('popup'), centre.getByRole('button', { name: t('deposits:form.open') }).click()])
  await choose(checkout, 'pay')
  await checkout.close()
  await page.goto(`/promoDetail?promotionId=${row?.id ?? ''}`)
  await expect(page.getByRole('main').getByText(t('promotions:status.process')).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(figureAt(brand, 500))
  const [reward] = await database.query<{ amount: string; turnover: string }>(
    'SELECT amount::text, turnover::text FROM promotions.rewards WHERE member_id = $1',
    [member.memberId],
  )
  expect(reward).toEqual({ amount: String(unitsAt(brand, 100)), turnover: String(unitsAt(brand, 500)) })

  await office.reload()
  await expect(office.getByRole('complementary', { name: c('promotion.one') })).toContainText(member.account)
  await office.context().close()
})

/** The quarter of an hour before this one, as a field of the page holds it: the promotion has begun by now. */
const localNow = (office: { evaluate: <T, A>(run: (arg: A) => T, arg: A) => Promise<T> }): Promise<string> =>
  office.evaluate(quarterMs => {
    const at = new Date(Math.floor(Date.now() / quarterMs) * quarterMs)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, QUARTER_MS)
