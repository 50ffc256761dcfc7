import { checkAccess } from '../support/access.ts'
import { expect, test } from '../support/test.ts'

test('U1: the lobby of live tables is free of axe violations and fits 320 pixels', async ({ page, person }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await person.arrive()
  await page.goto('/live')
  await expect(page.getByRole('heading').first()).toBeAttached()
  await checkAccess(page, { name: '/live' })
})
