import { amount, present, seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Card, card } from '../deck/card.ts'
import { casinoHoldem } from '../holdem/casino-holdem.ts'
import { bonusKind, holdemBonus } from '../holdem/holdem-bonus.ts'
import { threeCardPoker } from '../three-card-poker/three-card-poker.ts'
import type { AnteGame } from './ante-game.ts'
import { type AnteAction, type AnteLimits, type AnteState, anteChoices, newAnteRound, stepAnteRound } from './ante-round.ts'
import { viewAnteRound } from './ante-view.ts'

const LIMITS: AnteLimits = {
  chip: amount('1'),
  ante: { min: amount('10'), max: amount('100') },
  side: { min: amount('5'), max: amount('50') },
}
const cards = (text: string): readonly Card[] => (text === '' ? [] : text.split(' ').map(card))

function tableOf(game: AnteGame) {
  let state = newAnteRound()
  const random = seededRandom(9)
  const attempt = (action: AnteAction) => {
    const stepped = stepAnteRound(game, LIMITS, state, action, random)
    if (stepped.ok) state = stepped.value.state
    return stepped
  }
  return {
    attempt,
    state: () => state,
    set: (changed: Partial<AnteState>) => {
      state = { ...state, ...changed }
    },
    step: (action: AnteAction) => {
      const stepped = attempt(action)
      if (!stepped.ok) throw new Error(stepped.error)
      return stepped.value.events
    },
  }
}

const bet = (player: string, ante = '10', side = '0') => ({ type: 'bet' as const, player, ante: amount(ante), side: amount(side) })
const choose = (player: string, choice: string) => ({ type: 'choose' as const, player, choice })
const DEAL = { type: 'deal' } as const

/** A table at which one player's hand, the dealer's and the board are known. */
function dealt(game: AnteGame, known: { own: string; dealer: string; board?: string }, stakes: { ante?: string; side?: string } = {}) {
  const table = tableOf(game)
  table.step(bet('ann', stakes.ante ?? '10', stakes.side ?? '0'))
  table.step(DEAL)
  const [hand] = table.state().hands
  table.set({
    hands: [{ ...present(hand, 'a hand'), cards: cards(known.own) }],
    dealer: cards(known.dealer),
    board: cards(known.board ?? ''),
  })
  return table
}

const settled = (table: ReturnType<typeof tableOf>) => {
  const { staked, returned, turnover } = present(table.state().settlements[0], 'a settlement')
  return { staked, returned, turnover }
}

