import { describe, expect, it } from 'vitest'
import { newestOf } from './newest-of.ts'

const page = (...times: string[]) => ({ list: times.map(createdAt => ({ createdAt })) as never })

describe('newestOf', () => {
  it('is the newest message of any page that was shown', () => {
    expect(newestOf([page('2026-11-20T10:00:00.000Z'), undefined, page('2026-11-20T10:00:00.001Z', '2026-11-19T00:00:00.000Z')])).toBe(
      '2026-11-20T10:00:00.001Z',
    )
  })

  it('is before everything while nothing was shown', () => {
    expect(newestOf([undefined, page()])).toBe('1970-01-01T00:00:00.000Z')
  })
})
