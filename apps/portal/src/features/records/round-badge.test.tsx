// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../shared/i18n/i18n.ts'
import { RoundBadge, WORDS_OF } from './round-badge.tsx'

beforeAll(() => startI18n('EN', ['records']))
afterEach(cleanup)

describe('what a round is called', () => {
  it.each([
    ['won', '0.01', 'Won', 'badge won'],
    ['won', '0.00', 'Paid back', 'badge'],
    ['won', '-0.12', 'Paid back', 'badge'],
    ['lost', '-0.60', 'Lost', 'badge'],
    ['open', null, 'Open', 'badge info'],
    ['void', '0.00', 'Void', 'badge warn'],
  ] as const)('%s with %s is %s', (state, result, words, look) => {
    render(<RoundBadge round={{ state, result }} />)
    expect(screen.getByText(words).className).toBe(look)
    expect(WORDS_OF[state].map(word => i18next.t(word, { ns: 'records' }))).toContain(words)
  })
})