describe('a round of an ante game', () => {
  const refusals: readonly [string, readonly AnteAction[], AnteAction, string][] = [
    ['a deal without hands', [], DEAL, 'no_hands'],
    ['a second hand of one player', [bet('ann')], bet('ann'), 'already_seated'],
    ['an ante of nothing', [], bet('ann', '0'), 'stake_not_a_chip'],
    ['a negative ante', [], bet('ann', '-10'), 'stake_not_a_chip'],
    ['half a chip on the side', [], bet('ann', '10', '5.5'), 'stake_not_a_chip'],
    ['an ante below the minimum', [], bet('ann', '9'), 'stake_below_min'],
    ['a side bet above its maximum', [], bet('ann', '10', '51'), 'stake_above_max'],
    ['a bet after the deal', [bet('ann'), DEAL], bet('bo'), 'betting_closed'],
    ['a second deal', [bet('ann'), DEAL], DEAL, 'betting_closed'],
    ['a decision before the deal', [bet('ann')], choose('ann', 'play'), 'no_decision_open'],
    ['a decision of a stranger', [bet('ann'), DEAL], choose('bo', 'play'), 'not_seated'],
    ['a choice that the street does not have', [bet('ann'), DEAL], choose('ann', 'raise'), 'unknown_choice'],
    ['a choice named like a property of every object', [bet('ann'), DEAL], choose('ann', 'toString'), 'unknown_choice'],
    ['a decision after folding', [bet('ann'), bet('bo'), DEAL, choose('ann', 'fold')], choose('ann', 'play'), 'hand_is_folded'],
    ['a second decision', [bet('ann'), bet('bo'), DEAL, choose('ann', 'play')], choose('ann', 'fold'), 'already_chosen'],
    ['a decision after the end', [bet('ann'), DEAL, choose('ann', 'play')], choose('ann', 'play'), 'no_decision_open'],
    ['cancelling a settled round', [bet('ann'), DEAL, choose('ann', 'play')], { type: 'cancel' }, 'round_over'],
  ]
  it.each(refusals)('refuses %s', (_, before, action, refusal) => {
    const table = tableOf(threeCardPoker())
    for (const one of before) table.step(one)
    expect(table.attempt(action)).toEqual({ ok: false, error: refusal })
  })

  it('refuses an eighth player, and a side bet where there is none', () => {
    const table = tableOf(threeCardPoker())
    for (let seat = 0; seat < 7; seat++) table.step(bet(`player ${seat}`))
    expect(table.attempt(bet('late'))).toEqual({ ok: false, error: 'table_full' })
    expect(tableOf(casinoHoldem()).attempt(bet('ann', '10', '5'))).toEqual({ ok: false, error: 'side_bet_not_offered' })
  })

  it('deals different cards to all', () => {
    const table = tableOf(holdemBonus())
    for (let seat = 0; seat < 6; seat++) table.step(bet(`player ${seat}`))
    table.step(DEAL)
    const { hands, dealer, board } = table.state()
    const all = [...hands.flatMap(hand => hand.cards), ...dealer, ...board]
    expect(all).toHaveLength(6 * 2 + 2 + 5)
    expect(new Set(all).size).toBe(all.length)
  })

  it('opens the next street when everyone who is left has decided', () => {
    const table = tableOf(holdemBonus())
    for (const player of ['ann', 'bo', 'cai']) table.step(bet(player))
    table.step(DEAL)
    expect(table.step(choose('ann', 'bet'))).toEqual([{ type: 'chosen', player: 'ann', choice: 'bet', staked: amount('20') }])
    table.step(choose('bo', 'fold'))
    expect(table.step(choose('cai', 'bet')).at(-1)).toEqual({ type: 'street-opened', street: 1 })
    expect(anteChoices(holdemBonus(), table.state(), 'ann')).toEqual(['bet', 'check'])
    expect(anteChoices(holdemBonus(), table.state(), 'bo')).toEqual([])
  })

  it('plays on for who runs out of time: fold before the flop, then check', () => {
    const early = tableOf(holdemBonus())
    early.step(bet('ann'))
    early.step(DEAL)
    early.step({ type: 'time-out', player: 'ann' })
    expect(early.state().hands[0]).toMatchObject({ hasFolded: true })
    expect(settled(early)).toMatchObject({ staked: amount('10'), returned: 0n })
    const late = tableOf(holdemBonus())
    late.step(bet('ann'))
    late.step(DEAL)
    late.step(choose('ann', 'bet'))
    late.step({ type: 'time-out', player: 'ann' })
    late.step({ type: 'time-out', player: 'ann' })
    expect(late.state()).toMatchObject({ phase: 'settled', hands: [{ choices: ['bet', 'check', 'check'], hasFolded: false }] })
  })

  it('gives everything back when it is cancelled, raises included', () => {
    const table = tableOf(holdemBonus())
    table.step(bet('ann', '10', '5'))
    table.step(DEAL)
    table.step(choose('ann', 'bet'))
    table.step({ type: 'cancel' })
    expect(settled(table)).toEqual({ staked: amount('35'), returned: amount('35'), turnover: 0n })
  })
})

describe('three card poker pays', () => {
  const cases: readonly [string, string, string, string, { staked: string; returned: string; turnover: string }][] = [
    ['ante and play for a better hand', 'AS KH 2C', 'QS 3H 2D', 'play', { staked: '25', returned: '40', turnover: '25' }],
    [
      'the ante alone when the dealer has less than a queen',
      '5S 4H 2C',
      'JS 3H 2D',
      'play',
      { staked: '25', returned: '30', turnover: '15' },
    ],
    ['nothing on a tie', 'AS KH 2C', 'AD KC 2H', 'play', { staked: '25', returned: '20', turnover: '5' }],
    ['the bonus for a straight that loses', '2S 3H 4C', '5S 6H 7D', 'play', { staked: '25', returned: '45', turnover: '25' }],
    ['the side bet of a folded hand', '2S 2H 4C', '5S 6H 7D', 'fold', { staked: '15', returned: '10', turnover: '15' }],
  ]
  it.each(cases)('%s', (_, own, dealer, choice, { staked, returned, turnover }) => {
    const table = dealt(threeCardPoker(), { own, dealer }, { side: '5' })
    table.step(choose('ann', choice))
    expect(settled(table)).toEqual({ staked: amount(staked), returned: amount(returned), turnover: amount(turnover) })
  })
})

