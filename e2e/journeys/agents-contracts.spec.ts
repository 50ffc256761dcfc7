import type { Locator, Page } from '@playwright/test'
import { openDesk } from '../support/desk.ts'
import { makeLine } from '../support/line.ts'
import { consoleText as c } from '../support/operator.ts'
import { becomePayee, PAYMENT_PASSWORD } from '../support/payee.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

/** The house offers a dividend at a rate in percent. */
async function offer(desk: Page, account: string, rate: string): Promise<void> {
  await desk.getByRole('button', { name: c('contract.offer') }).click()
  const form = desk.getByRole('dialog', { name: c('contract.offer') })
  await form.getByLabel(c('field.member')).fill(account)
  await form.getByRole('button', { name: account }).click()
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
