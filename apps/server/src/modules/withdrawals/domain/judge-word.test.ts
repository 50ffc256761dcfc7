import type { PayoutState } from '@croupier/contract'
import { describe, expect, it } from 'vitest'
import { judgeWord, type WordVerdict } from './judge-word.ts'

const TABLE: readonly (readonly [PayoutState, boolean, WordVerdict, WordVerdict, WordVerdict])[] = [
  // state, told before      paid             pending       failed
  ['queued', false, 'never-sent', 'never-sent', 'never-sent'],
  ['queued', true, 'apply', 'apply', 'apply'],
  ['sending', true, 'apply', 'apply', 'apply'],
  ['sent', true, 'apply', 'apply', 'apply'],
  ['unknown', true, 'apply', 'apply', 'apply'],
  ['paid', true, 'known', 'known', 'contradiction'],
  ['failed', true, 'contradiction', 'known', 'known'],
  ['reversed', true, 'contradiction', 'known', 'known'],
]

describe('PAYOUT-REPORT-1: what a provider’s word is worth', () => {
  it.each(TABLE)('of a payout that is %s (told before: %s): paid %s, pending %s, failed %s', (state, isSent, paid, pending, failed) => {
    const words = (['paid', 'pending', 'failed'] as const).map(word => judgeWord({ state, isSent }, word))
    expect(words).toEqual([paid, pending, failed])
  })
})
