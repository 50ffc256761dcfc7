import { deposit } from '../support/deposit.ts'
import { expectCents, readCents } from '../support/money.ts'
import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'

test.slow()

test('register, deposit, spin, see the balance move everywhere, find the round, recall it, verify it as fair, sign out', async ({
  page,
  person,
  t,
}) => {
  await person.arrive()
  await person.register()
  await expectCents(person.balance, 0)

  await deposit(person, '500')
  await person.closeMember()
  await expectCents(person.balance, 500_00)

  await page.goto('/rng')
  await page.getByRole('link', { name: new RegExp(`^${t('common:ui.play')}: (Neon|霓虹|เซเว่นนีออน)`) }).click()
  const slot = slotOf(page)
  await slot.rest()
  expect(await slot.balanceCents()).toBe(500_00)
  const bet = await slot.betCents()
  await slot.spin()
  const after = 500_00 - bet + (await slot.wonCents())
  await expect.poll(() => slot.balanceCents()).toBe(after)
  await expect(person.balance).toBeHidden()

  await person.openMember(t('common:member.personalHistoryCopy'))
  const centre = page.getByRole('dialog')
  await centre
    .getByRole('button', { name: roundButton(t) })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: t('records:recall') })
  await expect(drawer.getByText(t('records:fair.secret'))).toBeVisible()
  expect(await readCents(drawer.locator('dt', { hasText: new RegExp(`^${t('records:stake')}$`) }).locator('+ dd .vh'))).toBe(bet)

  await drawer.getByRole('link', { name: t('records:fair.reveal') }).click()
  await page.getByRole('textbox', { name: new RegExp(`^${t('fairness:rotate.clientSeed')}`) }).fill('harbour lamp')
  await page.getByRole('button', { name: t('fairness:rotate.submit') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('fairness:rotate.yes') })
    .click()
  await expect(page.getByText(t('fairness:revealed.kept'))).toBeVisible()
  await expectCents(person.balance, after)

  await person.openMember(t('common:member.personalHistoryCopy'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: roundButton(t) })
    .first()
    .click()
  await drawer.getByRole('button', { name: t('records:fair.check') }).click()
  await expect(drawer.getByText(t('fairness:verdict.fair'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await person.closeMember()
  await person.signOut()
})

/** In the table the button that recalls a round; on a phone the round itself. */
const roundButton = (t: (key: string) => string): RegExp => new RegExp(`${t('records:openOne').replace(/ ?\{\{.*\}\} ?/, '.*')}|Neon|霓虹`)
