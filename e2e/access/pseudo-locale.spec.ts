import { expect } from '@playwright/test'
import { MEMBER_PAGES } from '../support/member-pages.ts'
import { findMisfits, fits, speakPseudo } from '../support/pseudo-locale.ts'
import { test } from '../support/test.ts'

const ROUTES = [
  '/index',
  '/rng',
  '/pvp',
  '/noticePage',
  '/help',
  '/helpmc',
  '/down',
  '/login',
  '/register',
  '/fairness',
  '/liabilities',
  '/about',
  '/vip',
  '/nowhere',
]
const PLACES = [...MEMBER_PAGES, 'transactionHistory&tab=statements']

test.describe.configure({ timeout: 240_000 })

test('U1: the check sees what is too wide and what is cut', async ({ page }) => {
  await page.setContent(
    '<button style="width:40px;overflow:hidden;white-space:nowrap">a long name</button><div style="width:3000px">wide</div>',
  )
  expect((await findMisfits(page)).map(line => line.split(' ')[0])).toEqual(['the', 'cut:'])
})

test('U1: every route and modal of a visitor keeps its place when words are 40 % longer and the page is mirrored', async ({ page }) => {
  await speakPseudo(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Announcements that pop up belong to a check of their own.
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'seen'))
  for (const route of ROUTES) {
    await page.goto(route)
    await expect(page.getByRole('heading').first()).toBeAttached()
    await fits(page, route)
  }
  const dialog = page.getByRole('dialog')
  for (const [name, opener] of Object.entries({ login: '.visitor-login', register: '.visitor-login + .btn', search: '.ib' })) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/index')
    await page.getByRole('banner').locator(opener).locator('visible=true').first().click()
    await expect(dialog).toBeVisible()
    await fits(page, name)
  }
  await page.goto('/index')
  await page.getByRole('banner').locator('.menu-button').click()
  await expect(dialog).toBeVisible()
  await fits(page, 'menu', [390])
})

test('U1: every page of the member centre and the game keep their place as well', async ({ page, newMember }) => {
  await speakPseudo(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const member = await newMember('500.00')
  await member.enter(page)
  for (const name of PLACES) {
    await page.goto(`/about?member=${name}`)
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await fits(page, name)
  }
  await page.goto('/index?member=depositv2')
  const centre = page.getByRole('dialog')
  await centre.locator('input[inputmode=decimal]').fill('120')
  await centre.locator('form.money-desk button[type=submit]').click()
  await expect(centre.locator('div.money-desk .money-plan')).toBeVisible()
  await fits(page, 'deposit, before it is paid')
  await page.goto('/game?gameId=neon-sevens&vassalage=BRASSFINCH')
  await expect(page.frameLocator('iframe').locator('body')).toHaveAttribute('data-state', 'idle')
  await fits(page, 'game')
})
