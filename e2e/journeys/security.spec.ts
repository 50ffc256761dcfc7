import type { Locator, Page } from '@playwright/test'
import { authenticatorCode } from '../support/authenticator-code.ts'
import type { Database } from '../support/database.ts'
import { PASSWORD } from '../support/registration.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

/** The code of the last message to an address, as its owner would read it. */
async function codeSentTo(database: Database, address: string): Promise<string> {
  const read = async () =>
    (
      await database.query<{ body: string }>(
        'SELECT body FROM platform.messages_out WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
        [address],
      )
    )[0]?.body ?? ''
  await expect.poll(read).toMatch(/\d{6}/)
  return /\d{6}/.exec(await read())?.[0] ?? ''
}

const rowOf = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const field = (row: Locator, label: string): Locator => row.getByRole('textbox', { name: label })
const level = (page: Page, t: Words) =>
  page
    .getByRole('region', { name: t('security:head.title') })
    .getByText(t('security:level.title'))
    .locator('..')

test('a new account becomes a strong one: payment password, e-mail, authenticator', async ({ page, t, newMember, database }) => {
  const member = await newMember()
  const address = `${member.account}@example.org`
  await member.enter(page)
  await page.goto('/index?member=securityCenter')
  await expect(level(page, t)).toContainText(t('security:level.weak'))

  await page.getByRole('button', { name: t('security:do.paymentPassword') }).click()
  const payment = rowOf(page, t('security:payment.title'))
  await field(payment, t('security:payment.password')).fill(PASSWORD)
  await field(payment, t('security:payment.paymentPassword')).first().fill('12345')
  await field(payment, t('security:payment.again')).fill('204816')
  await payment.getByRole('button', { name: t('security:payment.save') }).click()
  await expect(payment.getByText(t('security:password.differs'))).toBeVisible()
  await field(payment, t('security:payment.paymentPassword')).first().fill('204816')
  await payment.getByRole('button', { name: t('security:payment.save') }).click()
  await expect(payment.getByRole('button', { name: t('security:change'), exact: true })).toBeVisible()

  const mail = rowOf(page, t('security:mail.title'))
  await mail.getByRole('button', { name: t('security:contact.bind') }).click()
  await field(mail, t('security:payment.password')).fill(PASSWORD)
  await field(mail, t('security:mail.address')).fill(address)
  await mail.getByRole('button', { name: t('security:code.send') }).click()
  await field(mail, t('security:mail.code')).fill(await codeSentTo(database, address))
  await mail
    .getByRole('button', { name: t('security:contact.bind') })
    .last()
    .click()
  // By itself: the form that is about to go says it too, with where the code went.
  await expect(mail.getByText(/^\w•••@example\.org$/)).toBeVisible()
  await expect(level(page, t)).toContainText(t('security:level.medium'))

  const lock = rowOf(page, t('security:authenticator.title'))
  await lock.getByRole('button', { name: t('security:authenticator.setUp') }).click()
  await field(lock, t('security:payment.password')).fill(PASSWORD)
  await lock.getByRole('button', { name: t('security:authenticator.begin') }).click()
  const key = ((await lock.locator('.key-text').textContent()) ?? '').replaceAll(' ', '')
  await field(lock, t('security:authenticator.code')).fill(authenticatorCode(key, Date.now()))
  await lock.getByRole('button', { name: t('security:authenticator.confirm') }).click()
  await expect(lock.getByRole('listitem')).toHaveCount(10)
  await lock.getByRole('button', { name: t('security:recovery.kept') }).click()
  await expect(level(page, t)).toContainText(t('security:level.strong'))
})

test('a face is chosen and seen at once, and the profile says at a field what is wrong with it', async ({ page, t, newMember }) => {
  const member = await newMember()
  await member.enter(page)
  await page.goto('/index?member=securityCenter')
  await page.getByRole('button', { name: t('security:avatar.change') }).click()
  const name = t('security:avatar.picture', { n: 24 })
  await page.getByRole('img', { name }).click()
  await expect(page.getByRole('radio', { name })).toBeChecked()
  await expect(page.getByText(t('security:avatar.done'))).toBeVisible()
  const { value } = await member.client.call('memberInfo', { token: member.token })
  expect(value.avatar).toBe('avatar-24')

  await page.getByRole('tab', { name: t('security:tab.profile') }).click()
  const whatsapp = page.getByRole('textbox', { name: t('security:field.whatsapp') })
  await whatsapp.fill('not a number')
  await page.getByRole('textbox', { name: t('security:field.nickname') }).fill('Mei Lin')
  await page.getByRole('button', { name: t('security:profile.save') }).click()
  await expect(whatsapp).toHaveAttribute('aria-invalid', 'true')
  await expect(whatsapp).toBeFocused()
  await whatsapp.fill('8613800138000')
  await page.getByRole('button', { name: t('security:profile.save') }).click()
  await expect(page.getByText(t('security:profile.done'))).toBeVisible()
  await expect(page.getByRole('navigation').getByText('Mei Lin').first()).toBeVisible()
})

test('a member takes his data along and closes the account; nobody signs in to it any more', async ({ page, t, newMember }) => {
  const member = await newMember()
  await member.enter(page)
  await page.goto('/index?member=securityCenter')
  await page.getByRole('tab', { name: t('security:tab.data') }).click()
  await page.getByRole('button', { name: t('security:data.ask') }).click()
  const form = page.getByRole('region', { name: t('security:data.title') })
  await field(form, t('security:payment.password')).fill(PASSWORD)
  await form.getByRole('button', { name: t('security:data.ask') }).click()
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: t('security:data.download') }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')

  await page.getByRole('button', { name: t('security:close.begin') }).click()
  const close = page.getByRole('region', { name: t('security:close.title') })
  await close.getByText(t('security:close.sure')).click()
  await field(close, t('security:payment.password')).fill(PASSWORD)
  await close.getByRole('button', { name: t('security:close.submit') }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: t('common:shell.logIn') })).toBeVisible()
  expect((await member.client.call('memberInfo', { token: member.token })).code).toBe('unauthorized')
})
