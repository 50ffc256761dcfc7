// @vitest-environment jsdom
import { findPlay } from '@croupier/games/lottery'
import { present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { findLaid, isTapBoard, timesLaid } from './one-tap.ts'

const playOf = (id: string) => present(findPlay(id), id)
const line = { play: 'ssc-dt-12', selection: { opts: ['dragon'] }, mode: 'yuan' as const, multiple: 5, betGroup: 1956 }

describe('a board of odds', () => {
  it.each(['ssc-dt-12', 'ssc-ball-two-sides', 'lhc-special', 'lhc-special-two-sides'])('%s is laid at one tap', id =>
    expect(isTapBoard(playOf(id))).toBe(true),
  )
  it.each(['ssc-5-direct', 'ssc-f2-bsoe', 'lhc-zodiac-link2', 'ssc-5-fun1'])('%s is marked first', id =>
    expect(isTapBoard(playOf(id))).toBe(false),
  )

  it('adds to the line of the same bet, and to no other', () => {
    const laid = { ...line, id: 'line-1' }
    expect(findLaid([laid], { ...line, multiple: 1 })).toBe(laid)
    expect(findLaid([laid], { ...line, mode: 'jiao' })).toBeUndefined()
    expect(findLaid([laid], { ...line, selection: { opts: ['tiger'] } })).toBeUndefined()
  })

  it('shows how often an option lies on the slip', () => {
    const lines = [
      { ...line, id: 'line-1' },
      { ...line, id: 'line-2', mode: 'jiao' as const, multiple: 2 },
    ]
    expect(timesLaid(lines, 'ssc-dt-12', { opts: ['dragon'] })).toBe(7)
    expect(timesLaid(lines, 'ssc-dt-12', { opts: ['tiger'] })).toBe(0)
    expect(timesLaid(lines, 'ssc-dt-12', { opts: [] })).toBe(0)
  })
})
