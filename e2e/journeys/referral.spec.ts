import { checkAccess } from '../support/access.ts'
import { addBets } from '../support/bets.ts'
import { unitsAt } from '../support/brand.ts'
import { openDesk } from '../support/desk.ts'
import { consoleText as c } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

const PAID_MS_MAX = 120_000

test('a friend comes by the link, registers, and earns the member a reward that both member and operator see', async ({
  page,
  person,
  browser,
  baseURL,
  database,
  brand,
  newMember,
  t,
}) => {
  test.slow()
  const member = await newMember()
  const { code } = (await member.client.call('referral', { token: member.token })).value

  // The link leads anywhere, and another one later changes nothing.
  const join = page.getByRole('banner').getByRole('button', { name: t('common:shell.join') })
  for (const link of [`/index?r=${code}`, '/index?r=ZZZZ2222']) {
    await page.goto(link)
    await expect(join).toBeVisible()
    // The scripts have begun, and with them what is kept of the link.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('broughtBy'))).toContain(code)
  }
  await person.arrive()
  await join.click()
  await expect(page.getByRole('dialog').getByLabel(t('signIn:field.referralCode'))).toHaveValue(code)
  await page.keyboard.press('Escape')
  await person.register()

  const [friend] = await database.query<{ id: string }>('SELECT id FROM identity.members WHERE account = $1', [person.account])
  const friendId = friend?.id ?? ''
  await database.query(`UPDATE referral.friends SET first_deposit = $2 WHERE friend_id = $1`, [friendId, unitsAt(brand, 100)])
  await addBets(database, brand, { memberId: friendId, account: person.account, stake: 500 })

  const own = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })).newPage()
  await member.enter(own)
  await own.goto('/index?member=referral')
  const centre = own.getByRole('dialog')
  await expect(centre.getByText(code, { exact: true })).toBeVisible()
  await expect(async () => {
    await database.doNow('referral.pay')
    await own.reload()
    await expect(centre.getByText(t('referral:friends.state.rewarded'))).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: PAID_MS_MAX })
  // Whatever the currency, as long as the brand has decided nothing.
  await expect(centre.getByRole('region', { name: t('referral:earned.title') })).toContainText('20.00')
  await expect(centre).not.toContainText(person.account)

  const desk = await openDesk(browser, database)
  await desk.goto(`/console/#/members?id=${member.memberId}`)
  await expect(desk.getByRole('complementary').getByText(person.account)).toBeVisible()
  await desk.goto('/console/#/referral')
  await desk.getByRole('button', { name: brand.name, exact: true }).last().click()
  await expect(desk.getByLabel(c('referral.fixed', { currency: brand.currency }))).toHaveValue('20.00')
  await own.context().close()
  await desk.context().close()
})

test('an operator gives a ticket, the member draws once with the chances beside it, and checks the draw', async ({
  page,
  browser,
  database,
  brand,
  newMember,
  t,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const member = await newMember()
  const desk = await openDesk(browser, database)
  await desk.goto('/console/#/wheels')
  await desk.getByRole('button', { name: brand.name, exact: true }).last().click()
  await desk
    .getByRole('button', { name: c('wheel.give') })
    .first()
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(c('field.member')).fill(member.account)
  await dialog.getByRole('button', { name: new RegExp(`^${member.account}`) }).click()
  await dialog.getByLabel(c('wheel.count'), { exact: true }).fill('2')
  await dialog.getByLabel(c('reason.label')).fill('A gift of the season.')
  await dialog.getByRole('button', { name: c('wheel.give') }).click()
  await expect(dialog).toBeHidden()
  await desk.context().close()

  await member.enter(page)
  await page.goto('/index?member=raffle')
  const centre = page.getByRole('dialog')
  const wheel = centre.getByRole('region', { name: 'Moon wheel' })
  await expect(centre.getByRole('region', { name: t('wheel:odds.title') })).toContainText(
    t('wheel:odds.chance', { num: '1', den: '1,000' }),
  )
  await expect(wheel).toContainText(t('wheel:tickets_other', { count: 2 }).replace('{{count, number}}', '2'))
  await wheel.getByRole('button', { name: t('wheel:draw') }).click()
  await expect(wheel.getByRole('status')).not.toBeEmpty()
  await expect(centre.getByRole('region', { name: t('wheel:draws.title') }).getByRole('listitem')).toHaveCount(1)

  const [draw] = (await member.client.call('listWheelDraws', { token: member.token, query: {} })).value.list
  const { active } = (await member.client.call('seeds', { token: member.token, query: {} })).value
  await member.client.call('rotateSeeds', {
    token: member.token,
    body: { clientSeed: 'my own words', expectedNextHash: active.nextServerSeedHash },
  })
  const record = (await member.client.call('wheelDrawRecord', { token: member.token, params: { drawId: draw?.drawId ?? '' } })).value
  expect(record.serverSeed).not.toBeNull()
  await page.goto('/fairness')
  await page.getByLabel(t('fairness:verify.record')).fill(JSON.stringify(record))
  await page.getByRole('button', { name: t('fairness:verify.submit') }).click()
  await expect(page.getByText(t('fairness:verdict.fair'))).toBeVisible()
})

test('U1: inviting friends and the wheel are free of axe violations and fit 320 pixels', async ({ page, newMember, t }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const member = await newMember()
  await member.enter(page)
  await page.goto('/index?member=referral')
  const centre = page.getByRole('dialog')
  await expect(centre.getByRole('region', { name: t('referral:invite.title') })).toBeVisible()
  await checkAccess(page, { name: 'referral' })
  await page.goto('/index?member=raffle')
  await expect(centre.getByRole('region', { name: t('wheel:odds.title') })).toBeVisible()
  await checkAccess(page, { name: 'wheel' })
})
