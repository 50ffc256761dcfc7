import { expect, type Locator, type Page } from '@playwright/test'
import { announcementsOf } from './announcements.ts'
import { answerCaptcha } from './captcha.ts'
import { answersOf, newAccount, PASSWORD } from './registration.ts'
import type { Words } from './words.ts'

export interface Person {
  readonly page: Page
  readonly account: string
  readonly t: Words
  /** The balance in the header, as a screen reader says it. */
  readonly balance: Locator
  /** Opens the portal; announcements that pop up, now or later, are closed as they come. */
  arrive(path?: string): Promise<void>
  /** Registers over the page that is open, which signs in. */
  register(): Promise<void>
  signIn(options?: { password?: string }): Promise<void>
  /** Opens a place of the member centre from the header's or the side's menu, as the screen has it. */
  openMember(place: string): Promise<void>
  /** Opens the agent centre from the same menu. */
  openAgentCentre(): Promise<void>
  closeMember(): Promise<void>
  signOut(): Promise<void>
}

const HOME = '/index'

/** Somebody in front of a browser. Every account is fresh, so journeys do not meet. */
export function createPerson(page: Page, t: Words, { account = newAccount() } = {}): Person {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const header = page.getByRole('banner')

  async function openMenu(): Promise<void> {
    if (isPhone) await header.getByRole('button', { name: t('common:shell.menu') }).click()
    else await header.getByRole('button', { name: accountButton(t) }).click()
  }

  async function choose(place: string): Promise<void> {
    await openMenu()
    const inAccount = page.getByRole('dialog').getByRole('navigation', { name: t('common:shell.account') })
    await (isPhone ? inAccount.getByRole('button', { name: place }) : page.getByRole('menuitem', { name: place })).click()
  }

  return {
    page,
    account,
    t,
    balance: header.locator('.balance .amt .vh'),
    arrive: async (path = HOME) => {
      const close = (dialog: Locator) => dialog.getByRole('button', { name: t('common:ui.close'), exact: true }).click()
      await page.goto(path)
      await page.addLocatorHandler(announcementsOf(page), close)
    },
    register: async () => {
      await header.getByRole('button', { name: t('common:shell.join') }).click()
      const dialog = page.getByRole('dialog', { name: t('signIn:register.title') })
      await fillRegistration(dialog, t, account)
      await answerCaptcha(dialog, t)
      await dialog.getByRole('button', { name: t('signIn:register.submit') }).click()
      await expect(dialog).toBeHidden()
    },
    signIn: async ({ password = PASSWORD } = {}) => {
      await header.getByRole('button', { name: t('common:shell.logIn') }).click()
      const dialog = page.getByRole('dialog', { name: t('signIn:login.title') })
      await fillSignIn(dialog, t, { account, password })
      await answerCaptcha(dialog, t)
      await dialog.getByRole('button', { name: t('signIn:login.submit'), exact: true }).click()
    },
    openMember: async place => {
      await choose(place)
      await expect(page.getByRole('dialog').getByRole('heading', { name: place, exact: true })).toBeVisible()
    },
    openAgentCentre: () => choose(t('common:agent.centre')),
    closeMember: async () => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:ui.close'), exact: true })
        .click()
      await expect(page.getByRole('dialog')).toBeHidden()
    },
    signOut: async () => {
      await openMenu()
      const leave = t('common:shell.logOut')
      const item = isPhone ? page.getByRole('dialog').getByRole('button', { name: leave }) : page.getByRole('menuitem', { name: leave })
      await item.click()
      await page
        .getByRole('dialog', { name: t('common:signOut.title') })
        .getByRole('button', { name: leave })
        .click()
      await expect(header.getByRole('button', { name: t('common:shell.logIn') })).toBeVisible()
    },
  }
}

const accountButton = (t: Words) => new RegExp(t('common:shell.accountOf', { name: '\u0000' }).replace('\u0000', '.+'))

/** The fields that the brand asks for, each filled by its label. */
export async function fillRegistration(form: Locator, t: Words, account: string): Promise<void> {
  const username = form.getByRole('textbox', { name: new RegExp(`^${t('signIn:field.username')}`) })
  await username.waitFor()
  for (const [name, answer] of Object.entries(answersOf(account))) {
    const field = form.getByRole('textbox', { name: new RegExp(`^${t(`signIn:field.${name}`)}`) })
    if ((await field.count()) > 0) await field.fill(answer)
  }
  for (const consent of [t('signIn:register.age'), t('signIn:register.terms')]) {
    await form.getByText(consent).click()
    await expect(form.getByRole('checkbox', { name: consent })).toBeChecked()
  }
}

export async function fillSignIn(form: Locator, t: Words, { account, password }: { account: string; password: string }): Promise<void> {
  await form.getByRole('textbox', { name: new RegExp(`^${t('signIn:login.username')}`) }).fill(account)
  await form.getByRole('textbox', { name: new RegExp(`^${t('signIn:login.password')}`) }).fill(password)
}
