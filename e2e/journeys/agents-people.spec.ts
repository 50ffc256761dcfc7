import type { Browser, Page } from '@playwright/test'
import { dragHome, nextChallenge } from '../support/captcha.ts'
import type { Database } from '../support/database.ts'
import { consoleText as c, enterConsole } from '../support/operator.ts'
import { createPerson, fillRegistration, fillSignIn } from '../support/person.ts'
import { newAccount } from '../support/registration.ts'
import { expect, freshAddress, test, withoutBlur } from '../support/test.ts'
import type { Words } from '../support/words.ts'

const OWN_PASSWORD = 'Orchard55stone'

/** A browser of somebody else, who comes from an address of their own and has read what pops up. */
async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
  })
  await context.addInitScript(withoutBlur)
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'seen'))
  return page
}

interface FirstSignIn {
  account: string
  password: string
  database: Database
}

/** The first sign-in with a password that somebody else gave: from a new place, to a password of one's own and the terms. */
async function comeIn(page: Page, t: Words, { account, password, database }: FirstSignIn): Promise<void> {
  const first = nextChallenge(page)
  await page.goto('/login')
  const door = page.getByRole('main')
  await fillSignIn(door, t, { account, password })
  await dragHome(page, door, t, { database, challengeId: await first })
  await door.getByRole('button', { name: t('signIn:login.submit'), exact: true }).click()
  const proof = page.getByRole('dialog', { name: t('proof:title') })
  // The form behind asks for a picture of its own, too; another one comes at most once a second.
  await expect(async () => {
    const [challengeId] = await Promise.all([
      nextChallenge(page, { timeout: 2_000 }),
      proof.getByRole('button', { name: t('captcha:another') }).click(),
    ])
    await dragHome(page, proof, t, { database, challengeId })
  }).toPass()
  await proof.getByRole('button', { name: t('proof:submit') }).click()
  const forced = page.getByRole('dialog', { name: t('signIn:password.title') })
  await forced.getByRole('textbox', { name: new RegExp(`^${t('signIn:password.old')}`) }).fill(password)
  await forced.getByRole('textbox', { name: new RegExp(`^${t('signIn:password.new')}`) }).fill(OWN_PASSWORD)
  await forced.getByRole('textbox', { name: new RegExp(`^${t('signIn:password.confirm')}`) }).fill(OWN_PASSWORD)
  await forced.getByRole('button', { name: t('signIn:password.save') }).click()
  await expect(forced).toBeHidden()
  const terms = page.getByRole('dialog', { name: t('terms:agree.firstTitle') })
  await expect(terms).toBeVisible()
  for (const each of await terms.getByRole('checkbox').all()) await each.check({ force: true })
  await terms.getByRole('button', { name: t('terms:agree.button') }).click()
  await expect(terms).toBeHidden()
}

test('an operator makes a master agent, who creates an agent and a link; a visitor registers by it and stands below', async ({
  page,
  browser,
  baseURL,
  database,
  t,
}) => {
  test.slow()
  const [master, agent, visitor] = [newAccount(), newAccount(), newAccount()]

  await enterConsole(page, database)
  await page.goto('/console/#/people')
  await page.getByRole('button', { name: 'Midnight', exact: true }).last().click()
  await page.getByRole('button', { name: c('people.create') }).click()
  const form = page.getByRole('dialog', { name: c('people.create') })
  await form.getByLabel(c('people.account')).fill(master)
  await form.getByRole('button', { name: c('people.generate') }).click()
  const given = await form.getByLabel(c('people.password')).inputValue()
  await form.getByLabel(c('reason.label')).fill('Signed the agreement of partners')
  await form.getByRole('button', { name: c('people.createAction') }).click()
  const card = page.getByRole('complementary', { name: c('people.card') })
  await expect(card.getByText(c('people.type.2'), { exact: true })).toBeVisible()

  const theirs = await elsewhere(browser, baseURL)
  await comeIn(theirs, t, { account: master, password: given, database })
  await theirs.goto('/index?agent=agentRegisterCentre')
  const centre = theirs.getByRole('dialog', { name: t('agentCentre:panel.title') })
  await centre.getByLabel(t('accountCentre:field.type')).selectOption({ label: t('accountCentre:type.1') })
  await centre.getByLabel(t('accountCentre:field.account')).fill(agent)
  await centre.getByRole('button', { name: t('accountCentre:account.suggest') }).click()
  await centre.getByRole('button', { name: t('accountCentre:account.submit') }).click()
  await expect(centre.getByRole('heading', { name: t('accountCentre:created.title', { type: t('accountCentre:type.1') }) })).toBeVisible()
  await centre.getByRole('tab', { name: t('accountCentre:part.links') }).click()
  await centre.getByRole('button', { name: t('accountCentre:links.new') }).click()
  await centre.getByLabel(t('accountCentre:field.label')).fill('Harbour fair')
  await centre.getByRole('button', { name: t('accountCentre:links.make') }).click()
  const link = centre.getByRole('article', { name: 'Harbour fair' })
  await link.getByRole('button', { name: t('accountCentre:links.qr'), exact: true }).click()
  await expect(link.getByRole('img', { name: t('accountCentre:links.qrOf', { name: 'Harbour fair' }) })).toBeVisible()
  const address = new URL((await link.getByText(/^http\S+\/register\?code=\w+$/).textContent()) ?? '')

  const guest = await elsewhere(browser, baseURL)
  await guest.goto(`${address.pathname}${address.search}`)
  // Another link later changes nothing.
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('firstLink'))).toContain(address.searchParams.get('code'))
  const challenge = nextChallenge(guest)
  await guest.goto('/register?code=OTHER999')
  const door = guest.getByRole('main')
  await fillRegistration(door, t, visitor)
  await expect(door.getByLabel(t('signIn:field.affiliateCode'))).toHaveValue(address.searchParams.get('code') ?? '')
  await dragHome(guest, door, t, { database, challengeId: await challenge })
  await door.getByRole('button', { name: t('signIn:register.submit') }).click()
  await expect(createPerson(guest, t).balance).toBeAttached()

  await theirs.reload()
  await centre.getByRole('tab', { name: t('accountCentre:part.links') }).click()
  await expect(link).toContainText(new RegExp(`${t('accountCentre:links.registrations')}\\s*1`))
  await page.reload()
  await page.getByRole('searchbox', { name: c('people.search') }).fill(visitor)
  await expect(page.getByRole('row').filter({ hasText: visitor })).toContainText(master)
  for (const each of [theirs, guest]) await each.context().close()
})
