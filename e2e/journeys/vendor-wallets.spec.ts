import type { Database } from '../support/database.ts'
import { createMember } from '../support/member.ts'
import { centsOf, expectCents } from '../support/money.ts'
import { expect, test } from '../support/test.ts'

const STUDIO = 'Quaylight'

/** Waits for the order that the vendor is slow with, and keeps it slow. Answers how to let it be told. */
async function holdAnswer(database: Database, memberId: string): Promise<() => Promise<unknown>> {
  const tell = (from: string) =>
    database.query<{ reference: string }>(
      `UPDATE vendor_wallets.sandbox_orders o SET told_from = ${from} FROM vendor_wallets.transfers t
        WHERE t.reference = o.reference AND t.member_id = $1 AND o.told_from > now() RETURNING o.reference`,
      [memberId],
    )
  await expect.poll(async () => (await tell("now() + interval '1 hour'")).length, { intervals: [20] }).toBe(1)
  return () => tell('now()')
}

test('a member moves money to a studio, is told the truth while it does not answer, and brings everything home', async ({
  page,
  baseURL,
  address,
  database,
  t,
}) => {
  // The second brand, where studios hold money themselves, answers one port above.
  const jade = new URL(baseURL ?? '')
  jade.port = String(Number(jade.port) + 1)
  const member = await createMember({ baseURL: jade.origin, address, database, funds: '2000.00' })
  await member.enter(page)
  await page.goto(new URL('/index?member=transferFund', jade).href)
  const panel = page.getByRole('dialog')
  const places = panel.getByRole('region', { name: t('vendorWallets:places.title') })
  const atMain = places.getByRole('listitem').filter({ hasText: t('vendorWallets:places.main') })
  const atStudio = places.getByRole('listitem').filter({ hasText: STUDIO })
  const amount = panel.getByLabel(t('vendorWallets:move.amount'))
  const send = panel.getByRole('button', { name: t('vendorWallets:move.send', { vendor: STUDIO }), exact: true })

  await amount.fill('5')
  await send.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('499.07')
  await send.click()
  await expect(panel.getByText(t('vendorWallets:transfer.done.send.text'))).toBeVisible({ timeout: 10_000 })
  await expectCents(atMain.locator('.amt .vh'), centsOf('1500.93'))
  await expectCents(atStudio.locator('.amt .vh'), centsOf('499.07'))

  // The sandbox takes these cents and takes its time to say so.
  await amount.fill('100.93')
  const held = holdAnswer(database, member.memberId)
  await send.click()
  const letGo = await held
  await expect(panel.getByText(t('vendorWallets:transfer.unknown.send.title', { vendor: STUDIO }))).toBeVisible({ timeout: 10_000 })
  await expect(send).toBeDisabled()
  await expectCents(panel.getByRole('region', { name: t('vendorWallets:apart.title') }).locator('.amt .vh'), centsOf('100.93'))
  await letGo()
  await expect(panel.getByText(t('vendorWallets:transfer.done.send.text'))).toBeVisible({ timeout: 20_000 })
  await expectCents(atStudio.locator('.amt .vh'), centsOf('600.00'))

  await page.goto(new URL('/index?member=withdraw', jade).href)
  await panel.getByRole('button', { name: t('vendorWallets:away.act') }).click()
  await expect(panel.getByText(t('vendorWallets:away.title'))).toBeHidden({ timeout: 10_000 })
  const { value: holdings } = await member.client.call('merchantWallet', { token: member.token })
  expect(holdings).toMatchObject({ available: '2000.00', locked: [], wallets: [{ displayName: STUDIO, balance: '0.00' }] })
})
