// @vitest-environment jsdom
import { TEXT_LANGUAGES } from '@croupier/contract'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { startI18n } from './i18n.ts'
import { spokenTagOf } from './language-rules.ts'
import { countText } from './number-format.ts'

describe('a count in a text', () => {
  it.each(TEXT_LANGUAGES)('is written in %s as the language writes it, whether short or long', language => {
    const tag = spokenTagOf(language)
    const format = new Intl.NumberFormat(tag)
    for (let count = 0; count <= 1_100; count++) expect(countText(count, tag)).toBe(format.format(count))
    for (const count of [-3, 0.5, 12.25, 1_234_567, 9_007_199_254_740_991]) expect(countText(count, tag)).toBe(format.format(count))
  })

  it('is what the texts of the portal get', async () => {
    await startI18n('EN', ['home'])
    expect(i18next.t('home:allCount', { count: 12 })).toContain('12')
    expect(i18next.t('home:allCount', { count: 12_345 })).toContain('12,345')
  })
})
