import { HOUSE_TABLES } from '../../apps/server/src/modules/tables/domain/house-tables.ts'
import { checkAccess } from '../support/access.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 400_000 })

/** One table of each game. */
const CODES = [...new Map(HOUSE_TABLES.map(({ gameId, code }) => [gameId, code])).values()]
const WIDTHS = [1440, 390]

test('U1: several live tables at once are free of axe violations and fit 320 pixels', async ({ page, person }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await person.arrive()
  await page.goto('/live?tables=BAC1,DAT1')
  await expect(page.locator('.ts-scene')).toHaveCount(2)
  await checkAccess(page, { name: 'several tables', widths: WIDTHS })
})

/** One arrival for several tables, since only the table is looked at. */
const AT_ONCE = 6
const GROUPS = Array.from({ length: Math.ceil(CODES.length / AT_ONCE) }, (_, index) => CODES.slice(index * AT_ONCE, (index + 1) * AT_ONCE))

for (const codes of GROUPS)
  test(`U1: the tables ${codes.join(', ')} and their rules are free of axe violations and fit 320 pixels`, async ({ page, person, t }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await person.arrive()
    for (const code of codes) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/live/${code}`)
      await expect(page.locator('.ts-scene')).toBeVisible()
      await checkAccess(page, { name: code, widths: WIDTHS })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: t('live:bar.help') }).click()
      // The same words at any width: the narrow one is where they could break.
      await checkAccess(page, { name: `rules of ${code}`, widths: [390] })
    }
  })
