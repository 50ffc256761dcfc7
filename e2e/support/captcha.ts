import { expect, type Locator, type Page } from '@playwright/test'
import { answerQuestion } from './choice-question.ts'
import type { Database } from './database.ts'
import type { Words } from './words.ts'

/** Passes the captcha of a form in the way without dragging. */
export async function answerCaptcha(form: Locator, t: Words): Promise<void> {
  await form.getByRole('button', { name: t('signIn:captcha.withoutDragging') }).click()
  await chooseAnswer(form, t)
}

/** Answers the question that stands there, by a click or, where the hands stay on the keyboard, by `press`. */
export async function chooseAnswer(form: Locator, t: Words, press: (choice: Locator) => Promise<void> = choice => choice.click()) {
  const group = form.getByRole('group', { name: t('signIn:captcha.choose') }).getByRole('group')
  const choices = group.getByRole('button')
  await expect(choices).toHaveCount(6)
  const names = await choices.getByRole('img').evaluateAll(pictures => pictures.map(picture => picture.getAttribute('alt')))
  const question = (await group.locator('xpath=preceding-sibling::p').textContent()) ?? ''
  const answer = answerQuestion(question, names.map(Number))
  await press(choices.filter({ has: form.page().getByRole('img', { name: String(answer), exact: true }) }))
  await expect(form.getByText(t('signIn:captcha.passed'))).toBeVisible()
}

/** Drags the piece home by hand: slowly, in unequal steps. `challengeId` names the picture that is shown. */
export async function dragHome(
  page: Page,
  form: Locator,
  t: Words,
  { database, challengeId }: { database: Database; challengeId: string },
) {
  const knob = form.getByRole('slider', { name: t('signIn:captcha.piece') })
  await knob.scrollIntoViewIfNeeded()
  await untilStill(knob)
  const x = Number(await database.answerOf(challengeId))
  const range = Number(await knob.getAttribute('aria-valuemax'))
  const box = await knob.boundingBox()
  const rail = await knob.locator('..').boundingBox()
  if (!box || !rail) throw new Error('the captcha has no place on the page')
  const [startX, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const way = ((rail.width - box.width) * x) / range
  await page.mouse.move(startX, y)
  await page.mouse.down()
  const steps = 14
  for (let step = 1; step <= steps; step++) {
    const eased = 1 - (1 - step / steps) ** 2
    await page.mouse.move(startX + way * eased, y + (step % 3))
    // A hand takes its time; equal steps of a machine are refused.
    await page.evaluate(ms => new Promise(resolve => setTimeout(resolve, ms)), 20 + step * 3)
  }
  await page.mouse.up()
  await expect(form.getByText(t('signIn:captcha.passed'))).toBeVisible()
}

/** What a form asks for late, such as the ways in by others, moves what stands there already. */
async function untilStill(part: Locator): Promise<void> {
  await part.page().waitForLoadState('networkidle')
  let before = ''
  await expect
    .poll(
      async () => {
        const [was, now] = [before, JSON.stringify(await part.boundingBox())]
        before = now
        return was === now
      },
      { intervals: [200] },
    )
    .toBe(true)
}

/** The id of the next challenge that arrives at this page, of the kind that its path names. */
export async function nextChallenge(page: Page, path: '/wps/captcha' | '/wps/captcha/slide' = '/wps/captcha/slide'): Promise<string> {
  const answer = await page.waitForResponse(response => new URL(response.url()).pathname === path && response.request().method() === 'GET')
  const body = (await answer.json()) as { value: { challengeId?: string }; captchaId?: string }
  return body.value.challengeId ?? body.captchaId ?? ''
}
