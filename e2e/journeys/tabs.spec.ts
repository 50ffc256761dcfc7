import { expect, test } from '../support/test.ts'

test('a new tab takes the session over, and signing out in one signs out both', async ({ page, context, person, t, newMember }) => {
  const member = await newMember()
  await person.arrive('/rng')
  await page.evaluate(token => sessionStorage.setItem('token', token), member.token)
  await page.reload()
  await expect(person.balance).toBeAttached()

  const second = await context.newPage()
  await second.goto('/rng')
  const enter = second.getByRole('banner').getByRole('button', { name: t('common:shell.logIn') })
  await expect(second.getByRole('banner').locator('.balance')).toBeVisible()
  await expect(enter).toBeHidden()
  // Nothing of it is kept where it would outlive the tabs.
  expect(await second.evaluate(token => Object.values(localStorage).some(value => value.includes(token)), member.token)).toBe(false)
  expect(await second.evaluate(() => sessionStorage.getItem('token'))).toBe(member.token)

  await person.signOut()
  await expect(enter).toBeVisible()
  expect(await second.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('customer service opens over the page: an answer from the help, and a letter to a person', async ({ page, t }) => {
  await page.goto('/rng')
  await page
    .getByRole('navigation', { name: t('common:shell.more') })
    .getByRole('button', { name: t('common:shell.service') })
    .click()
  const service = page.getByRole('dialog', { name: t('messages:service.title') })
  await service.getByRole('searchbox', { name: t('messages:service.search') }).fill('zzzz')
  await expect(service.getByText(t('messages:service.nothing'))).toBeVisible()
  await service.getByRole('searchbox', { name: t('messages:service.search') }).fill('deposit')
  const first = service.locator('details').first()
  await first.locator('summary').click()
  await expect(first.locator('p').first()).toBeVisible()
  await service.getByRole('button', { name: t('messages:feedback.write') }).click()
  await expect(page.getByRole('dialog', { name: t('messages:feedback.title') })).toBeVisible()
})
