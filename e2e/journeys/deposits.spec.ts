import type { Page } from '@playwright/test'
import type { Database } from '../support/database.ts'
import { expectCents } from '../support/money.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import type { Person } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

/** Makes an order by the named method, up to where it says how to pay. */
async function order(page: Page, { t }: Person, { method, amount }: { method: string; amount: string }) {
  await page.goto('/index?member=depositv2')
  const centre = page.getByRole('dialog')
  await centre.locator('label', { hasText: method }).click()
  await centre.getByRole('textbox', { name: t('deposits:form.amount') }).fill(amount)
  await centre.getByRole('button', { name: t('deposits:form.continue') }).click()
  await centre.getByRole('button', { name: t('deposits:form.make') }).click()
  return centre
}

test('a bank transfer: the member says it is paid, the desk credits what came, and the page hears of it', async ({
  page,
  person,
  t,
  newMember,
  database,
  browser,
  baseURL,
}) => {
  const member = await newMember()
  await member.enter(page)
  const centre = await order(page, person, { method: 'Bank transfer', amount: '200' })
  await expect(centre.getByRole('heading', { name: t('deposits:stage.transfer.title') })).toBeVisible()
  const reference = (await centre.locator('.fact-list code').first().textContent()) ?? ''
  await centre.getByRole('button', { name: t('deposits:act.paid') }).click()
  await expect(centre.getByRole('heading', { name: t('deposits:stage.claimed.title') })).toBeVisible()

  const office = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })).newPage()
  await enterConsole(office, database)
  await office.evaluate(() => location.assign('/console/#/deposits'))
  await office.getByRole('button', { name: reference }).click()
  await expect(office.getByRole('complementary')).toContainText(reference)
  await office.keyboard.press('a')
  await office.getByLabel(c('desk.came')).fill('180.00')
  await office.getByRole('button', { name: c('desk.credit') }).click()
  await office.getByRole('button', { name: c('desk.finish') }).click()
  await office.getByLabel(c('reason.label')).fill('no more will come')
  await office
    .getByRole('dialog')
    .getByRole('button', { name: c('desk.finish') })
    .click()
  await expect(office.getByRole('dialog')).toBeHidden()
  await office.context().close()

  await expect(centre.getByRole('heading', { name: t('deposits:order.paid.title', { credited: '¥180.00' }) })).toBeVisible()
  await page.goto('/index')
  await expectCents(person.balance, 180_00)
})

test('a crypto payment shows its confirmations and then the money', async ({ page, person, t, newMember, database }) => {
  const member = await newMember()
  await member.enter(page)
  const centre = await order(page, person, { method: 'Crypto', amount: '90' })
  const [chain] = await Promise.all([page.waitForEvent('popup'), centre.getByRole('link', { name: t('deposits:pay.tryPage') }).click()])
  await needManyBlocks(database, member.memberId)
  await chain.getByRole('button', { name: /^Pay CNY/ }).click()
  await chain.close()
  await expect(centre.getByRole('heading', { name: t('deposits:stage.confirming.title') })).toBeVisible()
  await mineTheLast(database, member.memberId)
  await expect(centre.getByRole('heading', { name: t('deposits:order.paid.title', { credited: '¥90.00' }) })).toBeVisible({
    timeout: 20_000,
  })
})

/** So many blocks that the page stays at its confirmations until the test lets it go on: there is one every two seconds. */
const BLOCKS = 500

const needManyBlocks = (database: Database, memberId: string) =>
  database.query('UPDATE cashier.deposits SET confirmations_needed = $2 WHERE member_id = $1', [memberId, BLOCKS])

/** Of the reports that wait the last is due now, and nobody waits for those before it. */
async function mineTheLast(database: Database, memberId: string): Promise<void> {
  const theirs = "delivered_at IS NULL AND body LIKE '%' || (SELECT reference FROM cashier.deposits WHERE member_id = $1) || '%'"
  await database.query(`DELETE FROM cashier.sandbox_deliveries WHERE ${theirs} AND body::json->>'state' = 'pending'`, [memberId])
  await database.query(`UPDATE cashier.sandbox_deliveries SET deliver_at = now() WHERE ${theirs}`, [memberId])
}

test('an order is given up in two presses, and is none of the open ones after', async ({ page, person, t, newMember }) => {
  const member = await newMember()
  await member.enter(page)
  const centre = await order(page, person, { method: 'QR wallet', amount: '50' })
  await centre.getByRole('button', { name: t('deposits:act.cancel') }).click()
  await centre.getByRole('button', { name: t('deposits:act.cancelYes') }).click()
  await expect(centre.getByRole('heading', { name: t('deposits:stage.cancelled.title') })).toBeVisible()
  await centre.getByRole('button', { name: t('deposits:order.another') }).click()
  await expect(centre.getByText(t('deposits:resume.title_one'))).toBeHidden()
})
