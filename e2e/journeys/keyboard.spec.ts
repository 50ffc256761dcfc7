import { answerQuestion } from '../support/captcha.ts'
import { press, reach } from '../support/keyboard.ts'
import { expectCents } from '../support/money.ts'
import { PASSWORD } from '../support/registration.ts'
import { slotOf } from '../support/slot.ts'
import { expect, test } from '../support/test.ts'

test('U1: register, deposit and spin by keyboard alone', async ({ page, person, t }) => {
  test.slow()
  // What announcements do is told elsewhere.
  await page.addInitScript(() => sessionStorage.setItem('popupShown', 'seen'))
  await page.goto('/index')
  await press(page, page.getByRole('banner').getByRole('button', { name: t('common:shell.join') }))
  const form = page.getByRole('form', { name: t('signIn:register.title') })
  for (const [field, value] of [
    ['username', person.account],
    ['password', PASSWORD],
    ['confirmPassword', PASSWORD],
  ] as const) {
    await reach(page, form.getByRole('textbox', { name: new RegExp(`^${t(`signIn:field.${field}`)}`) }))
    await page.keyboard.type(value)
  }
  await press(page, form.getByRole('button', { name: t('captcha:withoutDragging') }))
  await answerQuestion(form, t, async (field, digits) => {
    await reach(page, field)
    await page.keyboard.type(digits)
    await page.keyboard.press('Enter')
  })
  await press(page, form.getByRole('checkbox', { name: t('signIn:register.age') }), 'Space')
  await press(page, form.getByRole('checkbox', { name: t('signIn:register.terms') }), 'Space')
  await press(page, form.getByRole('button', { name: t('signIn:register.submit') }))
  await expect(form).toBeHidden()

  await press(page, page.getByRole('banner').getByRole('button', { name: t('common:shell.deposit') }))
  const centre = page.getByRole('dialog')
  await reach(page, centre.getByRole('textbox', { name: t('deposits:form.amount') }))
  await page.keyboard.type('200')
  await press(page, centre.getByRole('button', { name: t('deposits:form.continue') }))
  const opened = page.waitForEvent('popup')
  await press(page, centre.getByRole('button', { name: t('deposits:form.open') }))
  const checkout = await opened
  await press(checkout, checkout.getByRole('button', { name: /^Pay CNY/ }))
  await checkout.getByRole('link').first().waitFor()
  await checkout.close()
  await expect(centre.getByRole('status').filter({ hasText: '200.00' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(centre).toBeHidden()
  await expectCents(person.balance, 200_00)

  // The dialog has given the focus back to the button that opened it; the games stand before that one.
  const slots = page.getByRole('banner').getByRole('link', { name: t('common:category.rng') })
  await reach(page, slots.first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng/)
  const games = page.getByRole('region', { name: t('catalog:results') })
  await press(page, games.getByRole('link', { name: new RegExp(`^${t('common:ui.play')}: Neon Sevens`) }))
  const slot = slotOf(page)
  await slot.rest()
  const bet = await slot.betCents()
  await slot.spin(button => press(page, button, 'Space'))
  await expect.poll(async () => (await slot.balanceCents()) - (await slot.wonCents())).toBe(200_00 - bet)
})
