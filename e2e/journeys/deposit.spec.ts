import type { Page } from '@playwright/test'
import type { Database } from '../support/database.ts'
import { type Choice, choose, openCheckout } from '../support/deposit.ts'
import { expectCents } from '../support/money.ts'
import type { Person } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

/** A deposit page with an order whose checkout is open in a tab beside it. */
async function order(page: Page, person: Person, amount: string): Promise<Page> {
  await page.goto('/index?member=depositv2')
  return openCheckout(person, amount)
}

const STORIES: { choice: Choice; title: string; ends: string; creditedCents: number }[] = [
  { choice: 'fail', title: 'a payment that is declined takes nothing', ends: 'failed', creditedCents: 0 },
  { choice: 'double', title: 'a payment reported twice is credited once', ends: 'paid', creditedCents: 120_00 },
]

for (const { choice, title, ends, creditedCents } of STORIES)
  test(title, async ({ page, person, t, newMember, database }) => {
    const member = await newMember()
    await member.enter(page)
    const checkout = await order(page, person, '120')
    await choose(checkout, choice)
    await checkout.close()
    const said = t(`deposits:order.${ends}.title`, { credited: '¥120.00' })
    await expect(page.getByRole('dialog').getByRole('heading', { name: said })).toBeVisible()
    if (choice === 'double') await expect.poll(() => reportsOf(database, member.memberId)).toBe(2)
    await page.goto('/index')
    await expectCents(person.balance, creditedCents)
  })

/** How often the provider has reported the member's only order. */
const reportsOf = async (database: Database, memberId: string): Promise<number> =>
  (
    await database.query(
      "SELECT 1 FROM cashier.sandbox_deliveries JOIN cashier.deposits d ON body LIKE '%' || d.reference || '%' WHERE member_id = $1 AND delivered_at IS NOT NULL",
      [memberId],
    )
  ).length

test('a payment that comes after the order has expired is credited all the same', async ({ page, person, t, newMember, database }) => {
  const member = await newMember()
  await member.enter(page)
  const checkout = await order(page, person, '80')
  // Half an hour of waiting, made short on both sides.
  await database.query("UPDATE cashier.deposits SET expires_at = now() + interval '1 second' WHERE member_id = $1", [member.memberId])
  await database.query(
    "UPDATE cashier.sandbox_orders SET expires_at = now() + interval '1 second' WHERE reference = (SELECT reference FROM cashier.deposits WHERE member_id = $1)",
    [member.memberId],
  )
  await choose(checkout, 'late')
  await checkout.close()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: t('deposits:order.paid-late.title', { credited: '¥80.00' }) }),
  ).toBeVisible({ timeout: 40_000 })
  await page.goto('/index')
  await expectCents(person.balance, 80_00)
})
