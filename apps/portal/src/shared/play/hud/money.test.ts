// @vitest-environment jsdom
import { amount } from '@croupier/kernel'
import { expect, test } from 'vitest'
import { ENGLISH } from '../text/load-spoken.ts'
import { createWords } from '../text/words.ts'
import { countingMoney } from './money.ts'

test('an amount that counts up is there at once when the player will not wait, and no later count is disturbed', async () => {
  const span = document.createElement('b')
  const words = createWords(ENGLISH, { locale: 'en', currency: 'USD' })
  const counting = countingMoney(span, words)
  const counted = counting.countTo(amount('120.00'), 60_000)
  expect(span.textContent).toBe('$0.00')
  counting.finish()
  await counted
  expect(span.textContent).toBe('$120.00')
  counting.set(amount('3.00'))
  counting.finish()
  expect(span.textContent).toBe('$3.00')
})
