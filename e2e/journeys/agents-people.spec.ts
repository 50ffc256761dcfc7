import type { Browser, Locator, Page } from '@playwright/test'
import type { Brand } from '../support/brand.ts'
import { dragHome, nextChallenge } from '../support/captcha.ts'
import type { Database } from '../support/database.ts'
import { openDesk } from '../support/desk.ts'
import { consoleText as c } from '../support/operator.ts'
import { createPerson, fillRegistration, fillSignIn } from '../support/person.ts'
import { newAccount } from '../support/registration.ts'
import { expect, freshAddress, test } from '../support/test.ts'
import type { Words } from '../support/words.ts'

const OWN_PASSWORD = 'Orchard55stone'

/** A browser of somebody else, who comes from an address of their own. */
async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': freshAddress() } })
  const page = await context.newPage()
  await withoutAnnouncements(page)
  return page
}

/** What pops up has been read. */
const withoutAnnouncements = (page: Page) => page.addInitScript(() => sessionStorage.setItem('popupShown', 'seen'))

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
  // A pointer that rests on the notice of the new password would hold it over the boxes of a phone.
  await terms.getByRole('heading').first().hover()
  for (const each of await terms.locator('label').all()) await each.click()
  await terms.getByRole('button', { name: t('terms:agree.button') }).click()
  await expect(terms).toBeHidden()
}

/** Makes an agent directly below whose register centre this is. */
async function createAgent(centre: Locator, t: Words, account: string): Promise<void> {
  await centre.getByLabel(t('accountCentre:field.type')).selectOption({ label: t('accountCentre:type.1') })
  await centre.getByLabel(t('accountCentre:field.account')).fill(account)
  await centre.getByRole('button', { name: t('accountCentre:account.suggest') }).click()
  await centre.getByRole('button', { name: t('accountCentre:account.submit') }).click()
  await expect(centre.getByRole('heading', { name: t('accountCentre:created.title', { type: t('accountCentre:type.1') }) })).toBeVisible()
}

/** Makes a link with its picture, and answers where it leads. */
async function createLink(centre: Locator, t: Words): Promise<URL> {
  await centre.getByRole('button', { name: t('accountCentre:links.new') }).click()
  await centre.getByLabel(t('accountCentre:field.label')).fill('Harbour fair')
  await centre.getByRole('button', { name: t('accountCentre:links.make') }).click()
  const link = linkOf(centre)
  await link.getByRole('button', { name: t('accountCentre:links.qr'), exact: true }).click()
  await expect(link.getByRole('img', { name: t('accountCentre:links.qrOf', { name: 'Harbour fair' }) })).toBeVisible()
  return new URL((await link.getByText(/^http\S+\/register\?code=\w+$/).textContent()) ?? '')
}

const linkOf = (centre: Locator): Locator => centre.getByRole('article', { name: 'Harbour fair' })

interface Visit {
  address: URL
  account: string
  database: Database
}

/** Registers by a link; another link later changes nothing. */
async function registerBy(guest: Page, t: Words, { address, account, database }: Visit): Promise<void> {
  await guest.goto(`${address.pathname}${address.search}`)
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('firstLink'))).toContain(address.searchParams.get('code'))
  const challenge = nextChallenge(guest)
  await guest.goto('/register?code=OTHER999')
  const door = guest.getByRole('main')
  await fillRegistration(door, t, account)
  await expect(door.getByLabel(t('signIn:field.affiliateCode'))).toHaveValue(address.searchParams.get('code') ?? '')
  await dragHome(guest, door, t, { database, challengeId: await challenge })
  await door.getByRole('button', { name: t('signIn:register.submit') }).click()
  await expect(createPerson(guest, t).balance).toBeAttached()
}

/** A brand that asks for no code of an affiliate says so beside links, and offers to make none. */
async function expectNoLinks(centre: Locator, t: Words): Promise<void> {
  await expect(centre.getByText(t('accountCentre:links.off'))).toBeVisible()
  await expect(centre.getByRole('button', { name: t('accountCentre:links.new') })).toBeDisabled()
}

test('an operator makes a master agent, who creates an agent and a link; a visitor registers by it; each stands below', async ({
  page,
  browser,
  database,
  brand,
  t,
}) => {
  test.slow()
  const [master, agent, visitor] = [newAccount(), newAccount(), newAccount()]

  const desk = await openDesk(browser, database)
  await desk.goto('/console/#/people')
  const given = await createMaster(desk, brand, master)

  await withoutAnnouncements(page)
  await comeIn(page, t, { account: master, password: given, database })
  await page.goto('/index?agent=agentRegisterCentre')
  const centre = page.getByRole('dialog', { name: t('agentCentre:panel.title') })
  await createAgent(centre, t, agent)
  const links = centre.getByRole('tab', { name: t('accountCentre:part.links') })
  await links.click()
  if (brand.takesLinks) {
    const guest = await elsewhere(browser)
    await registerBy(guest, t, { address: await createLink(centre, t), account: visitor, database })
    await guest.context().close()
    await page.reload()
    await links.click()
    await expect(linkOf(centre)).toContainText(new RegExp(`${t('accountCentre:links.registrations')}\\s*1`))
  } else await expectNoLinks(centre, t)

  for (const account of brand.takesLinks ? [agent, visitor] : [agent]) {
    await desk.reload()
    await desk.getByRole('searchbox', { name: c('people.search') }).fill(account)
    await expect(desk.getByRole('row').filter({ hasText: account })).toContainText(master)
  }
  await desk.context().close()
})

/** Answers the password that the operator was given for the new master agent. */
async function createMaster(desk: Page, brand: Brand, account: string): Promise<string> {
  await desk.getByRole('button', { name: brand.name, exact: true }).last().click()
  await desk.getByRole('button', { name: c('people.create') }).click()
  const form = desk.getByRole('dialog', { name: c('people.create') })
  await form.getByLabel(c('people.account')).fill(account)
  await form.getByRole('button', { name: c('people.generate') }).click()
  const given = await form.getByLabel(c('people.password')).inputValue()
  await form.getByLabel(c('reason.label')).fill('Signed the agreement of partners')
  await form.getByRole('button', { name: c('people.createAction') }).click()
  const card = desk.getByRole('complementary', { name: c('people.card') })
  await expect(card.getByText(c('people.type.2'), { exact: true })).toBeVisible()
  return given
}
