import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { answerCaptcha } from '../support/captcha.ts'
import type { Database } from '../support/database.ts'
import { fillSignIn } from '../support/person.ts'
import { checkPseudo } from '../support/pseudo-locale.ts'
import { expect, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

/** The brand whose members come in by their phone. */
const jade = `http://localhost:${Number(process.env.E2E_PORT) + 1}`
const NEXT_PASSWORD = 'Harbour77light'

/** The last text that was sent to a number or an address, once it is there. */
async function lastMessage(database: Database, recipient: string, isNot = ''): Promise<string> {
  let body = ''
  await expect
    .poll(async () => {
      const [row] = await database.query<{ body: string }>(
        'SELECT body FROM platform.messages_out WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
        [recipient],
      )
      body = row?.body ?? ''
      return body !== '' && body !== isNot
    })
    .toBe(true)
  return body
}

const codeIn = (message: string): string => /\d{6}/.exec(message)?.[0] ?? ''

/** Has a code sent to the number of the form and enters it; answers the message, so that the next one is told from it. */
async function enterCode(form: Locator, t: Words, sms: { database: Database; number: string; last: string }): Promise<string> {
  await form.getByRole('textbox', { name: new RegExp(`^${t('phone:number.label')}`) }).fill(sms.number)
  await form.getByRole('button', { name: t('phone:code.send') }).click()
  await expect(form.getByRole('button', { name: new RegExp(t('phone:code.again', { seconds: '\\d+' })) })).toBeDisabled()
  const message = await lastMessage(sms.database, `+66${sms.number.slice(1)}`, sms.last)
  await form.getByRole('textbox', { name: new RegExp(`^${t('phone:code.label')}`) }).fill(codeIn(message))
  return message
}

async function openLogin(page: Page, t: Words): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common:shell.logIn') })
    .click()
  return page.getByRole('dialog', { name: t('signIn:login.title') })
}

const chooseThailand = async (form: Locator, t: Words) => {
  await form.getByRole('button', { name: /\+\d+/ }).click()
  await form.getByRole('combobox', { name: t('phone:country.search') }).fill('+66')
  await form.page().keyboard.press('Enter')
}

/** Ends this tab's session without its menus, over which an announcement may come at any moment, and stands at the door. */
async function leaveForLogin(page: Page): Promise<Locator> {
  await page.evaluate(() => sessionStorage.removeItem('token'))
  await page.goto(`${jade}/login`)
  return page.getByRole('main')
}

test('a number registers, signs in by code, and sets a password by code that then signs in', async ({ page, person, t, database }) => {
  const number = `08${randomInt(10_000_000, 99_999_999)}`
  await person.arrive(`${jade}/register`)
  await page.getByRole('tab', { name: t('signIn:ways.mobile') }).click()
  const form = page.getByRole('form', { name: t('signIn:register.title') })
  await chooseThailand(form, t)
  let last = await enterCode(form, t, { database, number, last: '' })
  await form.getByRole('textbox', { name: new RegExp(`^${t('signIn:field.payeeName')}`) }).fill('Lin Mei')
  await form.getByRole('textbox', { name: new RegExp(`^${t('signIn:field.email')}`) }).fill(`${number}@example.com`)
  for (const consent of [t('signIn:register.age'), t('signIn:register.terms')]) await form.getByText(consent).click()
  await answerCaptcha(form, t)
  await form.getByRole('button', { name: t('signIn:register.submit') }).click()

  // A name is asked where there is time for it: in the account.
  await expect(person.balance).toBeAttached()
  await page.goto(`${jade}/index?member=securityCenter`)
  await page.getByRole('button', { name: t('signIn:first.start'), exact: true }).click()
  const greeting = page.getByRole('dialog', { name: t('signIn:first.title') })
  await greeting.getByRole('textbox', { name: t('signIn:first.nickname') }).fill('River Lantern')
  await greeting.getByRole('button', { name: t('signIn:firstStep.next') }).click()
  await greeting.getByRole('button', { name: t('signIn:firstStep.finish') }).click()
  await expect(greeting).toBeHidden()
  await expect(person.balance).toBeAttached()

  const login = await leaveForLogin(page)
  await login.getByRole('tab', { name: t('signIn:ways.sms') }).click()
  await chooseThailand(login, t)
  last = await enterCode(login, t, { database, number, last })
  await answerCaptcha(login, t)
  await login.getByRole('button', { name: t('signIn:login.submit'), exact: true }).click()
  await expect(person.balance).toBeAttached()

  const again = await leaveForLogin(page)
  await again.getByRole('tab', { name: t('signIn:ways.password') }).click()
  await again.getByRole('button', { name: t('signIn:forgot.link') }).click()
  const forgot = page.getByRole('dialog', { name: t('signIn:forgot.title') })
  await forgot.getByRole('tab', { name: t('signIn:forgot.phone') }).click()
  await chooseThailand(forgot, t)
  await enterCode(forgot, t, { database, number, last })
  await forgot.getByRole('textbox', { name: new RegExp(`^${t('signIn:password.new')}`) }).fill(NEXT_PASSWORD)
  await forgot.getByRole('textbox', { name: new RegExp(`^${t('signIn:password.confirm')}`) }).fill(NEXT_PASSWORD)
  await forgot.getByRole('button', { name: t('signIn:forgot.save') }).click()
  await expect(forgot.getByText(t('signIn:forgot.done'))).toBeVisible()
  await forgot.getByRole('button', { name: t('signIn:forgot.back') }).click()
  const back = page.getByRole('dialog', { name: t('signIn:login.title') })
  await back.getByRole('tab', { name: t('signIn:ways.password') }).click()
  await fillSignIn(back, t, { account: `+66${number.slice(1)}`, password: NEXT_PASSWORD })
  await answerCaptcha(back, t)
  await back.getByRole('button', { name: t('signIn:login.submit'), exact: true }).click()
  await expect(person.balance).toBeAttached()
})

