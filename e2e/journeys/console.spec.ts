import { setBrand } from '../support/brand-settings.ts'
import { gotoLive } from '../support/live-line.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { expect, test, testAlone } from '../support/test.ts'

test('an operator sets up an authenticator, locks a member, whose session ends at once, and the log shows it unbroken', async ({
  page,
  browser,
  database,
  newMember,
  t,
}) => {
  const member = await newMember('100.00')
  const theirs = await browser.newPage()
  await member.enter(theirs)
  await gotoLive(theirs, '/index')

  const { username } = await enterConsole(page, database)
  await page.getByRole('link', { name: c('nav.members') }).click()
  await page.getByRole('searchbox', { name: c('members.search') }).fill(member.account)
  await expect(page.getByText(c('list.range', { first: 1, last: 1, total: 1 }))).toBeVisible()
  await page.getByRole('button', { name: member.account }).click()
  const card = page.getByRole('complementary', { name: c('member.card') })
  await card.getByRole('button', { name: c('member.lock') }).click()
  const dialog = page.getByRole('dialog', { name: c('member.lockTitle', { account: member.account }) })
  await dialog.getByRole('textbox', { name: c('reason.label') }).fill('Asked for a pause by mail')
  await dialog.getByRole('button', { name: c('member.lock') }).click()
  await expect(card.getByText(c('member.status.locked'))).toBeVisible()
  await expect(theirs.getByText(t('common:session.locked'))).toBeVisible({ timeout: 5_000 })
  await expect(theirs.getByRole('banner').getByRole('button', { name: t('common:shell.logIn') })).toBeVisible()

  await page.getByRole('link', { name: c('nav.audit') }).click()
  await page.getByRole('searchbox', { name: c('audit.search') }).fill(username)
  const entry = page.getByRole('row').filter({ hasText: `${c('audit.noun.member')} · ${c('audit.verb.locked')}` })
  await expect(entry).toContainText('Asked for a pause by mail')
  await page.getByRole('button', { name: c('audit.verify') }).click()
  await expect(page.getByRole('status').filter({ hasText: /The chain is intact/ })).toBeVisible()
  await page.getByRole('button', { name: c('nav.signOut') }).click()
  await expect(page.getByRole('heading', { name: c('signIn.title') })).toBeVisible()
})

testAlone('an edit of the brand is on the portal’s open pages within five seconds', async ({ page, browser, database }) => {
  const restore = await setBrand(database, 'MIDNIGHT', '{name}', 'Midnight')
  try {
    const portal = await browser.newPage()
    await gotoLive(portal, '/help')
    await enterConsole(page, database)
    await page.getByRole('link', { name: c('nav.brand'), exact: true }).click()
    await page.getByRole('textbox', { name: c('brand.name') }).fill('Midnight Harbour')
    await page.getByRole('button', { name: c('form.save') }).click()
    await expect(page.getByText(c('form.saved'))).toBeVisible()
    await expect(portal.getByRole('banner').getByText('Midnight Harbour')).toBeAttached({ timeout: 5_000 })
  } finally {
    await restore()
  }
})
