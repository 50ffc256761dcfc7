import { gotoLive } from '../support/live-line.ts'
import { expect, test } from '../support/test.ts'

test('a message comes while the page is open, is read, leads to its place, and is deleted; the count follows everywhere', async ({
  page,
  t,
  newMember,
}) => {
  const member = await newMember()
  await member.enter(page)
  await gotoLive(page, '/index')
  const bell = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('common:member.messageV2')}`) })
  // The welcome is there already; a deposit adds its own without a reload.
  await expect(bell).toHaveAccessibleName(`${t('common:member.messageV2')}, 1`)
  await member.client.payIn(member.token, '25.00')
  await expect(bell).toHaveAccessibleName(`${t('common:member.messageV2')}, 2`)

  await bell.click()
  const centre = page.getByRole('dialog')
  const inbox = centre.getByRole('tab', { name: new RegExp(`^${t('messages:tab.inbox')}`) })
  const paid = centre.getByRole('button', { name: /25\.00 CNY/ })
  await expect(paid).toBeVisible()
  await paid.click()
  await expect(inbox).toHaveAccessibleName(`${t('messages:tab.inbox')} 1`)
  await centre.getByRole('button', { name: t('messages:markUnread') }).click()
  await expect(inbox).toHaveAccessibleName(`${t('messages:tab.inbox')} 2`)
  await centre.getByRole('button', { name: t('messages:readAll') }).click()
  await expect(inbox).toHaveAccessibleName(t('messages:tab.inbox'))

  await paid.click()
  await centre.getByRole('button', { name: t('messages:goThere') }).click()
  await expect(centre.getByRole('heading', { level: 2, name: t('common:member.transactionHistory') })).toBeVisible()
  await page.goBack()
  await paid.click()
  await centre.getByRole('button', { name: t('messages:delete') }).click()
  await centre.getByRole('button', { name: t('messages:deleteSure') }).click()
  await expect(paid).toBeHidden()
  await centre.getByRole('button', { name: t('common:ui.close'), exact: true }).click()
  await expect(bell).toHaveAccessibleName(t('common:member.messageV2'))
})

test('a visitor and a member write to the house: faults are told at their fields, and the answer stands beside the letter', async ({
  page,
  person,
  t,
  newMember,
  database,
}) => {
  await person.arrive('/help')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common:shell.feedback') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('messages:feedback.title') })
  await dialog.getByRole('button', { name: t('messages:feedback.send') }).click()
  const words = dialog.getByLabel(t('messages:feedback.content'))
  await expect(words).toBeFocused()
  await expect(words).toHaveAccessibleDescription(t('messages:feedback.fault.required'))
  await words.fill('More fish games, please.')
  await dialog.getByLabel(t('messages:feedback.contact')).fill('visitor@example.org')
  await dialog.getByRole('button', { name: t('messages:feedback.send') }).click()
  await expect(dialog.getByText(t('messages:feedback.thanks'))).toBeVisible()
  await dialog
    .getByRole('button', { name: t('common:ui.close'), exact: true })
    .last()
    .click()

  const member = await newMember()
  const { feedbackId } = (
    await member.client.call('sendFeedback', {
      token: member.token,
      body: { type: 'game', content: 'Where is the paytable of the lantern?' },
    })
  ).value
  await database.query(
    "UPDATE messages.feedback SET state = 'answered', answer = 'Behind the i, top right.', answered_at = now(), answered_by_name = 'sam' WHERE id = $1",
    [feedbackId],
  )
  await member.enter(page)
  await page.goto('/index?member=messageV2&tab=feedback')
  const letter = page.getByRole('article').filter({ hasText: 'Where is the paytable of the lantern?' })
  await expect(letter).toContainText('Behind the i, top right.')
  await expect(letter).toContainText(t('messages:feedback.state.answered'))
})
