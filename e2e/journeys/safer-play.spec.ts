import { gotoLive } from '../support/live-line.ts'
import { expect, test } from '../support/test.ts'

test('R7 a limit holds in the next deposit, and a pause shuts the door at once', async ({ page, t, newMember }) => {
  const member = await newMember('100.00')
  await member.enter(page)
  await page.goto('/index?member=saferPlay')
  const cell = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `: ${t('saferPlay:limits.deposit')}, ${t('saferPlay:limits.day')}` }) })
  await cell.getByRole('button', { name: t('saferPlay:limits.set') }).click()
  await cell.getByRole('textbox').fill('twelve')
  await expect(cell.getByText(t('saferPlay:limits.wrong'))).toBeVisible()
  await cell.getByRole('textbox').fill('120')
  await cell.getByRole('button', { name: t('saferPlay:limits.save'), exact: true }).click()
  await expect(cell.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  const change = cell.getByRole('button', { name: t('saferPlay:limits.change') })
  await expect(change).toBeFocused()

  await change.click()
  await cell.getByRole('textbox').fill('500')
  await cell.getByRole('button', { name: t('saferPlay:limits.ask') }).click()
  await expect(page.getByText(t('saferPlay:limits.asked'))).toBeVisible()
  await expect(cell.getByRole('button', { name: t('saferPlay:limits.keep') })).toBeVisible()
  await expect(cell.getByRole('button', { name: t('saferPlay:limits.confirm') })).toBeHidden()

  await page.getByRole('radio', { name: t('saferPlay:break.hours_other', { count: 24 }) }).press('Space')
  const start = page.getByRole('button', { name: t('saferPlay:break.startPause') })
  await expect(start).toBeDisabled()
  await page.getByRole('checkbox', { name: t('saferPlay:break.sure') }).press('Space')
  const elsewhere = await page.context().newPage()
  await member.enter(elsewhere)
  await gotoLive(elsewhere, '/index?member=transferFund')
  await expect(elsewhere.getByRole('dialog', { name: t('memberCentre:panel.title') })).toBeVisible()
  await start.click()
  for (const each of [page, elsewhere]) {
    const told = each.getByRole('dialog', { name: t('common:session.paused') })
    await expect(told.getByText(t('common:session.pausedText'))).toBeVisible()
    await told
      .getByRole('button', { name: t('common:ui.close') })
      .last()
      .click()
    await expect(each.getByRole('dialog')).toBeHidden()
    await expect(each.getByRole('button', { name: t('common:shell.logIn') }).first()).toBeVisible()
  }
})
