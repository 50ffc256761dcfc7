import { startLocalIssuer } from '../../apps/server/src/testing/local-issuer.ts'
import { checkAccess } from '../support/access.ts'
import { answerCaptcha } from '../support/captcha.ts'
import { enterConsole } from '../support/operator.ts'
import { setUpProvider } from '../support/outside-ways.ts'
import { checkPseudo } from '../support/pseudo-locale.ts'
import { PASSWORD } from '../support/registration.ts'
import { expect, test, testAlone } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('U1: every part of security and its open forms are free of axe violations and fit 320 pixels', async ({ page, t, newMember }) => {
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

testAlone(
  'U1: signing in by phone and connecting an outside account are free of axe violations, and keep their place in longer words',
  async ({ page, browser, database, newMember, t }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => sessionStorage.setItem('popupShown', 'seen'))
    const member = await newMember()
    const email = `mei${Date.now()}@example.org`
    await database.query(
      `UPDATE identity.members SET profile = profile || jsonb_build_object('email', $2::text), email_verified_at = now() WHERE id = $1`,
      [member.memberId, email],
    )
    const [brand] = await database.query<{ brand_id: string }>('SELECT brand_id FROM identity.members WHERE id = $1', [member.memberId])
    const issuer = await startLocalIssuer()
    const desk = await browser.newPage()
    const providers = ['google', 'firebase'] as const
    const setUp = async (isOn: boolean) => {
      for (const provider of providers) await setUpProvider(desk, { brandId: brand?.brand_id ?? '', provider, issuer, isOn })
    }
    await enterConsole(desk, database)
    await setUp(true)
    try {
      const dialog = page.getByRole('dialog')
      await page.goto('/login')
      await page.getByRole('button', { name: t('externalSignIn:with.firebase') }).click()
      await dialog.getByRole('textbox', { name: new RegExp(`^${t('externalSignIn:phone.number')}`) }).fill('13800138000')
      await answerCaptcha(dialog, t)
      await checkAccess(page, { name: 'number', widths: [1440, 390] })
      await checkPseudo(page, 'number')
      issuer.faults = { insistsOnCaptcha: true }
      expect(issuer.asked).not.toContain('/recaptcha/api.js')
      await dialog.getByRole('button', { name: t('externalSignIn:phone.send') }).click()
      await expect(dialog.getByRole('textbox', { name: new RegExp(`^${t('externalSignIn:phone.code')}`) })).toBeVisible()
      expect(issuer.asked).toContain('/recaptcha/api.js')
      await checkAccess(page, { name: 'code', widths: [1440, 390] })
      await checkPseudo(page, 'code')

      issuer.person = { subject: `person-${Date.now()}`, email, name: 'Mei Lin' }
      await page.goto('/login')
      await page.getByRole('button', { name: t('externalSignIn:with.google') }).click()
      const link = page.getByRole('dialog', { name: t('externalSignIn:link.title') })
      await expect(link.getByText(email)).toBeVisible()
      await checkAccess(page, { name: 'link', widths: [390] })
      await checkPseudo(page, 'link', [390])

      const own = await (await browser.newContext()).newPage()
      await own.emulateMedia({ reducedMotion: 'reduce' })
      await member.enter(own)
      await own.goto('/index?member=securityCenter')
      await own
        .getByRole('region', { name: t('outsideAccounts:title') })
        .getByRole('button', { name: t('outsideAccounts:connect') })
        .click()
      await expect(own.getByRole('button', { name: t('externalSignIn:with.google') })).toBeVisible()
      await checkAccess(own, { name: 'outside accounts', widths: [390] })
      await checkPseudo(own, 'outside accounts', [390])
    } finally {
      await setUp(false)
      await issuer.close()
    }
  },
)
