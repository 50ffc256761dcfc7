import { expect, test } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

test('the language changes at once, in its own words, and stays', async ({ page, person, t }) => {
  await person.arrive('/rng')
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('common:shell.language')) })
    .click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(/English/)
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  const chinese = wordsOf('CN')
  await expect(page.getByRole('banner').getByRole('button', { name: chinese('common:shell.join') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: chinese('common:shell.join') })).toBeVisible()
})

test('a language whose words do not come leaves the page as it is, and comes when it is asked for again', async ({ page, person, t }) => {
  await person.arrive('/rng')
  await expect(page.getByRole('article').first()).toBeVisible()
  const menu = page.getByRole('banner').getByRole('button', { name: new RegExp(t('common:shell.language')) })
  const chinese = page.getByRole('menuitemradio', { name: '中文' })
  // The menu comes before the line is lost, the words after.
  await menu.click()
  await expect(chinese).toBeVisible()
  const scripts = /\/assets\/[^/]+\.js$/
  await page.route(scripts, route => route.abort())
  await chinese.click()
  await expect(page.getByText(t('common:error.lineLost'))).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: t('common:shell.join') })).toBeVisible()
  await page.unroute(scripts)
  await menu.click()
  await chinese.click()
  await expect(page.getByRole('banner').getByRole('button', { name: wordsOf('CN')('common:shell.join') })).toBeVisible()
})

test('home says so where nothing of it comes, and comes when it is asked for again', async ({ page, person, t }) => {
  // What the house announces comes over any page, and home with it would be no home of which nothing comes.
  await page.route(/ListAnnouncements/, route => route.abort())
  await person.arrive('/help')
  await expect(page.getByRole('heading', { name: t('help:title') })).toBeVisible()
  const calls = /\/(wps|lgw)\//
  await page.route(calls, route => route.abort())
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common:shell.home'), exact: true })
    .click()
  await expect(page.getByText(t('common:error.partTitle')).first()).toBeVisible()
  await page.unrouteAll()
  // Each part that did not come is asked for by itself.
  const again = page.getByRole('main').getByRole('button', { name: t('common:ui.retry') })
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 })
    await expect(page.getByRole('heading', { name: t('home:topTen') })).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a slash opens the search, which finds a misspelt game and goes there', async ({ page, person, t }) => {
  await person.arrive('/rng')
  await expect(page.getByRole('article').first()).toBeVisible()
  const search = page.getByRole('dialog', { name: t('search:title') })
  // Keys are heard once the page has loaded the rest of itself.
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('/')
  await search.getByRole('searchbox').fill('embr phenix')
  await expect(search.getByRole('region', { name: t('search:games') }).getByText('Ember Phoenix')).toBeVisible()
  await search.getByRole('searchbox').fill('zzzzqqqq')
  await expect(search.getByText(t('search:noneText'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()

  await page.keyboard.press('/')
  await search.getByRole('searchbox').fill('verify round')
  await search
    .getByRole('region', { name: t('search:promotions') })
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog', { name: t('notices:title') }).getByText('It takes a minute')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('/')
  await search.getByRole('searchbox').fill('money out')
  await expect(search.getByRole('region', { name: t('search:help') })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help#withdrawals$/)
  await expect(search).toBeHidden()
  await expect(page.locator('#withdrawals')).toBeInViewport()
  await expect(page.getByRole('heading', { name: t('help:title') })).not.toBeInViewport()
})

test('the foot of a page leads to the terms and to a part of help; the house is reached by mail', async ({ page, person, t }) => {
  await person.arrive('/rng')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: t('common:rail.mail') })).toHaveAttribute('href', 'mailto:support@midnight.example')
  await foot.getByRole('link', { name: t('common:foot.terms') }).click()
  await expect(page.getByRole('heading', { name: t('terms:title'), level: 1 })).toBeVisible()
  await foot.getByRole('link', { name: t('common:member.saferPlay') }).click()
  await expect(page.locator('#safer-play')).toBeInViewport()
  await expect(page.getByRole('heading', { name: t('help:title') })).not.toBeInViewport()
})

test('an address without a page says so and leads on', async ({ page, person, t }) => {
  await person.arrive('/no/such/place')
  await expect(page.getByRole('heading', { name: t('notOpen:notFoundTitle') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('notOpen:home') })
    .click()
  await expect(page).toHaveURL(/\/index$/)
})

test('a place that is not open keeps its edges, and so does a code', async ({ page, person, t }) => {
  await person.arrive('/sports')
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

test('going back leaves what stood over the page with it', async ({ page, person, t }) => {
  await person.arrive('/rng')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common:shell.home'), exact: true })
    .click()
  await expect(page).toHaveURL(/index$/)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common:shell.logIn') })
    .click()
  const login = page.getByRole('dialog', { name: t('signIn:login.title') })
  await expect(login).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/rng$/)
  await expect(login).toBeHidden()
  // A place that asks for an account by itself asks again when it is gone back to.
  await page.goto('/index?member=depositv2')
  await expect(login).toBeVisible()
})

test('the language changes at the door too, and what was wrong is told in the new one', async ({ page, t }) => {
  await page.goto('/register')
  const form = page.getByRole('form', { name: t('signIn:register.title') })
  await form.getByRole('textbox', { name: new RegExp(`^${t('signIn:field.username')}`) }).fill('1')
  await form.getByRole('button', { name: t('signIn:register.submit') }).click()
  const fault = page.getByText(t('signIn:wrong.letterFirst'))
  await expect(fault).toBeVisible()
  await page.getByRole('button', { name: new RegExp(t('common:shell.language')) }).click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  const chinese = wordsOf('CN')
  const same = page.getByRole('form', { name: chinese('signIn:register.title') })
  await expect(same.getByRole('textbox', { name: new RegExp(`^${chinese('signIn:field.username')}`) })).toHaveValue('1')
  await expect(fault).toBeHidden()
  await expect(same.locator('[aria-invalid=true]').first()).toBeVisible()
})
