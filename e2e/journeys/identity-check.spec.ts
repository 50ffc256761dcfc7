import type { Page } from '@playwright/test'
import { takePicture } from '../../apps/server/src/testing/test-pictures.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { expect, test } from '../support/test.ts'

const file = async (label: string) => ({ name: `${label}.jpg`, mimeType: 'image/jpeg', buffer: await takePicture(label) })
const inTwoYears = () => `${new Date().getUTCFullYear() + 2}-01-31`

test('a member sends pictures, hears which one to take again and why, and is confirmed; a reviewer does it by keyboard', async ({
  page,
  browser,
  database,
  newMember,
  t,
}) => {
  const member = await newMember()
  const theirs = await browser.newPage()
  await member.enter(theirs)
  await theirs.goto('/index?member=identityCheck')
  await theirs.getByRole('radio', { name: t('verification:paper.passport') }).check({ force: true })
  const send = theirs.getByRole('button', { name: t('verification:send.button') })
  await expect(send).toBeDisabled()
  await theirs.locator('input[data-kind=passport]').setInputFiles(await file('passport'))
  await theirs.locator('input[data-kind=selfie]').setInputFiles(await file('selfie'))
  await expect(theirs.getByText(t('verification:send.ready'))).toBeVisible()
  await send.click()
  await expect(theirs.getByRole('heading', { name: t('verification:state.submitted.title') })).toBeVisible()

  await enterConsole(page, database)
  await openCase(page, member.account)
  await page.keyboard.press('c')
  await expect(page.getByText(c('verification.state.in_review'))).toBeVisible()
  await expect(theirs.getByRole('heading', { name: t('verification:state.submitted.title') })).toBeVisible()
  await expect(page.getByRole('img', { name: c('verification.kind.passport') })).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('2')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: c('verification.do.reject') }).click()
  await expect(page.getByRole('heading', { level: 1, name: c('nav.verification') })).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByText(t('verification:reason.unreadable'))).toBeVisible()
  await expect(theirs.getByText(t('verification:photo.accepted'), { exact: true })).toBeVisible()
  await theirs.locator('input[data-kind=selfie]').setInputFiles(await file('a sharper selfie'))
  await expect(theirs.getByText(t('verification:send.ready'))).toBeVisible()
  await send.click()
  await expect(theirs.getByRole('heading', { name: t('verification:state.submitted.title') })).toBeVisible()

  await openCase(page, member.account)
  await page.keyboard.press('c')
  await expect(page.getByText(c('verification.state.in_review'))).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('a')
  await page.getByLabel(c('verification.expiresOn')).fill(inTwoYears())
  await page.getByRole('button', { name: c('verification.do.approve'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: c('nav.verification') })).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: t('verification:level.1.title') })).toBeVisible()
})

async function openCase(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: c('nav.verification') }).click()
  await page.getByRole('button', { name: account }).click()
  await expect(page.getByRole('button', { name: c('claim.take') })).toBeVisible()
}
