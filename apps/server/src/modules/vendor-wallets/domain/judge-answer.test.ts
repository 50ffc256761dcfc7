import { describe, expect, it } from 'vitest'
import { type Asked, askAgainMs, judgeOrder, judgeQuery, NEVER_WAS_AFTER_MS, TELL_AGAIN_AFTER_MS } from './judge-answer.ts'

const first: Asked = { asks: 1, sinceAskedMs: 0, wasRefusedAgain: false }
const late: Asked = { ...first, sinceAskedMs: TELL_AGAIN_AFTER_MS }
const repeat: Asked = { ...first, asks: 2 }
const refusedAgain: Asked = { ...repeat, wasRefusedAgain: true }
const refused = { state: 'refused', reason: 'insufficient', detail: 'no funds' } as const
const unknown = { state: 'unknown', detail: 'no answer' } as const

describe('TRANSFER-WORD-1: an order ends by the vendor’s word', () => {
  it.each([
    ['done', first, { state: 'done' } as const, { next: 'done' }],
    ['done when told again', repeat, { state: 'done' } as const, { next: 'done' }],
    ['refused', first, refused, { next: 'refused', reason: 'insufficient' }],
    ['no answer', first, unknown, { next: 'wait', refusedAgain: false, error: 'no answer' }],
    ['refused when told again: the first may count', repeat, refused, { next: 'wait', refusedAgain: true }],
  ])('%s', (_name, asked, answer, verdict) => {
    expect(judgeOrder(asked, answer)).toMatchObject(verdict)
  })
})

describe('TRANSFER-WORD-2: a question ends a transfer by the vendor’s word alone', () => {
  it.each([
    ['done', first, { state: 'done' } as const, { next: 'done' }],
    ['refused', repeat, refused, { next: 'refused', reason: 'insufficient' }],
    ['silence, however long', late, unknown, { next: 'wait', refusedAgain: false }],
    ['not known yet', first, { state: 'not_found' } as const, { next: 'wait', refusedAgain: false }],
    ['not known after half a minute: told again', late, { state: 'not_found' } as const, { next: 'tell_again' }],
    [
      'refused when told again and not known: the first may still arrive',
      { ...refusedAgain, sinceAskedMs: NEVER_WAS_AFTER_MS - 1 },
      { state: 'not_found' } as const,
      { next: 'wait', refusedAgain: true },
    ],
    [
      'refused when told again and not known two minutes after the first: it never was',
      { ...refusedAgain, sinceAskedMs: NEVER_WAS_AFTER_MS },
      { state: 'not_found' } as const,
      { next: 'refused' },
    ],
    ['silence remembers the refusal', refusedAgain, unknown, { next: 'wait', refusedAgain: true }],
  ])('%s', (_name, asked, answer, verdict) => {
    expect(judgeQuery(asked, answer)).toMatchObject(verdict)
  })
})

it('TRANSFER-WORD-2: is asked ever more seldom, every half minute at least, and every five minutes after two hours', () => {
  expect([0, 1, 2, 3].map(askAgainMs)).toEqual([2_000, 4_000, 8_000, 16_000])
  expect([4, 99, 239].map(askAgainMs)).toEqual([30_000, 30_000, 30_000])
  expect(askAgainMs(240)).toBe(300_000)
})
