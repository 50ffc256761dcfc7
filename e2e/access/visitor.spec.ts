import { checkAccess, findViolations } from '../support/access.ts'
import { awaitAnnouncements } from '../support/announcements.ts'
import { checkPseudo } from '../support/pseudo-locale.ts'
import { expect, test } from '../support/test.ts'

const ROUTES = [
  '/index',
  '/rng',
  '/live',
  '/live/BAC1',
  '/live/ROU1',
  '/pvp',
  '/fish',
  '/noticePage',
  '/help',
  '/helpmc',
  '/down',
  '/login',
  '/register',
  '/password',
  '/fairness',
  '/lottery',
  '/elott',
  '/vnlottery',
  '/seaLottery',
  '/lottery?gameCode=SSC_5M',
  '/lottery?gameCode=LHC_5M&playType=lhc-special-two-sides',
  '/terms',
  '/liabilities',
  '/promotions',
  '/promoDetail',
  '/vip',
  '/pointMall',
  '/nowhere',
  '/game?gameId=neon-sevens',
]

test.describe.configure({ timeout: 400_000 })

test('U1: the check sees a button without a name in a frame and words too pale to read', async ({ page }) => {
  const pages = {
    '/planted': '<main><p style="color:#ccc;background:#fff">pale</p><iframe title="game" src="/framed"></iframe></main>',
    '/framed': '<main><button></button></main>',
  }
  for (const [path, body] of Object.entries(pages))
    await page.route(path, route =>
      route.fulfill({ contentType: 'text/html', body: `<html lang="en"><title>Planted</title>${body}</html>` }),
    )
  await page.goto('/planted')
  const found = await findViolations(page)
  expect(found.map(line => line.split(':')[0])).toEqual(['button-name', 'color-contrast'])
})

test('U1: every route a visitor reaches is free of axe violations and fits 320 pixels', async ({ page, person }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await person.arrive()
  for (const route of ROUTES) {
    await page.goto(route)
    await expect(page.getByRole('heading').first()).toBeAttached()
    await checkAccess(page, { name: route })
  }
})

test('U1: every modal a visitor opens is free of axe violations and fits 320 pixels', async ({ page, t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/index')
  await awaitAnnouncements(page)
  const dialog = page.getByRole('dialog')
  await checkAccess(page, { name: 'announcements' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const banner = page.getByRole('banner')
  const openers = {
    login: () => banner.getByRole('button', { name: t('common:shell.logIn') }).click(),
    register: () => banner.getByRole('button', { name: t('common:shell.join') }).click(),
    search: () => banner.getByRole('button', { name: t('common:shell.search') }).click(),
    feedback: () =>
      page
        .getByRole('navigation', { name: t('common:shell.more') })
        .getByRole('button', { name: t('common:shell.feedback') })
        .click(),
    apps: () =>
      page
        .getByRole('complementary', { name: t('common:rail.label') })
        .getByRole('button', { name: t('common:rail.apps') })
        .click(),
  }
  const forgot = async () => {
    await openers.login()
    await dialog.getByRole('button', { name: t('signIn:forgot.link') }).click()
    await expect(dialog.getByRole('button', { name: t('signIn:forgot.back') })).toBeVisible()
  }
  for (const [name, open] of Object.entries({ ...openers, forgotPassword: forgot })) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open()
    await expect(dialog).toBeVisible()
    if (name === 'login') await dialog.getByRole('button', { name: t('captcha:withoutDragging') }).click()
    await checkAccess(page, { name })
    if (name === 'forgotPassword' || name === 'feedback') await checkPseudo(page, name)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await banner.getByRole('button', { name: t('common:shell.menu') }).click()
  await expect(dialog).toBeVisible()
  await checkAccess(page, { name: 'menu', widths: [768, 390] })
})
