import { amountOfUnits, playRound, SLOT_TITLES, type SlotTitle } from '@croupier/games/slots'
import { amount } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import type { Round } from '../api/round.ts'
import { recheckRound } from './recheck-round.ts'

function roundOf(title: SlotTitle, nonce: number): Round {
  const outcomes = playRound(title, { serverSeed: 'b2'.repeat(32), clientSeed: 'recheck', nonce })
  const bet = amount('5')
  const win = amountOfUnits(outcomes.at(-1)?.roundUnits ?? 0, bet, title.parSheet.unitsPerBet)
  return { roundId: 'r', reference: 'R', nonce, state: win > 0n ? 'won' : 'lost', bet, isFree: false, win, at: '', outcomes }
}

describe('recheckRound', () => {
  test.each(SLOT_TITLES.map(title => [title.code, title] as const))('%s: every honest round agrees, features included', (_, title) => {
    for (let nonce = 0; nonce < 400; nonce++) expect([nonce, recheckRound(title, roundOf(title, nonce))]).toEqual([nonce, 'agrees'])
  })

  test.each(SLOT_TITLES.map(title => [title.code, title] as const))(
    '%s: a win that was paid short or a stop that was moved is found',
    (_, title) => {
      let nonce = 0
      while (roundOf(title, nonce).win === 0n) nonce++
      const round = roundOf(title, nonce)
      const [first, ...rest] = round.outcomes
      if (!first) throw new Error('a round has a step')
      expect(recheckRound(title, { ...round, win: round.win - 1n })).toBe('differs')
      expect(recheckRound(title, { ...round, outcomes: [{ ...first, wonUnits: first.wonUnits + 1 }, ...rest] })).toBe('differs')
      const grid = first.windows[0]?.grid.map(row => [...row].reverse()) ?? []
      const forged = { ...first, windows: first.windows.map((window, i) => (i === 0 ? { ...window, grid } : window)) }
      const isSymmetric = grid.every((row, r) => row.join() === first.windows[0]?.grid[r]?.join())
      expect(recheckRound(title, { ...round, outcomes: [forged, ...rest] })).toBe(isSymmetric ? 'agrees' : 'differs')
    },
  )

  test('a round in play is not judged', () => {
    const title = SLOT_TITLES[0]
    if (!title) throw new Error('there are titles')
    expect(recheckRound(title, { ...roundOf(title, 1), state: 'open' })).toBe('unfinished')
  })
})
