import { centsOf, expectCents } from '../support/money.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { becomePayee, HOLDER, PAYMENT_PASSWORD } from '../support/payee.ts'
import { expect, test } from '../support/test.ts'

test('a member binds an account and withdraws; an operator claims, approves and pays; the member says that it has arrived', async ({
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

  const desk = await browser.newPage()
  await enterConsole(desk, database)
  // Its name goes on with how many wait there.
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${c('nav.withdrawals')}`) })
    .click()
  await desk.getByRole('button', { name: member.account }).click()
  const card = desk.getByRole('complementary', { name: c('withdrawal.card') })
  await card.getByRole('button', { name: c('claim.take') }).click()
  await expect(card.getByRole('button', { name: c('withdrawal.approve') })).toBeVisible()
  await card.getByRole('button', { name: c('withdrawal.approve') }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: c('withdrawal.approve') })
    .click()
  await card.getByRole('button', { name: c('withdrawal.pay'), exact: true }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: c('withdrawal.pay'), exact: true })
    .click()

  await expect(panel.getByRole('heading', { name: t('withdrawals:state.paid.title') })).toBeVisible({ timeout: 15_000 })
  await panel.getByRole('button', { name: t('withdrawals:receipt.yes'), exact: true }).click()
  await expect(panel.getByRole('heading', { name: t('withdrawals:state.received.title') })).toBeVisible()
  await expect(card.getByText(c('withdrawal.state.received'), { exact: true }).first()).toBeVisible({ timeout: 10_000 })
  await expectCents(person.balance, centsOf('300.00'))
})
