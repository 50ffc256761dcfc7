import { setBrand } from '../support/brand-settings.ts'
import { answerCaptcha } from '../support/captcha.ts'
import { fillSignIn } from '../support/person.ts'
import { PASSWORD } from '../support/registration.ts'
import { expect, test, testAlone } from '../support/test.ts'
import { wordsOf } from '../support/words.ts'

testAlone(
  'maintenance closes the portal with the brand’s message and a way to reach it, and opens it again',
  async ({ page, t, database }) => {
    const until = new Date(Date.now() + 3_600_000)
    const restoreUntil = await setBrand(database, 'MIDNIGHT', '{maintenance,until}', until.toISOString())
    const restore = await setBrand(database, 'MIDNIGHT', '{maintenance,active}', true)
    try {
      await expect(async () => {
        await page.goto('/rng')
        await expect(page.getByRole('heading', { name: t('common:closed.maintenanceTitle') })).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(page.getByText(t('common:closed.maintenanceEyebrow'))).toBeVisible()
      await expect(page.getByText('Your balance and your open rounds are safe')).toBeVisible()
      const back = t('common:closed.maintenanceUntil', { at: '' }).trim()
      await expect(page.getByText(back)).toContainText(`:${String(until.getMinutes()).padStart(2, '0')}`)
      // It says whose it is, and in the visitor's language, its own message included.
      const sign = page.getByRole('banner')
      await expect(sign).toContainText('Midnight')
      await sign.getByRole('button', { name: new RegExp(t('common:shell.language')) }).click()
      await page.getByRole('menuitemradio', { name: '中文' }).click()
      await expect(page.getByText('系统正在维护升级')).toBeVisible()
      await sign.getByRole('button', { name: new RegExp(wordsOf('CN')('common:shell.language')) }).click()
      await page.getByRole('menuitemradio', { name: 'English' }).click()
      // Whoever stands before the closed door reaches the house, not the same door again.
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: t('common:closed.contact') }).click()
      const help = await opened
      await expect(help.getByRole('heading', { name: 'Talking to a person' })).toBeInViewport()
      await expect(help.getByRole('button', { name: t('common:shell.feedback') })).toBeHidden()
      await help.close()
    } finally {
      await restore()
      await restoreUntil()
    }
    await expect(async () => {
      await page.goto('/rng')
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 5_000 })
    }).toPass()
  },
)

test.describe('from a country that is closed', () => {
  const address = '1.1.1.1'
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': address } })

  test('the portal says which address and country it saw', async ({ page, t, database }) => {
    const restore = await setBrand(database, 'MIDNIGHT', '{countries,denied}', ['AU'])
    try {
      await expect(async () => {
        await page.goto('/index')
        await expect(page.getByRole('heading', { name: t('common:closed.regionTitle') })).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(page.getByText(address)).toBeVisible()
      await expect(page.getByText('Australia')).toBeVisible()
      await expect(page.getByRole('link', { name: t('common:closed.contact') })).toBeVisible()
    } finally {
      await restore()
    }
  })
})

test('a host that is no brand’s says so', async ({ page, t, baseURL }) => {
  await page.goto(`http://nobody.example:${new URL(baseURL ?? '').port}/`)
  await expect(page.getByRole('heading', { name: t('common:closed.hostTitle') })).toBeVisible()
  await expect(page.getByText(t('common:closed.hostText'))).toBeVisible()
})

testAlone(
  'loginedToHomePage sends a visitor to the login page and afterwards to where they were going',
  async ({ page, t, database, newMember }) => {
    const member = await newMember()
    const restore = await setBrand(database, 'MIDNIGHT', '{loginedToHomePage}', true)
    try {
      await expect(async () => {
        await page.goto('/rng?sort=name')
        await expect(page).toHaveURL(/\/login$/, { timeout: 2_000 })
      }).toPass()
      const form = page.getByRole('form', { name: t('signIn:login.title') })
      await fillSignIn(form, t, { account: member.account, password: PASSWORD })
      await answerCaptcha(form, t)
      await form.getByRole('button', { name: t('signIn:login.submit'), exact: true }).click()
      await expect(page).toHaveURL(/\/rng\?sort=name$/)
    } finally {
      await restore()
    }
  },
)
