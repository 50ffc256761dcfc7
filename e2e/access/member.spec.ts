import { checkAccess } from '../support/access.ts'
import { follow } from '../support/follow.ts'
import { MEMBER_PAGES } from '../support/member-pages.ts'
import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'

const PLACES = [...MEMBER_PAGES, 'transactionHistory&tab=statements']

test.describe.configure({ timeout: 400_000 })

test('U1: every page of the member centre, the recalled round and the game are free of axe violations and fit 320 pixels', async ({
  page,
  t,
  newMember,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const member = await newMember('500.00')
  await member.enter(page)
  await page.goto('/game?gameId=neon-sevens&vassalage=BRASSFINCH')
  const slot = slotOf(page)
  await slot.rest()
  await slot.spin()
  await checkAccess(page, { name: 'game' })

  for (const name of ['/index', '/fairness', '/liabilities', '/promotions', '/pointMall', '/pointMall?view=history']) {
    await page.goto(name)
    await expect(page.getByRole('heading').first()).toBeAttached()
    await checkAccess(page, { name: `${name}, signed in` })
  }
  const centre = page.getByRole('dialog')
  const { depositId } = (
    await member.client.call('createDeposit', { token: member.token, body: { methodCode: 'bank-transfer', amount: '300.00' } })
  ).value
  // Over a short page: what lies below the centre is looked at too, each time.
  await page.goto('/about')
  for (const name of [...PLACES, `depositv2&order=${depositId}`]) {
    await follow(page, `/about?member=${name}`)
    const title = t(`common:member.${name.split('&')[0]}`)
    await expect(centre.getByRole('heading', { name: title, exact: true }).last()).toBeVisible()
    await checkAccess(page, { name })
  }
  if ((await member.client.call('redeemContact', { token: member.token })).value.isMissing) {
    await page.goto('/index?member=securityCenter')
    await page.getByRole('tab', { name: t('security:tab.profile') }).click()
    await page.getByRole('button', { name: t('redeemContact:give') }).click()
    const asked = page.getByRole('dialog', { name: t('redeemContact:title.zalo') })
    await asked.getByRole('button', { name: t('redeemContact:save') }).click()
    await expect(asked.getByText(t('redeemContact:required.zalo'))).toBeVisible()
    await checkAccess(page, { name: 'redeem contact', widths: [390] })
  }
  const { list } = (await member.client.call('rounds', { token: member.token, query: {} })).value
  await page.goto(`/index?member=personalHistoryCopy&round=${list[0]?.roundId}`)
  await expect(page.getByRole('dialog', { name: t('records:recall') }).getByText(t('records:fair.title'))).toBeVisible()
  await checkAccess(page, { name: 'round' })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/help')
  await page
    .getByRole('navigation', { name: t('common:shell.more') })
    .getByRole('button', { name: t('common:shell.logOut') })
    .click()
  await expect(centre).toBeVisible()
  await checkAccess(page, { name: 'dialog' })
})
