import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** What a browser moves without drawing it anew. */
const CHEAP = ['transform', 'opacity', 'translate', 'scale', 'rotate']
const PAGES = ['/index', '/rng', '/lottery', '/live', '/promotions', '/vip']

/** Animations without an end that have to be drawn anew for each frame, by name and what they change. */
const endless = (page: Page): Promise<string[]> =>
  page.evaluate(
    cheap =>
      document.getAnimations().flatMap(animation => {
        const { effect } = animation
        if (
          animation.playState !== 'running' ||
          !(effect instanceof KeyframeEffect) ||
          effect.getTiming().iterations !== Number.POSITIVE_INFINITY
        )
          return []
        const changed = effect.getKeyframes().flatMap(frame => Object.keys(frame))
        const dear = changed.filter(name => !['offset', 'easing', 'composite', 'computedOffset', ...cheap].includes(name))
        return dear.length > 0 ? [`${animation instanceof CSSAnimation ? animation.animationName : 'script'}: ${dear[0]}`] : []
      }),
    CHEAP,
  )

test('a page that is only looked at leaves the processor alone', async ({ page, person }) => {
  await person.arrive()
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect.soft(await endless(page), path).toEqual([])
  }
  await page.evaluate(() => {
    document.body.animate([{ backgroundPosition: '0 0' }, { backgroundPosition: '9px 0' }], {
      duration: 900,
      iterations: Number.POSITIVE_INFINITY,
    })
  })
  expect(await endless(page)).toEqual(['script: backgroundPosition'])
})
