import { checkAccess } from '../support/access.ts'
import { giveBonus } from '../support/bonus.ts'
import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'

const GAME = '/game?gameId=neon-sevens&vassalage=BRASSFINCH'

test('a member without cash plays with bonus money, is refused a stake above the most, sees which bet moved it, and cancels it', async ({
  page,
  database,
  newMember,
  t,
}) => {
  test.slow()
  const member = await newMember()
  await member.enter(page)
  await page.goto(GAME)
  const slot = slotOf(page)
  await slot.rest()
  const bet = (await slot.betCents()) / 100
  await giveBonus(database, member, { name: 'Welcome bonus', amount: 100 * bet, owed: 1000 * bet, maxStake: bet })

  await page.goto('/index')
  await page.goto(GAME)
  await slot.rest()
  const strip = page.getByRole('complementary', { name: t('common:bonus.title'), exact: true })
  await expect(strip).toContainText('0%')
  await slot.spin()
  expect(await slot.balanceCents()).toBe(0)

  await slot.frame.locator('.bet button').last().click()
  await slot.frame.getByTestId('spin-button').click()
  await expect(slot.frame.getByText(/Lower the stake/)).toBeVisible()
  await slot.rest()

  await strip.getByRole('button', { name: t('game:bonus.show') }).click()
  const centre = page.getByRole('dialog')
  const steps = centre.getByRole('region', { name: t('grants:steps.title') })
  // A phone shows no row of headings.
  await expect(steps.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
  await expect(centre.getByRole('region', { name: 'Welcome bonus' })).toContainText(t('grants:card.requirement'))

  await centre.getByRole('button', { name: t('grants:cancel.actOf', { name: 'Welcome bonus' }) }).click()
  await centre
    .getByRole('group', { name: t('grants:cancel.title', { name: 'Welcome bonus' }) })
    .getByRole('button', { name: t('grants:cancel.act') })
    .click()
  await expect(centre.getByText(t('grants:empty.title'))).toBeVisible()
  await expect(centre.getByRole('region', { name: t('grants:ended.title') })).toContainText(t('grants:state.cancelled'))
})

test('U1: a bonus with its bets and a promotion with its terms are free of axe violations and fit 320 pixels', async ({
  page,
  database,
  newMember,
  t,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const member = await newMember('100.00')
  await giveBonus(database, member, { name: 'Welcome bonus', amount: 100, owed: 1000, maxStake: 5 })
  await giveBonus(database, member, { name: 'Second bonus', amount: 10, owed: 100, maxStake: 5 })
  await member.enter(page)
  await page.goto('/index?member=bonusDetails')
  await expect(page.getByRole('region', { name: 'Welcome bonus' })).toBeVisible()
  await checkAccess(page, { name: 'bonus details' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/promotions')
  await page
    .getByRole('list', { name: t('promotions:title') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText(t('promotions:worst.title'))).toBeVisible()
  await checkAccess(page, { name: 'promotion' })
})
