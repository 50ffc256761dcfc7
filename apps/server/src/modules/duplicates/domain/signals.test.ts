import { describe, expect, it } from 'vitest'
import { hintOf, normalSignal, SCORE_MIN, type SignalKind, scoreOf } from './signals.ts'

describe('signals of one person behind two accounts', () => {
  it.each<[SignalKind, string, string]>([
    ['phone', '+86 138-0013-8000', '8613800138000'],
    ['phone', '＋86 138 0013 8000', '8613800138000'],
    ['email', ' Mei.Lin@Example.org ', 'mei.lin@example.org'],
    ['bank', '6222 0210 0111 4567', '6222021001114567'],
    ['person', 'MEI   Lin|1990-01-02', 'mei lin|1990-01-02'],
    ['ip', '203.0.113.7', '203.0.113.7'],
  ])('DUPLICATES-SIGNAL-1: %s %s is compared as %s', (kind, value, normal) => {
    expect(normalSignal(kind, value)).toBe(normal)
  })

  it.each<[SignalKind, string]>([
    ['ip', '127.0.0.1'],
    ['ip', '192.168.1.5'],
    ['ip', '172.20.0.1'],
    ['ip', 'fd00::1'],
    ['device', 'not-a-device'],
    ['phone', '123'],
    ['person', ' '],
  ])('DUPLICATES-SIGNAL-2: %s %s says nothing', (kind, value) => {
    expect(normalSignal(kind, value)).toBeUndefined()
  })

  it('DUPLICATES-SCORE-1: an address alone is no sign; with anything else it adds; nothing counts twice or above 100', () => {
    expect(scoreOf(['ip'])).toBeLessThan(SCORE_MIN)
    expect(scoreOf(['ip', 'person'])).toBe(55)
    expect(scoreOf(['device', 'device'])).toBe(50)
    expect(scoreOf(['bank', 'device', 'phone'])).toBe(100)
  })

  it.each<[SignalKind, string, string]>([
    ['email', 'mei.lin@example.org', 'm…@example.org'],
    ['phone', '13800138000', '…8000'],
    ['person', 'Mei Lin|1990-01-02', 'M… L…|…-01-02'],
  ])('DUPLICATES-PRIVACY-1: of %s %s only %s is shown', (kind, value, hint) => {
    expect(hintOf(kind, value)).toBe(hint)
  })
})
