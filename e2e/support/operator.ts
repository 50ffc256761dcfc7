import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { flattenTexts, type NestedTexts } from '../../apps/console/src/shared/i18n/flatten-texts.ts'
import { createPasswords } from '../../apps/server/src/modules/identity/passwords/hash-password.ts'
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
  await page.getByRole('textbox', { name: c('setup.newPassword') }).fill('a sentence of my own')
  await page.getByRole('textbox', { name: c('setup.repeat') }).fill('a sentence of my own')
  await page.getByRole('button', { name: c('setup.finish') }).click()
  await expect(page.getByRole('navigation', { name: c('nav.label') })).toBeVisible()
  return { username }
}
