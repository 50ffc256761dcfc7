import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'

test('a guest tries a game with demo credits, and whatever needs an account asks for one', async ({ page, person, t }) => {
  await person.arrive('/rng')
  const card = page.getByRole('article').filter({ hasText: 'Neon Sevens' })
  await card.hover()
  await card.getByRole('button', { name: t('common:ui.freeTrial') }).click()
  const slot = slotOf(page)
  await slot.rest()
  await expect(slot.frame.getByRole('heading', { level: 1 })).toContainText(t('play:trial'))
  const [before, bet] = [await slot.balanceCents(), await slot.betCents()]
  await slot.spin()
  await expect.poll(() => slot.balanceCents()).toBe(before - bet + (await slot.wonCents()))

  // On the way back to the lobby a guest is offered an account, and no place that only warns.
  await page.goto('/rng')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: t('common:shell.join') })).toBeVisible()
  await expect(banner.getByRole('button', { name: t('common:shell.deposit') })).toBeHidden()
  await expect(banner.getByRole('button', { name: t('common:member.messageV2') })).toBeHidden()
  await banner.getByRole('button', { name: /guest-/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText([t('common:shell.join'), t('common:shell.logIn'), t('common:shell.logOut')])
  await page.getByRole('menuitem', { name: t('common:shell.logIn') }).click()
  await expect(page.getByRole('dialog', { name: t('signIn:login.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/index?member=depositv2')
  const warning = page.getByRole('dialog', { name: t('common:trial.title') })
  await expect(warning.getByText(t('common:trial.text'))).toBeVisible()
  await warning.getByRole('button', { name: t('common:trial.submit') }).click()
  await expect(page.getByRole('dialog', { name: t('signIn:register.title') })).toBeVisible()
})

test('a brand without free play offers none', async ({ page, t, baseURL }) => {
  const jade = new URL(baseURL ?? '')
  jade.port = String(Number(jade.port) + 1)
  await page.goto(new URL('/rng', jade).href)
  const card = page.getByRole('article').first()
  await card.hover()
  await card.getByRole('button', { name: t('common:ui.freeTrial') }).click()
  await expect(page.getByRole('dialog', { name: t('signIn:login.title') })).toBeVisible()
  await expect(page.getByText(t('signIn:login.freePlay'))).toBeHidden()
})
