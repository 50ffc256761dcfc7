import { describe, expect, it } from 'vitest'
import { agoText } from './ago-text.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

describe('agoText', () => {
  it.each([
    ['2026-11-20T11:59:40.000Z', 'this minute'],
    ['2026-11-20T11:52:00.000Z', '8 minutes ago'],
    ['2026-11-20T09:30:00.000Z', '2 hours ago'],
    ['2026-11-19T11:00:00.000Z', 'yesterday'],
    ['2026-11-16T11:00:00.000Z', '4 days ago'],
  ])('%s is %s', (at, text) => {
    expect(agoText(at, now, 'en')).toBe(text)
  })

  it('a clock ahead of ours never makes the past a future', () => {
    expect(agoText('2026-11-20T12:05:00.000Z', now, 'en')).toBe('this minute')
  })

  it('speaks the reader’s language', () => {
    expect(agoText('2026-11-20T11:52:00.000Z', now, 'zh-CN')).toBe('8分钟前')
  })
})
