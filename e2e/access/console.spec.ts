import { checkAccess } from '../support/access.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

const SCREENS = [
  '/',
  '/announcements',
  '/templates',
  '/mass-messages',
  '/feedback',
  '/members',
  '/statements',
  '/statements?number=ST-202610-ABCDEFGH23',
  '/deposits',
  '/deposits?queue=all',
  '/deposits?queue=lines',
  '/withdrawals',
  '/withdrawals?view=all',
  '/withdrawals?view=signals',
  '/withdrawal-rules',
  '/cases',
  '/adjustments',
  '/providers',
  '/providers?tab=accounts',
  '/providers?tab=providers',
  '/ledger',
  '/cases?view=everything',
  '/promotions',
  '/promotion-applications',
  '/manual-rewards',
  '/point-orders',
  '/goods',
  '/goods?view=rules',
  '/member-transfers',
  '/member-transfers?view=rules',
  '/teams',
  '/teams?view=visibility',
  '/safer-play',
  '/safer-play?view=changed',
  '/reconciliation',
  '/reconciliation?view=runs',
  '/settlements',
  '/vendor-wallets',
  '/catalog',
  '/lottery',
  '/lottery?view=sales',
  '/lottery?view=games',
  '/lottery?view=chains',
  '/tables',
  '/tables?view=rounds',
  '/tables?view=hold',
  '/tables?view=health',
  '/brand',
  '/outbox',
  '/jobs',
  '/audit',
  '/login-security',
  '/operators',
  '/verification',
  '/duplicates',
  '/result-alarms',
  '/registration',
  '/registration?tab=profile',
  '/registration?tab=ways',
  '/registration?tab=rules',
  '/registration?tab=terms',
]
const BRAND_SECTIONS = ['theme', 'toggles', 'deposits', 'contact', 'access', 'play']

test.describe.configure({ timeout: 400_000 })

test('U1: the door and every screen of the console are free of axe violations', async ({ page, database, newMember }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await newMember('100.00')
  await page.goto('/console/')
  await expect(page.getByRole('heading', { name: c('signIn.title') })).toBeVisible()
  await checkAccess(page, { name: 'console door' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterConsole(page, database)
  for (const path of [...SCREENS, ...BRAND_SECTIONS.map(section => `/brand?section=${section}`)]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(to => location.assign(`/console/#${to}`), path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccess(page, { name: `console ${path}` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => location.assign('/console/#/members'))
  await page.locator('.row-open').first().click()
  await expect(page.getByRole('complementary', { name: c('member.card') })).toBeVisible()
  await checkAccess(page, { name: 'console member card' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: c('member.tab.statements') }).click()
  await expect(page.getByText(c('statement.closesText'))).toBeVisible()
  await checkAccess(page, { name: 'console member card, statements' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => location.assign('/console/#/goods'))
  await page.getByRole('button', { name: 'Midnight', exact: true }).last().click()
  await expect(page.getByText('Moon tea set')).toBeVisible()
  await checkAccess(page, { name: 'console goods' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: c('pointRules.title') }).click()
  await expect(page.getByText(c('pointRules.betsText'))).toBeVisible()
  await checkAccess(page, { name: 'console point values' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => location.assign('/console/#/vendor-wallets'))
  // The chosen brand has no vendor yet, so the empty page offers it as well as its head.
  await page
    .getByRole('button', { name: c('vendorWallet.connect') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccess(page, { name: 'console vendor form' })
})
