import { expect, test } from 'vitest'
import { loadSpoken } from '../../../shared/play/text/load-spoken.ts'
import { createWords } from '../../../shared/play/text/words.ts'
import { figure, multiplierText, shortMultiplier } from '../hud/multiplier.ts'
import { sharedTexts } from '../registry.ts'
import type { TextKey } from './words.ts'

test('multipliers are cut, never rounded up', async () => {
  const words = createWords(await loadSpoken<TextKey>('EN', sharedTexts), { locale: 'en', currency: 'USD' })
  expect(multiplierText(23_498, words)).toBe('×2.34')
  expect(multiplierText(20_000, words)).toBe('×2.00')
  expect(shortMultiplier(5_000, words)).toBe('×0.5')
  expect(figure(10_102, words, 4)).toBe('1.0102')
})
