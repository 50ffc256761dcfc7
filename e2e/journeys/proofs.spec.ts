import type { Browser, Page } from '@playwright/test'
import { startLocalIssuer } from '../../apps/server/src/testing/local-issuer.ts'
import { checkAccess } from '../support/access.ts'
import { answerCaptcha } from '../support/captcha.ts'
import type { Database } from '../support/database.ts'
import { gotoLive } from '../support/live-line.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { fillSignIn } from '../support/person.ts'
import { checkPseudo } from '../support/pseudo-locale.ts'
import { PASSWORD } from '../support/registration.ts'
import { expect, freshAddress, test, testAlone } from '../support/test.ts'

/** Another browser, wherever it is. */
const windowAt = async (browser: Browser, baseURL: string | undefined, address: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', extraHTTPHeaders: { 'x-forwarded-for': address } })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'seen'))
  return page
}

const lastCode = async (database: Database, memberMobile: string): Promise<string> => {
  const rows = await database.query<{ body: string }>(
    'SELECT body FROM platform.messages_out WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
    [memberMobile],
  )
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? ''
}

test('a sign-in from a new place asks for a code, is told, and can be ended from the page of sessions', async ({
  page,
  browser,
  baseURL,
  database,
  newMember,
  t,
}) => {
  const member = await newMember()
  const mobile = `+8613${String(Date.now()).slice(-9)}`
  await database.query('UPDATE identity.members SET mobile = $2, mobile_verified_at = now() WHERE id = $1', [member.memberId, mobile])
  const away = await windowAt(browser, baseURL, freshAddress())
  await away.goto('/login')
  const form = away.getByRole('main')
  await fillSignIn(form, t, { account: member.account, password: PASSWORD })
  await answerCaptcha(form, t)
  await form.getByRole('button', { name: t('signIn:login.submit'), exact: true }).click()
  const proof = away.getByRole('dialog', { name: t('proof:title') })
  await expect(proof.getByText(member.account)).toBeVisible()
  await proof.getByRole('button', { name: t('proof:send') }).click()
  await expect(proof.getByRole('button', { name: t('proof:again') })).toBeDisabled()
  await checkAccess(away, { name: 'proof', widths: [1440, 390] })
  await checkPseudo(away, 'proof')
  await proof.getByRole('textbox', { name: t('proof:code') }).fill('000000')
  await proof.getByRole('button', { name: t('proof:submit') }).click()
  await expect(proof.getByText('proof_wrong')).toBeVisible()
  await proof.getByRole('textbox', { name: t('proof:code') }).fill(await lastCode(database, mobile))
  await proof.getByRole('button', { name: t('proof:submit') }).click()
  await expect(proof).toBeHidden()
  await gotoLive(away, '/index')

  await member.enter(page)
  await page.goto('/index?member=securityCenter')
  const sessions = page.getByRole('region', { name: t('sessions:title') })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions
    .getByRole('button', { name: t('sessions:end'), exact: false })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(away.getByText(t('common:session.revoked'))).toBeVisible({ timeout: 5_000 })
})

testAlone(
  'whoever comes with Google completes an account once, and is in with one press from then on',
  async ({ page, browser, baseURL, database, address, t }) => {
    const issuer = await startLocalIssuer()
    try {
      const desk = await browser.newPage()
      await enterConsole(desk, database)
      await desk.goto('/console/#/login-security')
      await desk.getByRole('button', { name: c('loginSecurity.setUpLabel', { provider: 'Google' }) }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByLabel(c('loginSecurity.clientId.google')).fill(issuer.providers.google.clientId)
      await dialog.getByRole('textbox', { name: c('loginSecurity.secret.google') }).fill(issuer.providers.google.secret)
      await dialog.getByLabel(c('loginSecurity.issuer.google')).fill(issuer.address)
      const isOn = dialog.getByRole('switch', { name: c('loginSecurity.isOn') })
      if (!(await isOn.isChecked())) await dialog.getByText(c('loginSecurity.isOn')).click()
      await dialog.getByRole('button', { name: c('form.save') }).click()
      await expect(dialog).toBeHidden()

      issuer.person = { subject: `person-${Date.now()}`, email: `mei${Date.now()}@example.org`, name: 'Mei Lin' }
      await page.addInitScript(() => sessionStorage.setItem('popupShown', 'seen'))
      await page.goto('/login')
      await page.getByRole('button', { name: t('externalSignIn:with.google') }).click()
      const offer = page.getByRole('dialog', { name: t('externalSignIn:register.title') })
      await expect(offer.getByText(issuer.person.email ?? '')).toBeVisible()
      for (const field of ['password', 'confirmPassword'])
        await offer.getByRole('textbox', { name: new RegExp(`^${t(`signIn:field.${field}`)}`) }).fill(PASSWORD)
      await offer.getByText(t('signIn:register.age')).click()
      await offer.getByText(t('signIn:register.terms')).click()
      await answerCaptcha(offer, t)
      await checkAccess(page, { name: 'external account', widths: [1440, 390] })
      await checkPseudo(page, 'external account')
      await page.setViewportSize({ width: 1440, height: 900 })
      await offer.getByRole('button', { name: t('externalSignIn:register.submit') }).click()
      await expect(offer).toBeHidden()

      const again = await windowAt(browser, baseURL, address)
      await again.goto('/login')
      await again.getByRole('button', { name: t('externalSignIn:with.google') }).click()
      await expect(again.getByRole('banner').getByRole('button', { name: t('common:shell.logIn') })).toBeHidden()
      await expect(again).toHaveURL(/\/(index)?$/)
    } finally {
      await issuer.close()
    }
  },
)
