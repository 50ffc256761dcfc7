import { expect, type Locator, type Page } from '@playwright/test'
import type { Database } from './database.ts'
import { digitsAsked } from './number-question.ts'
import type { Words } from './words.ts'

/** Passes the captcha of a form in the way without dragging. */
export async function answerCaptcha(form: Locator, t: Words): Promise<void> {
  await form.getByRole('button', { name: t('captcha:withoutDragging') }).click()
  await answerQuestion(form, t)
}

/** Types the numbers that are asked for and has them checked, by hand or, where the hands stay on the keyboard, by `type`. */
export async function answerQuestion(form: Locator, t: Words, type?: (field: Locator, digits: string) => Promise<void>): Promise<void> {
  const group = form.getByRole('group', { name: t('captcha:question') })
  const field = group.getByRole('textbox')
  const question = await group.locator('label').textContent()
  const digits = digitsAsked(question ?? '')
  if (type) await type(field, digits)
  else {
    await field.fill(digits)
    await group.getByRole('button', { name: t('captcha:check') }).click()
  }
  // The browser works for it meanwhile: seconds on a machine that has other things to do.
  await expect(form.getByText(t('captcha:passed'))).toBeVisible({ timeout: 30_000 })
}

/** Drags the piece home by hand: slowly, in unequal steps. `challengeId` names the picture that is shown. */
export async function dragHome(
  page: Page,
  form: Locator,
  t: Words,
  { database, challengeId }: { database: Database; challengeId: string },
) {
  const knob = form.getByRole('slider', { name: t('captcha:piece') })
  const fold = form.getByRole('button', { name: t('captcha:slide'), exact: true })
  await expect(knob.or(fold)).toBeVisible()
  if (await fold.isVisible()) await fold.click()
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
  await expect(form.getByText(t('captcha:passed'))).toBeVisible()
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
export async function nextChallenge(
  page: Page,
  { path = '/wps/captcha/slide', timeout }: { path?: '/wps/captcha' | '/wps/captcha/slide'; timeout?: number } = {},
): Promise<string> {
  const answer = await page.waitForResponse(
    response => new URL(response.url()).pathname === path && response.request().method() === 'GET',
    timeout === undefined ? {} : { timeout },
  )
  const body = (await answer.json()) as { value: { challengeId?: string }; captchaId?: string }
  return body.value.challengeId ?? body.captchaId ?? ''
}
