import type { Locator, Page } from '@playwright/test'
import type { Database } from '../support/database.ts'
import { centsOf, expectCents } from '../support/money.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { becomePayee, HOLDER, PAYMENT_PASSWORD } from '../support/payee.ts'
import { expect, test } from '../support/test.ts'

/** A withdrawal's card at the desk of an operator who has just come in, and has claimed it. */
async function openCard(desk: Page, database: Database, account: string): Promise<Locator> {
  await enterConsole(desk, database)
  // Its name goes on with how many wait there.
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${c('nav.withdrawals')}`) })
    .click()
  await desk.getByRole('button', { name: account }).click()
  const card = desk.getByRole('complementary', { name: c('withdrawal.card') })
  await card.getByRole('button', { name: c('claim.take') }).click()
  return card
}

async function decide(card: Locator, decision: string): Promise<void> {
  await card.getByRole('button', { name: decision, exact: true }).click()
  await card.page().getByRole('dialog').getByRole('button', { name: decision, exact: true }).click()
}

test('a member binds an account and withdraws; an operator claims and approves, another claims and pays; the member says that it has arrived', async ({
  page,
  browser,
  person,
  database,
  newMember,
  t,
}) => {
  const member = await newMember('500.00')
  await becomePayee(member, database)
  await member.enter(page)
  await page.goto('/index?member=withdraw')
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: t('withdrawals:account.first') }).click()
  await panel.getByLabel(t('withdrawals:bind.option.bank')).selectOption('harbour')
  await expect(panel.getByLabel(t('withdrawals:bind.holder'))).toHaveValue(HOLDER)
  const number = panel.getByRole('textbox', { name: t('withdrawals:bind.number.bank') })
  await number.fill('4242 4242 4242 4241')
  await panel.getByLabel(t('withdrawals:bind.password')).fill(PAYMENT_PASSWORD)
  await panel.getByRole('button', { name: t('withdrawals:bind.act') }).click()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('4242 4242 4242 4242')
  await panel.getByLabel(t('withdrawals:bind.password')).fill(PAYMENT_PASSWORD)
  await panel.getByRole('button', { name: t('withdrawals:bind.act') }).click()
  await expect(panel.getByText('•••• 4242').first()).toBeVisible()

  await panel.getByLabel(t('withdrawals:form.amount')).fill('200')
  await panel.getByRole('button', { name: t('withdrawals:form.continue') }).click()
  await panel.getByLabel(t('withdrawals:confirm.password')).fill(PAYMENT_PASSWORD)
  await panel.getByRole('button', { name: new RegExp(t('withdrawals:confirm.act', { amount: '' })) }).click()
  await expect(panel.getByRole('heading', { name: t('withdrawals:state.review.title') })).toBeVisible()
  await expectCents(person.balance, centsOf('300.00'))

  const approver = await openCard(await browser.newPage(), database, member.account)
  await decide(approver, c('withdrawal.approve'))
  // Nobody pays what they have approved themselves.
  const payer = await openCard(await browser.newPage(), database, member.account)
  await decide(payer, c('withdrawal.pay'))

  await expect(panel.getByRole('heading', { name: t('withdrawals:state.paid.title') })).toBeVisible({ timeout: 15_000 })
  await panel.getByRole('button', { name: t('withdrawals:receipt.yes'), exact: true }).click()
  await expect(panel.getByRole('heading', { name: t('withdrawals:state.received.title') })).toBeVisible()
  await expect(payer.getByText(c('withdrawal.state.received'), { exact: true }).first()).toBeVisible({ timeout: 10_000 })
  await expectCents(person.balance, centsOf('300.00'))
})
