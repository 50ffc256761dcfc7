import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

test('the language changes at once, in its own words, and stays', async ({ page, person, t }) => {
  await person.arrive('/rng')
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('common:shell.language')) })
    .click()
  await page
    .getByRole('menuitemradio', { name: '中文' })
    .or(page.getByRole('menuitem', { name: '中文' }))
    .first()
    .click()
  const chinese = wordsOf('CN')
  await expect(page.getByRole('banner').getByRole('button', { name: chinese('common:shell.join') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: chinese('common:shell.join') })).toBeVisible()
})

test('a slash opens the search, which finds a misspelt game and goes there', async ({ page, person, t }) => {
  await person.arrive('/rng')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: t('search:title') })
  await search.getByRole('searchbox').fill('embr phenix')
  await expect(search.getByRole('region', { name: t('search:games') }).getByText('Ember Phoenix')).toBeVisible()
  await search.getByRole('searchbox').fill('zzzzqqqq')
  await expect(search.getByText(t('search:noneText'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
})

test('an address without a page says so and leads on', async ({ page, person, t }) => {
  await person.arrive('/no/such/place')
  await expect(page.getByRole('heading', { name: t('closed:notFoundTitle') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('closed:home') })
    .click()
  await expect(page).toHaveURL(/\/index$/)
})

test('a place that is not open keeps its edges, and so does a code', async ({ page, person, t }) => {
  await person.arrive('/lottery')
  const lane = page.getByRole('heading', { name: t('common:shell.mostPlayed') })
  await expect(lane).toBeVisible()
  const [left, width] = await lane.evaluate(heading => {
    const section = heading.closest('section')
    return [heading.getBoundingClientRect().left, section?.getBoundingClientRect().width]
  })
  expect(left).toBeGreaterThanOrEqual(24)
  expect(width).toBeLessThanOrEqual(1440)

  await page.goto('/down')
  const code = page.locator('.qr').first()
  await expect(code.locator('path')).toBeAttached()
  const box = await code.boundingBox()
  expect(box).toMatchObject({ width: 240, height: 240 })
})
