import { type Amount, amount, present, type RandomSource, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { baccarat } from '../baccarat/baccarat.ts'
import { type Card, card } from '../deck/card.ts'
import { stackedShoe } from '../deck/shoe.ts'
import { dragonTiger } from '../dragon-tiger/dragon-tiger.ts'
import { niuNiu } from '../niu-niu/niu-niu.ts'
import { calledBet, neighbours } from '../roulette/called-bets.ts'
import { roulette } from '../roulette/roulette.ts'
import type { ShoeState, TableGame } from './game.ts'
import type { TableLimits } from './limits.ts'
import { newTable, type RoundAction, type RoundState, stepRound, type Table } from './round.ts'
import { viewRound } from './round-view.ts'

const LIMITS: TableLimits = {
  chip: amount('1'),
  stake: { min: amount('10'), max: amount('500') },
  byKind: { straight: { min: amount('5'), max: amount('20') } },
  playerMax: amount('1000'),
}

/** Gives the listed numbers, then zeros, and remembers what was asked. */
function scripted(...numbers: number[]): RandomSource & { readonly bounds: number[] } {
  const bounds: number[] = []
  return {
    bounds,
    below(bound) {
      bounds.push(bound)
      return numbers.shift() ?? 0
    },
  }
}

function tableOf<O, S extends ShoeState>(game: TableGame<O, S>, limits = LIMITS, random: RandomSource = seededRandom(1)) {
  const table: Table<O, S> = { game, limits }
  let state = newTable(game, random)
  const attempt = (action: RoundAction<O>) => {
    const stepped = stepRound(table, state, action, random)
    if (stepped.ok) state = stepped.value.state
    return stepped
  }
  return {
    attempt,
    state: () => state,
    set: (changed: Partial<RoundState<O, S>>) => {
      state = { ...state, ...changed }
    },
    /** Events of an action that the table accepts. */
    step: (action: RoundAction<O>) => {
      const stepped = attempt(action)
      if (!stepped.ok) throw new Error(stepped.error)
      return stepped.value.events
    },
  }
}

const bet = (player: string, ...lines: [string, string][]) => ({
  type: 'place-bets' as const,
  player,
  lines: lines.map(([placement, stake]) => ({ placement, stake: amount(stake) })),
})

const stackedBaccarat = (cards: string) => {
  const table = tableOf(baccarat())
  table.step({ type: 'open-betting' })
  table.set({ shoe: stackedShoe(cards.split(' ').map(card)) })
  return table
}

describe('a round', () => {
  it('goes from betting over closing and dealing to its settlement', () => {
    const table = tableOf(roulette(), LIMITS, scripted(17))
    expect(table.step({ type: 'open-betting' })).toEqual([{ type: 'betting-opened', round: 1 }])
    expect(table.step(bet('ann', ['straight-17', '10'], ['red', '20']))).toMatchObject([
      { type: 'bets-placed', player: 'ann', reserved: amount('30') },
    ])
    table.step(bet('bo', ['black', '50']))
    expect(table.step({ type: 'close-betting' })).toEqual([{ type: 'betting-closed' }])
    const [result, settled] = table.step({ type: 'deal' })
    expect(result).toEqual({ type: 'result-dealt', outcome: { number: 17 } })
    expect(settled).toMatchObject({
      settlements: [
        { player: 'ann', reserved: amount('30'), returned: amount('360'), turnover: amount('30') },
        { player: 'bo', reserved: amount('50'), returned: amount('100'), turnover: amount('50') },
      ],
    })
  })

  const phases: readonly [string, readonly RoundAction[], RoundAction, string][] = [
    ['betting before it opens', [], bet('ann', ['red', '10']), 'betting_closed'],
    ['betting after it closed', [{ type: 'open-betting' }, { type: 'close-betting' }], bet('ann', ['red', '10']), 'betting_closed'],
    [
      'withdrawing after it closed',
      [{ type: 'open-betting' }, { type: 'close-betting' }],
      { type: 'withdraw-bets', player: 'ann' },
      'betting_closed',
    ],
    ['withdrawing nothing', [{ type: 'open-betting' }], { type: 'withdraw-bets', player: 'ann' }, 'no_bets'],
    ['opening twice', [{ type: 'open-betting' }], { type: 'open-betting' }, 'round_not_over'],
    ['closing twice', [{ type: 'open-betting' }, { type: 'close-betting' }], { type: 'close-betting' }, 'betting_not_open'],
    ['dealing while bets are open', [{ type: 'open-betting' }], { type: 'deal' }, 'betting_not_closed'],
    ['dealing twice', [{ type: 'open-betting' }, { type: 'close-betting' }, { type: 'deal' }], { type: 'deal' }, 'betting_not_closed'],
    ['correcting what is not settled', [{ type: 'open-betting' }], { type: 'correct-result', outcome: { number: 1 } }, 'round_not_settled'],
    ['cancelling twice', [{ type: 'open-betting' }, { type: 'cancel-round' }], { type: 'cancel-round' }, 'round_already_cancelled'],
  ]
  it.each(phases)('refuses %s', (_, before, action, refusal) => {
    const table = tableOf(roulette() as TableGame)
    for (const one of before) table.step(one)
    const state = table.state()
    expect(table.attempt(action)).toEqual({ ok: false, error: refusal })
    expect(table.state()).toBe(state)
  })

  it('gives back withdrawn bets, and all bets of a cancelled round', () => {
    const table = tableOf(roulette())
    table.step({ type: 'open-betting' })
    table.step(bet('ann', ['red', '10'], ['odd', '15']))
    table.step(bet('bo', ['black', '20']))
    expect(table.step({ type: 'withdraw-bets', player: 'ann' })).toEqual([
      { type: 'bets-withdrawn', player: 'ann', released: amount('25') },
    ])
    expect(table.step({ type: 'cancel-round' })).toMatchObject([
      {
        type: 'round-cancelled',
        reversed: [],
        settlements: [{ player: 'bo', reserved: amount('20'), returned: amount('20'), turnover: 0n }],
      },
    ])
  })

  it('settles anew by the recording when the wrong result was published', () => {
    const table = tableOf(roulette(), LIMITS, scripted(1))
    table.step({ type: 'open-betting' })
    table.step(bet('ann', ['red', '100']))
    table.step({ type: 'close-betting' })
    table.step({ type: 'deal' })
    expect(table.step({ type: 'correct-result', outcome: { number: 2 } })).toMatchObject([
      { type: 'round-corrected', reversed: [{ returned: amount('200') }], settlements: [{ returned: 0n }], outcome: { number: 2 } },
    ])
    expect(table.step({ type: 'cancel-round' })).toMatchObject([
      { reversed: [{ returned: 0n }], settlements: [{ returned: amount('100') }] },
    ])
  })
})

describe('limits', () => {
  const refused: readonly [string, [string, string][], string][] = [
    ['no bets at all', [], 'no_bets'],
    ['a spot that does not exist', [['straight-37', '10']], 'unknown_bet'],
    ['a spot named like a property of every object', [['constructor', '10']], 'unknown_bet'],
    ['a stake of nothing', [['red', '0']], 'stake_not_a_chip'],
    ['a negative stake', [['red', '-10']], 'stake_not_a_chip'],
    ['half a chip', [['red', '10.5']], 'stake_not_a_chip'],
    ['less than the minimum', [['red', '9']], 'stake_below_min'],
    ['more than the maximum', [['red', '501']], 'stake_above_max'],
    ['more than the maximum of its kind', [['straight-0', '21']], 'stake_above_max'],
    [
      'more than the maximum in two lines',
      [
        ['red', '400'],
        ['red', '101'],
      ],
      'stake_above_max',
    ],
    [
      'more than the player may stake in a round',
      [
        ['red', '500'],
        ['odd', '500'],
        ['straight-3', '5'],
      ],
      'player_above_max',
    ],
  ]
  it.each(refused)('refuse %s, and take none of the lines', (_, lines, refusal) => {
    const table = tableOf(roulette())
    table.step({ type: 'open-betting' })
    expect(table.attempt(bet('ann', ...lines))).toEqual({ ok: false, error: refusal })
    expect(table.state().bets).toEqual([])
  })

  it('hold for all bets of a player together, and for each player apart', () => {
    const table = tableOf(roulette())
    table.step({ type: 'open-betting' })
    table.step(bet('ann', ['red', '500'], ['odd', '500']))
    expect(table.attempt(bet('ann', ['low', '10']))).toEqual({ ok: false, error: 'player_above_max' })
    expect(table.attempt(bet('ann', ['red', '10']))).toEqual({ ok: false, error: 'stake_above_max' })
    expect(table.attempt(bet('bo', ['red', '500'])).ok).toBe(true)
  })

  it('let chips be added to a spot in steps below its minimum', () => {
    const table = tableOf(roulette())
    table.step({ type: 'open-betting' })
    table.step(bet('ann', ['straight-8', '5'], ['straight-8', '1']))
    expect(table.state().bets).toHaveLength(2)
  })

  it('reserve the highest loss of a bet whose loser pays a multiple', () => {
    const table = tableOf(niuNiu())
    table.step({ type: 'open-betting' })
    expect(table.step(bet('ann', ['gate-1-super', '50'], ['gate-2-double', '50']))).toMatchObject([{ reserved: amount('800') }])
    expect(table.attempt(bet('ann', ['gate-3-super', '20']))).toEqual({ ok: false, error: 'player_above_max' })
    table.step({ type: 'close-betting' })
    table.step({ type: 'deal' })
    const { reserved, returned } = present(table.state().settlements[0], 'a settlement')
    expect(reserved).toBe(amount('800'))
    expect(returned).toBeGreaterThanOrEqual(0n)
  })

  it.each([
    ['baccarat', baccarat() as TableGame, 'big', 30],
    ['dragon tiger', dragonTiger() as TableGame, 'tiger-odd', 50],
  ])('close the side bets of %s late in a shoe', (_, game, spot, lastHand) => {
    const table = tableOf(game)
    table.step({ type: 'open-betting' })
    table.set({ shoe: { ...table.state().shoe, hands: lastHand - 1 } })
    expect(table.attempt(bet('ann', [spot, '10'])).ok).toBe(true)
    table.set({ shoe: { ...table.state().shoe, hands: lastHand } })
    expect(table.attempt(bet('ann', [spot, '10']))).toEqual({ ok: false, error: 'side_bet_closed' })
  })
})

describe('settlement', () => {
  const settle = (cards: string, ...lines: [string, string][]) => {
    const table = stackedBaccarat(cards)
    table.step(bet('ann', ...lines))
    table.step({ type: 'close-betting' })
    table.step({ type: 'deal' })
    return present(table.state().settlements[0], 'a settlement')
  }
  const TIE = '8S 8H KD KH'
  const BANKER_SIX = 'KS 6H KD KH 2S'
  const PLAYER = '9S 2H KD 5H'

  const cases: readonly [string, string, [string, string][], string, string][] = [
    ['a win of the banker less commission', '2S 9H KD KH', [['banker', '100']], '195', '100'],
    [
      'a tie that pushes player and banker',
      TIE,
      [
        ['player', '100'],
        ['banker', '60'],
      ],
      '160',
      '0',
    ],
    ['a tie that pays eight to one', TIE, [['tie', '10']], '90', '10'],
    ['half for a commission-free banker with six', BANKER_SIX, [['banker-no-commission', '100']], '150', '100'],
    ['twelve to one for a banker with six', BANKER_SIX, [['super6', '10']], '130', '10'],
    [
      'opposite bets that count their difference',
      PLAYER,
      [
        ['player', '100'],
        ['banker', '30'],
      ],
      '200',
      '70',
    ],
    [
      'bets that have no opposite',
      PLAYER,
      [
        ['player', '100'],
        ['small', '10'],
      ],
      '224.5',
      '110',
    ],
  ]
  it.each(cases)('%s', (_, cards, lines, returned, turnover) => {
    const settled = settle(cards, ...lines)
    expect({ returned: settled.returned, turnover: settled.turnover }).toEqual({ returned: amount(returned), turnover: amount(turnover) })
  })

  it('rounds once and towards zero', () => {
    const table = tableOf(dragonTiger(), { chip: 1n, stake: { min: 1n, max: 100n }, playerMax: 1000n })
    table.step({ type: 'open-betting' })
    table.set({ shoe: stackedShoe(['9S', '9S'] as Card[]) })
    table.step({ type: 'place-bets', player: 'ann', lines: [{ placement: 'dragon', stake: 3n }] })
    table.step({ type: 'place-bets', player: 'ann', lines: [{ placement: 'dragon-odd', stake: 3n }] })
    table.step({ type: 'close-betting' })
    table.step({ type: 'deal' })
    const returns: Amount[] = table.state().settlements[0]?.bets.map(({ returned }) => returned) ?? []
    // Half of 3 and 3 + 2.25, each in the smallest unit of money.
    expect(returns).toEqual([1n, 5n])
  })
})

describe('what a viewer sees of a table', () => {
  it('own bets, the sums on the layout, and no card to come', () => {
    const table = stackedBaccarat('9S 2H KD 5H AC AD')
    table.step(bet('ann', ['player', '100']))
    table.step(bet('bo', ['player', '50'], ['tie', '10']))
    const view = viewRound(baccarat(), table.state(), 'ann')
    expect(view.bets).toEqual([{ player: 'ann', placement: 'player', stake: amount('100') }])
    expect(view.staked).toEqual({ player: amount('150'), tie: amount('10') })
    expect(JSON.stringify(view, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(/9S|2H|KD|AC/)
    expect(view.shoe).toEqual({ hands: 0, burned: 0, cardsLeft: 6, isCutOut: false, isSpent: false })
  })

  it('the result and the own settlement once it is dealt', () => {
    const table = stackedBaccarat('9S 2H KD 5H')
    table.step(bet('ann', ['player', '100']))
    table.step({ type: 'close-betting' })
    table.step({ type: 'deal' })
    expect(viewRound(baccarat(), table.state(), 'ann')).toMatchObject({
      outcome: { winner: 'player' },
      settlement: { returned: amount('200') },
    })
    expect(viewRound(baccarat(), table.state(), 'bo').settlement).toBeUndefined()
  })
})

describe('called bets of roulette', () => {
  it.each([
    ['voisins', 9, [0, 2, 3, 4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35]],
    ['tiers', 6, [5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36]],
    ['orphelins', 5, [1, 6, 9, 14, 17, 20, 31, 34]],
  ] as const)('%s puts %d chips on its part of the wheel', (name, chips, numbers) => {
    const lines = calledBet(name, 10n)
    expect(lines.reduce((sum, { stake }) => sum + stake, 0n)).toBe(BigInt(chips) * 10n)
    const game = roulette()
    const covered = Array.from({ length: 37 }, (_, number) => number).filter(number =>
      lines.some(({ placement }) => game.net(placement, { number }).num > 0n),
    )
    expect(covered).toEqual(numbers)
  })

  it.each([
    [0, [3, 26, 0, 32, 15]],
    [26, [35, 3, 26, 0, 32]],
    [5, [23, 10, 5, 24, 16]],
  ])('neighbours of %d go around the wheel', (number, around) => {
    expect(neighbours(number, 5n)).toEqual(around.map(n => ({ placement: `straight-${n}`, stake: 5n })))
  })
})

describe('draws', () => {
  it.each([
    ['one pocket of 37', roulette() as TableGame, [37]],
    ['a shuffled deck for niu niu', niuNiu() as TableGame, Array.from({ length: 51 }, (_, i) => 52 - i)],
  ])('G1: a round asks the source for %s and nothing else', (_, game, bounds) => {
    const random = scripted()
    game.deal(game.openShoe(random), random)
    expect(random.bounds).toEqual(bounds)
  })
})
