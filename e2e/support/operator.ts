import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { flattenTexts, type NestedTexts } from '../../apps/console/src/shared/i18n/flatten-texts.ts'
import { createPasswords } from '../../apps/server/src/modules/identity/passwords/hash-password.ts'
import { createClient } from '../../apps/server/src/testing/test-client.ts'
import { DESK_WORDS } from '../../packages/contract/src/texts/desk-words.ts'
import { authenticatorCode } from './authenticator-code.ts'
import type { Database } from './database.ts'

const LOCALE = join(import.meta.dirname, '../../apps/console/src/shared/i18n/locales/en')
const screens = readdirSync(LOCALE).flatMap(file => flattenTexts(JSON.parse(readFileSync(join(LOCALE, file), 'utf8')) as NestedTexts))
const texts: Readonly<Record<string, string>> = { ...Object.fromEntries(screens), ...DESK_WORDS.EN }

/** A text of the console in English, with its places filled in. */
export function consoleText(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = texts[key]
  if (text === undefined) throw new Error(`the console has no text ${key}`)
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? ''))
}

const PASSWORD = 'a sentence of my own'

/** An owner who has been invited and not come yet: he has a one-time password and nothing else. */
export async function inviteOwner(database: Database): Promise<{ username: string; oneTimePassword: string }> {
  const [username, oneTimePassword] = [`o${randomUUID().slice(0, 8)}`, `once-${randomUUID()}`]
  await database.query(
    `INSERT INTO console.operators (id, username, roles, password_hash, one_time_until, created_at)
     VALUES ($1, $2, '{owner}', $3, now() + interval '1 day', now())`,
    [randomUUID(), username, await createPasswords().hash(oneTimePassword)],
  )
  return { username, oneTimePassword }
}

/** The first sign-in: the one-time password, an authenticator from the key that is shown, a password of one's own. */
export async function enterConsole(page: Page, database: Database): Promise<{ username: string }> {
  const { username, oneTimePassword } = await inviteOwner(database)
  const c = consoleText
  await page.goto('/console/')
  await page.getByLabel(c('signIn.username')).fill(username)
  await page.getByRole('textbox', { name: c('signIn.password') }).fill(oneTimePassword)
  await page.getByRole('button', { name: c('signIn.enter') }).click()
  await expect(page.getByRole('heading', { name: c('setup.title') })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(c('signIn.code')).fill(authenticatorCode(secret, Date.now()))
  await page.getByRole('textbox', { name: c('setup.newPassword') }).fill(PASSWORD)
  await page.getByRole('textbox', { name: c('setup.repeat') }).fill(PASSWORD)
  await page.getByRole('button', { name: c('setup.finish') }).click()
  await expect(page.getByRole('navigation', { name: c('nav.label') })).toBeVisible()
  return { username }
}

/** The same by calls alone, for journeys in which operators have work to do: their way in is walked in those of the console. */
export async function appearInConsole(page: Page, database: Database): Promise<void> {
  const client = createClient({
    send: async ({ method, url, headers: { host: _host, merchant: _merchant, ...headers }, payload }) => {
      const answer = await page.request.fetch(url, { method, headers, ...(payload !== undefined && { data: payload }) })
      return { status: answer.status(), headers: answer.headers(), body: await answer.text() }
    },
    answerOf: database.answerOf,
    now: () => new Date(),
  })
  const { username, oneTimePassword } = await inviteOwner(database)
  const { setup } = (await client.call('operatorLogin', { body: { username, password: oneTimePassword } })).value
  if (!setup) throw new Error('the operator was not asked to set an authenticator up')
  const body = { setupToken: setup.setupToken, totp: authenticatorCode(setup.secret, Date.now()), newPassword: PASSWORD }
  const { token } = (await client.call('operatorSetup', { body })).value
  await page.addInitScript(value => sessionStorage.setItem('croupier.console.token', value), token)
  await page.goto('/console/')
  await expect(page.getByRole('navigation', { name: consoleText('nav.label') })).toBeVisible()
}
