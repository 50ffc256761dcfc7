import { answerCaptcha, answerQuestion, dragHome, nextChallenge } from '../support/captcha.ts'
import { createPerson, fillSignIn } from '../support/person.ts'
import { PASSWORD } from '../support/registration.ts'
import { expect, test } from '../support/test.ts'

test('a wrong password three times asks for the letters of a picture, and with them the member comes in', async ({
  page,
  person,
  t,
  database,
  newMember,
}) => {
  const { account } = await newMember()
  await person.arrive()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common:shell.logIn') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('signIn:login.title') })
  const letters = dialog.getByRole('textbox', { name: new RegExp(t('signIn:image.label')) })
  const submit = dialog.getByRole('button', { name: t('signIn:login.submit'), exact: true })
  await fillSignIn(dialog, t, { account, password: 'wrong Password 1' })
  await answerCaptcha(dialog, t)
  for (const isLast of [false, false, true]) {
    await expect(letters).toBeHidden()
    const renewed = nextChallenge(page)
    const picture = isLast ? nextChallenge(page, { path: '/wps/captcha' }) : undefined
    await submit.click()
    await expect(dialog.getByRole('textbox', { name: new RegExp(`^${t('signIn:login.password')}`) })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await renewed
    await answerQuestion(dialog, t)
    if (picture) await letters.fill(await database.answerOf(await picture))
  }
  await expect(dialog.getByRole('img', { name: t('signIn:image.alt') })).toBeVisible()
  await fillSignIn(dialog, t, { account, password: PASSWORD })
  await submit.click()
  await expect(person.balance).toBeAttached()
})

test('who is remembered comes in with one press, and after signing out by the password again', async ({ page, t, newMember }) => {
  const person = createPerson(page, t, await newMember())
  await person.arrive('/rng')
  await person.signIn()
  await expect(person.balance).toBeAttached()

  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  const enter = page.getByRole('banner').getByRole('button', { name: t('common:shell.logIn') })
  const dialog = page.getByRole('dialog', { name: t('signIn:login.title') })
  const password = dialog.getByRole('textbox', { name: new RegExp(`^${t('signIn:login.password')}`) })
  await enter.click()
  await expect(password).toBeHidden()
  await dialog.getByRole('button', { name: t('signIn:login.continue'), exact: true }).click()
  await expect(person.balance).toBeAttached()

  await person.signOut()
  await enter.click()
  await expect(password).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: new RegExp(`^${t('signIn:login.username')}`) })).toHaveValue(person.account)
})

test('the piece dragged home by mouse opens the way in', async ({ page, person, t, database, newMember }) => {
  const { account } = await newMember()
  await person.arrive()
  const challenge = nextChallenge(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common:shell.logIn') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('signIn:login.title') })
  await fillSignIn(dialog, t, { account, password: PASSWORD })
  await dragHome(page, dialog, t, { database, challengeId: await challenge })
  await dialog.getByRole('button', { name: t('signIn:login.submit'), exact: true }).click()
  await expect(person.balance).toBeAttached()
})

test('a clock that is ten minutes ahead keeps nobody out', async ({ context, page, t, newMember }) => {
  const member = await newMember()
  await context.clock.install({ time: new Date(Date.now() + 600_000) })
  await page.goto('/login')
  const door = page.getByRole('main')
  await fillSignIn(door, t, { account: member.account, password: PASSWORD })
  await answerCaptcha(door, t)
  await door.getByRole('button', { name: t('signIn:login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/index$/)
})

test('what a visitor wanted to play waits while they look for the right door, and begins when they have signed in', async ({
  page,
  person,
  t,
  newMember,
}) => {
  const { account } = await newMember()
  await person.arrive('/rng')
  await page.getByRole('article').first().getByRole('link').first().click()
  const login = page.getByRole('dialog', { name: t('signIn:login.title') })
  await login.getByRole('button', { name: t('signIn:login.join') }).click()
  const register = page.getByRole('dialog', { name: t('signIn:register.title') })
  await register.getByRole('button', { name: t('signIn:register.logIn'), exact: true }).click()
  await login.getByRole('button', { name: t('signIn:forgot.link') }).click()
  await page
    .getByRole('dialog', { name: t('signIn:forgot.title') })
    .getByRole('button', { name: t('signIn:forgot.back') })
    .click()
  await fillSignIn(login, t, { account, password: PASSWORD })
  await answerCaptcha(login, t)
  await login.getByRole('button', { name: t('signIn:login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/game\?/)
})
