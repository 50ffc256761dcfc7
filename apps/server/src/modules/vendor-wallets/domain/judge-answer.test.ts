import { describe, expect, it } from 'vitest'
import { type Asked, askAgainMs, judgeOrder, judgeQuery, TELL_AGAIN_AFTER_MS } from './judge-answer.ts'

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
    ['not known after two minutes: told again', late, { state: 'not_found' } as const, { next: 'tell_again' }],
    ['refused when told again and not known: it never was', refusedAgain, { state: 'not_found' } as const, { next: 'refused' }],
    ['silence remembers the refusal', refusedAgain, unknown, { next: 'wait', refusedAgain: true }],
  ])('%s', (_name, asked, answer, verdict) => {
    expect(judgeQuery(asked, answer)).toMatchObject(verdict)
  })
})

it('TRANSFER-WORD-2: is asked ever more seldom, at least every five minutes', () => {
  expect([0, 1, 2, 3].map(askAgainMs)).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(askAgainMs(99)).toBe(300_000)
})
