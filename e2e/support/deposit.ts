import { expect, type Page } from '@playwright/test'
import { CHECKOUT_TEXTS } from '../../apps/server/src/modules/cashier/sandbox/checkout-texts.ts'
import type { Person } from './person.ts'

export type Choice = 'pay' | 'fail' | 'double' | 'late'

/** What the hosted checkout's buttons begin with, in whatever language it speaks; paying names the amount too. */
const wordsFor = (choice: Choice): RegExp =>
  new RegExp(
    `^(${Object.values(CHECKOUT_TEXTS)
      .map(texts => texts[choice])
      .join('|')})${choice === 'pay' ? ' [A-Z]{3}' : ''}`,
  )

/** Fills the deposit page of the member centre that is open, up to the checkout in its own tab. */
export async function openCheckout({ page, t }: Person, amount: string): Promise<Page> {
  const centre = page.getByRole('dialog')
  await centre.getByRole('textbox', { name: t('deposits:form.amount') }).fill(amount)
  await centre.getByRole('button', { name: t('deposits:form.continue') }).click()
  const [checkout] = await Promise.all([page.waitForEvent('popup'), centre.getByRole('button', { name: t('deposits:form.open') }).click()])
  await expect(checkout).toHaveURL(/sandbox/)
  return checkout
}

export async function choose(checkout: Page, choice: Choice): Promise<void> {
  await checkout.getByRole('button', { name: wordsFor(choice) }).click()
  await checkout.getByRole('link').first().waitFor()
}

/** Registers nothing and asks nobody: deposits through the sandbox as a member does, and waits until the money is there. */
export async function deposit(person: Person, amount: string): Promise<void> {
  await person.openMember(person.t('common:member.depositv2'))
  const checkout = await openCheckout(person, amount)
  await choose(checkout, 'pay')
  await checkout.close()
  await expect(
    person.page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: amount.replace(/(?=(\d{3})+$)\B/g, ',') }),
  ).toBeVisible()
}
