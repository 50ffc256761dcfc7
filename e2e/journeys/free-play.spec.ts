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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('two taps lead a visitor from a cover to reels that can turn, in demo credits', async ({ page, t }) => {
    await page.goto('/index')
    // The name opens the game as the cover does.
    await page.getByRole('article').filter({ hasText: 'Neon Sevens' }).first().getByText('Neon Sevens', { exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: t('signIn:login.title') })
    await expect(sheet.getByText('Neon Sevens')).toBeVisible()
    await sheet.getByRole('button', { name: t('signIn:wish.try') }).tap()
    await expect(page).toHaveURL(/\/game\?.*gameId=neon-sevens.*trial=1/)
    const slot = slotOf(page)
    await slot.rest()
    await expect(slot.frame.getByTestId('spin-button')).toBeEnabled()
    await expect(slot.frame.getByRole('heading', { level: 1 })).toContainText(t('play:trial'))
  })

  test('a link to a game asks one question', async ({ page, t }) => {
    await page.goto('/game?gameId=neon-sevens&vassalage=BRASSFINCH')
    await expect(page.getByRole('heading', { level: 1, name: 'Neon Sevens' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: t('common:join.freePlay') }).tap()
    await slotOf(page).rest()
  })

  test('free play from the menu leads to games that can be tried', async ({ page, t }) => {
    await page.goto('/index')
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common:shell.menu') })
      .tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:join.freePlay') })
      .tap()
    await expect(page).toHaveURL(/\/rng\?trial=1$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('a brand without free play offers none anywhere', async ({ page, t, baseURL }) => {
  const jade = new URL(baseURL ?? '')
  jade.port = String(Number(jade.port) + 1)
  const offers = page.getByText(new RegExp([t('common:ui.freeTrial'), t('common:join.freePlay'), t('signIn:wish.try')].join('|'), 'i'))
  for (const path of ['/index', '/rng', '/live', '/login', '/register', '/game?gameId=neon-sevens&vassalage=BRASSFINCH', '/helpmc']) {
    await page.goto(new URL(path, jade).href)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(offers, path).toHaveCount(0)
  }
  await page.goto(new URL('/rng', jade).href)
  const card = page.getByRole('article').first()
  await card.hover()
  await expect(offers).toHaveCount(0)
  await card.getByRole('link').click()
  await expect(page.getByRole('dialog', { name: t('signIn:login.title') })).toBeVisible()
  await expect(offers).toHaveCount(0)
})
