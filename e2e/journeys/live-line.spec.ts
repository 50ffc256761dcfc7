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
  // Within moments: until then an old balance looks like a new one.
  await expect(page.getByText(t('common:line.lost'))).toBeVisible({ timeout: 5_000 })
  await member.client.payIn(member.token, '30.00')
  await context.setOffline(false)
  await expect(page.getByText(t('common:line.lost'))).toBeHidden({ timeout: 60_000 })
  await expectCents(person.balance, 130_00)
})

test('a deposit pressed without a line says so, and is not made behind the member’s back when the line returns', async ({
  context,
  page,
  t,
  newMember,
}) => {
  const member = await newMember()
  await member.enter(page)
  await page.goto('/index?member=depositv2')
  const centre = page.getByRole('dialog')
  await centre.getByRole('textbox', { name: t('deposits:form.amount') }).fill('50')
  await centre.getByRole('button', { name: t('deposits:form.continue') }).click()
  const open = centre.getByRole('button', { name: t('deposits:form.open') })
  await expect(open).toBeVisible()

  await context.setOffline(true)
  await open.click()
  await expect(centre.getByRole('alert').getByText('line_lost')).toBeVisible()
  await context.setOffline(false)
  // Asked after the line has returned, and after everything that the page sends by itself then.
  await page.waitForLoadState('networkidle')
  await expect.poll(async () => (await member.client.call('listDeposits', { token: member.token })).value.total).toBe(0)

  await Promise.all([page.waitForEvent('popup'), open.click()])
  await expect.poll(async () => (await member.client.call('listDeposits', { token: member.token })).value.total).toBe(1)
})

test('what cannot be fetched without a line leaves the page as it is, and comes when the line is back', async ({
  context,
  page,
  t,
  newMember,
}) => {
  const member = await newMember()
  await member.enter(page)
  await gotoLive(page, '/rng')
  const header = page.getByRole('banner')
  const list = page.getByRole('main').getByRole('heading', { level: 1 })
  await context.setOffline(true)

  // By keyboard: a mouse opens the panel as it arrives, and its press would then close it on a machine slow enough to draw it in between.
  await header.getByRole('button', { name: t('common:shell.openVendors', { category: t('common:category.rng') }) }).press('Enter')
  await expect(header.getByText(t('common:error.lineLost'))).toBeVisible()
  await page.keyboard.press('Escape')
  const languages = header.getByRole('button', { name: new RegExp(t('common:shell.language')) })
  await languages.click()
  await expect(page.getByText(t('common:error.lineLost'))).toBeVisible()
  await expect(list).toBeVisible()

  await page
    .getByRole('complementary', { name: t('common:shell.menu') })
    .getByText(t('common:member.depositv2'), { exact: true })
    .last()
    .click()
  const failure = page.getByRole('dialog', { name: t('common:failure.chunkTitle') })
  await expect(failure).toBeInViewport()
  await failure.getByRole('button', { name: t('common:ui.close') }).click()
  await expect(failure).toBeHidden()
  await expect(page).not.toHaveURL(/member=/)

  await context.setOffline(false)
  await languages.click()
  await expect(page.getByRole('menuitemradio').or(page.getByRole('menuitem')).first()).toBeVisible()
})
