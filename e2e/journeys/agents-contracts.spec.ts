import type { Locator, Page } from '@playwright/test'
import { openDesk } from '../support/desk.ts'
import { makeLine } from '../support/line.ts'
import { consoleText as c } from '../support/operator.ts'
import { becomePayee, PAYMENT_PASSWORD } from '../support/payee.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

/** The house offers a dividend, or a contract of another kind, at a rate in percent. */
async function offer(desk: Page, account: string, rate: string, kind = 'dividend'): Promise<void> {
  await desk.getByRole('button', { name: c('contract.offer') }).click()
  const form = desk.getByRole('dialog', { name: c('contract.offer') })
  await form.getByLabel(c('field.member')).fill(account)
  await form.getByRole('button', { name: account }).click()
  await form.getByLabel(c('field.kind')).selectOption(kind)
  await form.getByLabel(c('contract.rate')).fill(rate)
  await form.getByRole('button', { name: c('contract.send') }).click()
  await expect(form).toBeHidden()
  await expect(
    desk
      .getByRole('row')
      .filter({ hasText: account })
      .filter({ hasText: `${rate} %` }),
  ).toContainText(c('contract.state.offered'))
}

/** Opens the one offer that waits for the person's answer. */
async function openOffer(page: Page, t: Words): Promise<Locator> {
  await page.goto('/index?agent=agentRequests')
  const centre = page.getByRole('dialog', { name: t('agentCentre:panel.title') })
  await centre
    .getByRole('region', { name: t('contracts:requests.mine') })
    .getByRole('button')
    .click()
  await expect(centre.getByRole('heading', { name: t('contracts:offer') })).toBeVisible()
  return centre
}

async function accept(centre: Locator, t: Words, number: number): Promise<void> {
  await centre.getByLabel(t('contracts:password')).fill(PAYMENT_PASSWORD)
  await centre.getByRole('button', { name: t('contracts:answer.accept', { number }) }).click()
  await expect(centre.getByText(t('contracts:state.to_begin'), { exact: true })).toBeVisible()
}

test('the house offers a dividend, the master agent accepts it, and sees what a second version changes', async ({
  page,
  browser,
  database,
  newMember,
  t,
}) => {
  const master = await newMember()
  await makeLine(database, [master])
  await becomePayee(master, database)
  const desk = await openDesk(browser, database)
  await desk.goto('/console/#/contracts')
  await offer(desk, master.account, '20')

  await master.enter(page)
  const centre = await openOffer(page, t)
  await accept(centre, t, 1)
  const places = centre.getByRole('navigation', { name: t('agentCentre:panel.title') })
  await expect(places.getByRole('button', { name: t('agentCentre:page.agentDividend') })).toBeVisible()

  await offer(desk, master.account, '25')
  await openOffer(page, t)
  const rate = centre.getByRole('row', { name: t('contracts:term.ratePpm') })
  await expect(rate).toContainText('20 %')
  await expect(rate).toContainText('25 %')
  await expect(rate).toContainText(t('contracts:effect.better'))
  await accept(centre, t, 2)

  await desk.reload()
  await desk.getByRole('row').filter({ hasText: master.account }).filter({ hasText: '25 %' }).click()
  const card = desk.getByRole('complementary', { name: c('contract.one') })
  await expect(card).toContainText('20 % → 25 %')
  await expect(card).toContainText(c('contract.step.accepted'))
  await desk.context().close()
})

test('the next upline offers a contract before a planned move, and the agent accepts what begins with it', async ({
  page,
  browser,
  database,
  newMember,
  t,
}, info) => {
  const [master, agent, next] = [await newMember(), await newMember(), await newMember()]
  await makeLine(database, [master, agent])
  await makeLine(database, [next])
  await becomePayee(next, database)
  await becomePayee(agent, database)
  const desk = await openDesk(browser, database)
  await desk.goto('/console/#/contracts')
  await offer(desk, next.account, '0.8', 'daily_salary')
  await desk.context().close()
  await next.enter(page)
  await accept(await openOffer(page, t), t, 1)
  await database.query(
    `INSERT INTO identity.moves (move_id, brand_id, member_id, from_id, to_id, reason, planned_by, planned_at, due_at)
     SELECT gen_random_uuid(), brand_id, id, $2, $3, 'asked for', 'owner', now(), now() + interval '2 days' FROM identity.members WHERE id = $1`,
    [agent.memberId, master.memberId, next.memberId],
  )

  await page.goto('/index?agent=agentRequests')
  const centre = page.getByRole('dialog', { name: t('agentCentre:panel.title') })
  const coming = centre.getByRole('region', { name: t('contracts:coming.title') })
  await expect(coming).toContainText(agent.account)
  await page.screenshot({ path: info.outputPath('coming.png') })
  await coming.getByRole('button', { name: t('contracts:set.button') }).click()
  await centre.getByRole('tab', { name: t('contracts:kind.daily_salary') }).click()
  const form = centre.getByRole('form', { name: t('contracts:set.form') })
  await form.getByLabel(t('contracts:set.rate')).first().fill('0.5')
  await page.screenshot({ path: info.outputPath('offer.png') })
  await form.getByRole('button', { name: t('contracts:set.send') }).click()
  await expect(centre.getByText(t('contracts:move.payer'))).toBeVisible()

  const other = await browser.newPage()
  await agent.enter(other)
  const theirs = await openOffer(other, t)
  await expect(theirs.getByText(t('contracts:move.receiver'))).toBeVisible()
  await other.screenshot({ path: info.outputPath('offered.png') })
  await theirs.getByLabel(t('contracts:password')).fill(PAYMENT_PASSWORD)
  await theirs.getByRole('button', { name: t('contracts:answer.accept', { number: 1 }) }).click()
  await expect(theirs.getByText(t('contracts:state.awaiting_move'), { exact: true })).toBeVisible()
  await expect(theirs.getByText(t('contracts:noteState.awaiting_move'))).toBeVisible()
  await other.screenshot({ path: info.outputPath('accepted.png') })
  await other.close()
})
