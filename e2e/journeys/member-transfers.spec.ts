import type { Locator, Page } from '@playwright/test'
import type { Database } from '../support/database.ts'
import { openDesk } from '../support/desk.ts'
import type { Member } from '../support/member.ts'
import { centsOf, expectCents, readCents } from '../support/money.ts'
import { consoleText as c } from '../support/operator.ts'
import { becomePayee, PAYMENT_PASSWORD } from '../support/payee.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

test('an agent sends money to his team, who sees it at once and sends some of it back; an operator sees both ways', async ({
  page,
  browser,
  database,
  address,
  baseURL,
  brand,
  newMember,
  t,
}) => {
  const [agent, member] = [await newMember('500.00'), await newMember('100.00')]
  await becomeTeam(database, agent, member)
  for (const one of [agent, member]) await becomePayee(one, database)
  if (!brand.hasTransfers) {
    await expectNoTransfers(page, t, agent)
    return
  }

  const home = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'x-forwarded-for': address } })
  const theirs = await home.newPage()
  await member.enter(theirs)
  await theirs.goto('/index?member=transferUpline')
  const place = theirs.getByRole('dialog')
  const balance = place.locator('.member-balance .amt .vh')
  await expectCents(balance, centsOf('100.00'))

  await agent.enter(page)
  await page.goto('/index?member=transferUpline')
  const panel = page.getByRole('dialog')
  await panel.getByLabel(t('memberTransfers:search.label')).fill(member.account.slice(0, 8))
  await panel.getByRole('button', { name: member.account }).click()
  const amount = panel.getByRole('textbox', { name: t('memberTransfers:form.amount') })
  const onwards = panel.getByRole('button', { name: t('memberTransfers:form.continue') })
  await amount.fill('5')
  await onwards.click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('120.50')
  await onwards.click()
  await expect(panel.getByText('M** L**')).toBeVisible()
  await pay(panel, '999999')
  await expect(panel.getByLabel(t('memberTransfers:confirm.password'))).toHaveAttribute('aria-invalid', 'true')
  await pay(panel, PAYMENT_PASSWORD)
  await expect(panel.getByRole('heading', { name: t('memberTransfers:done.title') })).toBeVisible()
  const number = (await panel.locator('code').first().textContent()) ?? ''
  await expectCents(balance, centsOf('220.50'))

  // What came from the upline asks for turnover; the house calls it done.
  await database.query('UPDATE withdrawals.members SET turned_over_at = now() WHERE member_id = $1', [member.memberId])
  await theirs.reload()
  await expect(place.getByText(t('memberTransfers:history.received', { account: agent.account }))).toBeVisible()
  await place.getByRole('textbox', { name: t('memberTransfers:form.amount') }).fill('20')
  await place.getByRole('button', { name: t('memberTransfers:form.continue') }).click()
  await pay(place, PAYMENT_PASSWORD)
  await expect(place.getByRole('heading', { name: t('memberTransfers:done.title') })).toBeVisible()
  await expect.poll(() => readCents(page.getByRole('dialog').locator('.member-balance .amt .vh'))).toBe(centsOf('399.50'))
  await home.close()

  const desk = await openDesk(browser, database)
  await desk.getByRole('link', { name: c('nav.memberTransfers'), exact: true }).click()
  await desk.getByPlaceholder(c('memberTransfer.search')).fill(member.account)
  const list = desk.getByRole('table')
  await expect(list.getByText(number)).toBeVisible()
  await expect(list.getByRole('row').filter({ hasText: member.account }).getByText(c('memberTransfer.up'))).toBeVisible()
  await expect(list.getByRole('link', { name: agent.account })).toHaveCount(2)

  async function pay(form: Locator, password: string): Promise<void> {
    await form.getByLabel(t('memberTransfers:confirm.password')).fill(password)
    await form.getByRole('button', { name: new RegExp(t('memberTransfers:confirm.act', { amount: '' }).trim()) }).click()
  }
})

async function expectNoTransfers(page: Page, t: Words, agent: Member): Promise<void> {
  const { toUpline, toDownline } = (await agent.client.call('memberInfo', { token: agent.token })).value
  expect([toUpline, toDownline]).toEqual([false, false])
  await agent.enter(page)
  await page.goto('/index?member=transferUpline')
  const places = page.getByRole('dialog').getByRole('navigation')
  await expect(places.getByRole('button', { name: t('common:member.depositv2') })).toBeVisible()
  await expect(places.getByRole('button', { name: t('common:member.transferUpline') })).toHaveCount(0)
}

/** One leads, the other stands beneath him. */
async function becomeTeam(database: Database, agent: Member, member: Member): Promise<void> {
  await database.query('UPDATE identity.members SET type = 1 WHERE id = $1', [agent.memberId])
  await database.query(
    "UPDATE identity.members SET upline_id = $2, path = (SELECT path FROM identity.members WHERE id = $2) || id::text || '.' WHERE id = $1",
    [member.memberId, agent.memberId],
  )
}
