import { expect, test } from '../support/test.ts'

test('announcements pop up once, turn their pages of nine, and close by Escape, cross and background', async ({ page, t }) => {
  await page.goto('/index')
  const dialog = page.getByRole('dialog', { name: t('notices:title') })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('home:topTen') })).toBeVisible()
  await expect(dialog).toBeHidden()

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
