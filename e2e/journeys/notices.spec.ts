import { expect, test } from '../support/test.ts'

test('an announcement pops up once a session, waits while something else is open, and the list turns its pages of nine', async ({
  page,
  t,
}) => {
  await page.goto('/index')
  // What is open first keeps its place; the pop-up comes when it has been closed.
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common:shell.logIn') })
    .click()
  const login = page.getByRole('dialog')
  await expect(login).toBeVisible()
  await page.keyboard.press('Escape')
  const popup = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: t('notices:popup.done') }) })
  await expect(popup).toBeVisible({ timeout: 40_000 })
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('home:topTen') })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  const dialog = page.getByRole('dialog', { name: t('notices:title') })
  const open = page.getByRole('navigation', { name: t('common:shell.more') }).getByRole('button', { name: t('common:shell.notices') })
  await open.click()
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(9)
  const first = await dialog.getByRole('heading', { level: 3 }).first().textContent()
  await dialog.getByRole('button', { name: t('common:ui.nextPage') }).click()
  await expect(dialog.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '')
  await dialog.getByRole('button', { name: t('common:ui.close'), exact: true }).click()
  await expect(dialog).toBeHidden()

  await open.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 450)
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})
