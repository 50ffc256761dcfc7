import { checkAccess } from '../support/access.ts'
import { PASSWORD } from '../support/registration.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('U1: every part of the security centre and its open forms are free of axe violations and fit 320 pixels', async ({
  page,
  t,
  newMember,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const member = await newMember()
  await member.enter(page)
  await page.goto('/index?member=securityCenter')
  await page.getByRole('button', { name: t('security:avatar.change') }).click()
  await page.getByRole('button', { name: t('security:do.paymentPassword') }).click()
  await checkAccess(page, { name: 'payment password and gallery' })
  const lock = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t('security:authenticator.title') }) })
  await lock.getByRole('button', { name: t('security:authenticator.setUp') }).click()
  await lock.getByRole('textbox', { name: t('security:payment.password') }).fill(PASSWORD)
  await lock.getByRole('button', { name: t('security:authenticator.begin') }).click()
  await expect(lock.locator('.key-text')).toBeVisible()
  await checkAccess(page, { name: 'authenticator', widths: [390, 1440] })
  for (const part of ['profile', 'display', 'data'] as const) {
    await page.getByRole('tab', { name: t(`security:tab.${part}`) }).click()
    if (part === 'data') await page.getByRole('button', { name: t('security:close.begin') }).click()
    await checkAccess(page, { name: part, widths: [390, 1440] })
  }
})