test('a link by mail sets a new password, and one given by somebody else must be changed first', async ({ page, person, t, database }) => {
  const email = `${person.account}@example.com`
  await person.arrive()
  await person.register()
  await database.query(`UPDATE identity.members SET profile = profile || jsonb_build_object('email', $2::text) WHERE account = $1`, [
    person.account,
    email,
  ])
  await person.signOut()
  const login = await openLogin(page, t)
  await login.getByRole('button', { name: t('signIn:forgot.link') }).click()
  const forgot = page.getByRole('dialog', { name: t('signIn:forgot.title') })
  const name = forgot.getByRole('textbox', { name: new RegExp(`^${t('signIn:field.username')}`) })
  const address = forgot.getByRole('textbox', { name: new RegExp(`^${t('signIn:field.email')}`) })
  await name.fill(person.account)
  await address.fill('nobody@example.com')
  await forgot.getByRole('button', { name: t('signIn:forgot.send') }).click()
  await expect(forgot.getByText('Username/Email does not exist')).toBeVisible()
  await address.fill(email)
  await forgot.getByRole('button', { name: t('signIn:forgot.send') }).click()
  await expect(forgot.getByText(t('signIn:forgot.sentTitle'))).toBeVisible()

  const link = /http\S+\/password#[\w-]+/.exec(await lastMessage(database, email))?.[0] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(/\/password$/)
  const form = page.getByRole('form', { name: t('signIn:password.linkTitle') })
  await form.getByRole('textbox', { name: new RegExp(`^${t('signIn:password.new')}`) }).fill(NEXT_PASSWORD)
  await form.getByRole('textbox', { name: new RegExp(`^${t('signIn:password.confirm')}`) }).fill(NEXT_PASSWORD)
  await form.getByRole('button', { name: t('signIn:forgot.save') }).click()
  await expect(page.getByText(t('signIn:forgot.done'))).toBeVisible()

  await database.query('UPDATE identity.members SET must_change_password = true WHERE account = $1', [person.account])
  await page.getByRole('link', { name: t('signIn:forgot.back') }).click()
  const door = page.getByRole('main')
  await fillSignIn(door, t, { account: person.account, password: NEXT_PASSWORD })
  await answerCaptcha(door, t)
  await door.getByRole('button', { name: t('signIn:login.submit'), exact: true }).click()
  const forced = page.getByRole('dialog', { name: t('signIn:password.title') })
  await expect(forced).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(forced).toBeVisible()
  await checkPseudo(page, 'forced change of the password')
  const next = forced.getByRole('textbox', { name: new RegExp(`^${t('signIn:password.new')}`) })
  const same = forced.getByRole('textbox', { name: new RegExp(`^${t('signIn:password.confirm')}`) })
  await next.fill('Orchard55stone')
  await same.fill('Orchard55stones')
  await forced.getByRole('button', { name: t('signIn:password.save') }).click()
  await expect(forced.getByText(t('signIn:password.differs'))).toBeVisible()
  await same.fill('Orchard55stone')
  await forced.getByRole('button', { name: t('signIn:password.save') }).click()
  await expect(forced).toBeHidden()
  await expect(page).toHaveURL(/\/index$/)
  await expect(person.balance).toBeAttached()
})