describe('hold’em bonus pays', () => {
  const BOARD = '9S 8H 2C 3D KC'
  const cases: readonly [string, string, string, string, string[], string, string][] = [
    ['raises alone for a win with less than a straight', 'AS AH', 'QD QC', BOARD, ['bet', 'bet', 'check'], '40', '70'],
    ['the ante too for a straight', 'TS JH', 'AD AC', '9S 8H 7C 3D KC', ['bet', 'bet', 'bet'], '50', '100'],
    ['nothing on a tie', 'AS QH', 'AD QC', BOARD, ['bet', 'bet', 'bet'], '50', '50'],
    ['the house everything for a loss', '4S 5H', 'AD AC', BOARD, ['bet', 'check', 'check'], '30', '0'],
  ]
  it.each(cases)('%s', (_, own, dealer, board, choices, staked, returned) => {
    const table = dealt(holdemBonus(), { own, dealer, board })
    for (const choice of choices) table.step(choose('ann', choice))
    expect(settled(table)).toMatchObject({ staked: amount(staked), returned: amount(returned) })
  })

  it.each([
    ['AS AH', 'AA'],
    ['KS AS', 'AKs'],
    ['AS JS', 'AQs-AJs'],
    ['AS KH', 'AKo'],
    ['JS JH', 'KK-JJ'],
    ['QS AH', 'AQo-AJo'],
    ['TS TH', 'TT-22'],
    ['AS TS', undefined],
    ['KS QS', undefined],
  ])('%s is bonus hand %s', (own, kind) => {
    expect(bonusKind(cards(own))).toBe(kind)
  })
})

describe('casino hold’em pays', () => {
  const BOARD = '9S 8S 2C 3S KC'
  const cases: readonly [string, string, string, string, string, string, string][] = [
    ['the table’s odds and the call for a flush', 'AS JS', 'AD AC', BOARD, 'call', '30', '70'],
    ['the ante alone when the dealer has less than fours', 'TS 5H', 'AD QC', BOARD, 'call', '30', '40'],
    ['nothing on a tie', 'KS 7H', 'KD 7C', BOARD, 'call', '30', '30'],
    ['the house everything for a loss', 'TS 5H', 'KD 7C', BOARD, 'call', '30', '0'],
    ['the house the ante of a fold', 'AS JS', 'AD AC', BOARD, 'fold', '10', '0'],
  ]
  it.each(cases)('%s', (_, own, dealer, board, choice, staked, returned) => {
    const table = dealt(casinoHoldem(), { own, dealer, board })
    table.step(choose('ann', choice))
    expect(settled(table)).toMatchObject({ staked: amount(staked), returned: amount(returned) })
  })
})

describe('what a viewer sees of an ante round', () => {
  const GAMES = [threeCardPoker(), holdemBonus(), casinoHoldem()]

  it('never a card of another hand, of the dealer, or of the board to come, before the showdown', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GAMES), fc.integer(), fc.integer({ min: 0, max: 6 }), (game, seed, decisions) => {
        const random = seededRandom(seed)
        const players = ['ann', 'bo', 'cai']
        let state = newAnteRound()
        const step = (action: AnteAction) => {
          const stepped = stepAnteRound(game, LIMITS, state, action, random)
          if (stepped.ok) state = stepped.value.state
        }
        for (const player of players) step(bet(player))
        step(DEAL)
        for (let i = 0; i < decisions; i++) {
          const player = players[i % players.length] ?? ''
          const choices = anteChoices(game, state, player)
          if (choices.length > 0) step(choose(player, choices[random.below(choices.length)] ?? ''))
        }
        if (state.phase !== 'playing') return
        const shown = game.streets[state.street]?.boardShown ?? 0
        for (const viewer of [...players, 'watcher']) {
          const text = JSON.stringify(viewAnteRound(game, state, viewer), (_, value: unknown) =>
            typeof value === 'bigint' ? String(value) : value,
          )
          const hidden = [
            ...state.dealer,
            ...state.board.slice(shown),
            ...state.hands.filter(hand => hand.player !== viewer).flatMap(hand => hand.cards),
          ]
          for (const one of hidden) expect(text).not.toContain(`"${one}"`)
        }
      }),
    )
  })

  it('everything once the round is settled', () => {
    const table = tableOf(casinoHoldem())
    table.step(bet('ann'))
    table.step(DEAL)
    table.step(choose('ann', 'fold'))
    const view = viewAnteRound(casinoHoldem(), table.state(), 'watcher')
    expect(view.board).toHaveLength(5)
    expect(view.dealer).toHaveLength(2)
    expect(view.hands[0]?.cards).toHaveLength(2)
  })
})
