import { choose, openCheckout } from '../support/deposit.ts'
import { gotoLive } from '../support/live-line.ts'
import { expectCents } from '../support/money.ts'
import { createPerson } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

test('a deposit in one tab moves the balance in the other, without a reload', async ({ context, page, t, newMember }) => {
  const member = await newMember('100.00')
  const watching = await context.newPage()
  for (const tab of [watching, page]) await member.enter(tab)
  await gotoLive(watching, '/index')
  const watcher = createPerson(watching, t)
  await expectCents(watcher.balance, 100_00)

  await page.goto('/index?member=depositv2')
  const checkout = await openCheckout(createPerson(page, t), '50')
  await choose(checkout, 'pay')
  await expectCents(watcher.balance, 150_00)
})

test('a lost line is said, and what was missed is there as soon as it is back', async ({ context, page, person, t, newMember }) => {
  const member = await newMember('100.00')
  await member.enter(page)
  await gotoLive(page, '/index')
  await expectCents(person.balance, 100_00)

  await context.setOffline(true)
  await expect(page.getByText(t('common:line.lost'))).toBeVisible({ timeout: 60_000 })
  await member.client.payIn(member.token, '30.00')
  await context.setOffline(false)
  await expect(page.getByText(t('common:line.lost'))).toBeHidden({ timeout: 60_000 })
  await expectCents(person.balance, 130_00)
})
