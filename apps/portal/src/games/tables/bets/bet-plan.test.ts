import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { type BetTerms, belowLeast, doubled, lay, linesOf, NO_BETS, opposed, pendingOf, takenBy, undo } from './bet-plan.ts'

const yuan = (text: string) => amount(text)
const spot = (name: string, min: string, max: string, setAside = 1n) =>
  [name, { spot: name, min: yuan(min), max: yuan(max), setAside }] as const
const terms = (more: Partial<BetTerms> = {}): BetTerms => ({
  spots: new Map([spot('player', '20', '20000'), spot('tie', '5', '2000'), spot('super', '10', '3000', 11n)]),
  closedSpots: [],
  chip: yuan('1'),
  playerMax: yuan('100000'),
  confirmed: new Map(),
  ...more,
})
const on = (name: string, text: string) => ({ spot: name, amount: yuan(text) })
const laid = (...lines: ReturnType<typeof on>[]) => lines.reduce((plan, line) => lay(plan, [line], terms()).plan, NO_BETS)

describe('chips that are laid', () => {
  it('add up on their spots and are taken back one act after the other', () => {
    const plan = laid(on('player', '500'), on('tie', '50'), on('player', '500'))
    expect(linesOf(plan)).toEqual([on('player', '1000'), on('tie', '50')])
    expect(linesOf(undo(plan))).toEqual([on('player', '500'), on('tie', '50')])
    expect(linesOf(undo(undo(undo(plan))))).toEqual([])
  })

  it('of a called bet are one act', () => {
    const { plan } = lay(NO_BETS, [on('player', '20'), on('tie', '20')], terms())
    expect(pendingOf(plan).size).toBe(2)
    expect(undo(plan)).toEqual(NO_BETS)
  })

  it('stop at the most of a spot, with what was accepted before; the rest goes back and is named', () => {
    const before = terms({ confirmed: new Map([['tie', yuan('1500')]]) })
    const { plan, cut } = lay(NO_BETS, [on('tie', '1000')], before)
    expect(linesOf(plan)).toEqual([on('tie', '500')])
    expect(cut).toEqual({ code: 'spot-max', spot: 'tie', max: yuan('2000'), placed: yuan('2000'), returned: yuan('500') })
  })

  it('stop at the most of a member, which counts what is set aside', () => {
    const { plan, cut } = lay(NO_BETS, [on('super', '100')], terms({ playerMax: yuan('500') }))
    expect(linesOf(plan)).toEqual([on('super', '45')])
    expect(cut).toEqual({ code: 'player-max', max: yuan('500') })
    expect(takenBy(pendingOf(plan), terms())).toBe(yuan('495'))
  })

  it('do not lie on a spot that is closed or not of this table', () => {
    for (const line of [on('tie', '20'), on('dragon', '20')])
      expect(lay(NO_BETS, [line], terms({ closedSpots: ['tie'] }))).toMatchObject({
        plan: NO_BETS,
        cut: { code: 'spot-closed', spot: line.spot },
      })
  })
})

it('double adds as much again on accepted and waiting chips alike', () => {
  const before = { confirmed: new Map([['player', yuan('100')]]) }
  expect(doubled(laid(on('player', '20'), on('tie', '5')), before)).toEqual([on('player', '120'), on('tie', '5')])
})

it('names spots that hold less than the table takes', () => {
  expect(belowLeast(laid(on('player', '5'), on('tie', '5')), terms()).map(({ spot: name }) => name)).toEqual(['player'])
  expect(belowLeast(laid(on('player', '5')), terms({ confirmed: new Map([['player', yuan('20')]]) }))).toEqual([])
})

it('knows opposite spots that both hold chips', () => {
  const pairs = [['player', 'banker'] as const, ['big', 'small'] as const]
  expect(
    opposed(
      pairs,
      laid(on('player', '20')).acts.length
        ? new Map([
            ['player', 1],
            ['banker', 1],
          ])
        : new Map(),
    ),
  ).toEqual([pairs[0]])
  expect(opposed(pairs, new Map([['player', 1]]))).toEqual([])
})
