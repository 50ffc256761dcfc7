import { amount, formatAmount, present, seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { packCards, unpackCards } from '../../tables/deck/packed-cards.ts'
import { LIVE_GAMES } from '../../tables/index.ts'
import {
  canonicalJson,
  checkShoeSeries,
  type Evidence,
  type Json,
  merkleTree,
  movesTerms,
  ownProof,
  shoeAfter,
  shoeHash,
  verifyEvidence,
  verifyOwnProof,
  verifyVoid,
  writeEvidence,
} from '../index.ts'
import { CLOSES_AT_MS, INDEX, keptReceipt, PAIRING_TOOLS, type Plan, playRound, TOOLS, voidRound } from '../testing/house.ts'
import { fiveTickets, liveGame, playTableRound, ticketOn } from '../testing/table-rounds.ts'
import { findTableRules, tableRulesName } from './index.ts'

const faultsOf = (evidence: Evidence) => {
  const verified = verifyEvidence(writeEvidence(evidence), TOOLS)
  return verified.ok ? [] : verified.error.map(({ code, at }) => (at === undefined ? code : `${code} ${at}`))
}
const baccarat = liveGame('baccarat')
const blackjack = liveGame('blackjack')
/** A shoe from which some rounds were dealt. */
function usedShoe(id: string): Json {
  let shoe: Json | null = null
  const random = seededRandom(3)
  for (let round = 0; round < 3; round++) shoe = liveGame(id).deal(shoe, random).shoe
  return shoe
}

describe('the rules of live tables', () => {
  it.each(LIVE_GAMES.map(({ id }) => id))('prove a round of %s, opened tickets and decisions included', id => {
    const { evidence } = playTableRound(liveGame(id), { areOpened: true })
    expect(faultsOf(evidence)).toEqual([])
    expect(evidence.shoe === undefined).toBe(!liveGame(id).hasShoe)
  })

  it('prove a round from a shoe in use, by pairings too', () => {
    const played = playTableRound(baccarat, { shoe: usedShoe('baccarat') })
    const receipt = keptReceipt(played, [3, 1], true)
    const verified = verifyEvidence(writeEvidence(played.evidence), { ...PAIRING_TOOLS, receipt })
    expect(verified).toMatchObject({ ok: true, value: { own: [3, 1], unchecked: ['keys'] } })
  })

  it.each(['baccarat', 'roulette', 'blackjack', 'holdem-bonus'])('prove one bet of %s', id => {
    const played = playTableRound(liveGame(id))
    const proof = canonicalJson(ownProof(played.evidence, merkleTree(played.evidence.leaves), 2))
    expect(verifyOwnProof(proof, { ...TOOLS, receipt: keptReceipt(played, [2]), bet: 'bet-2' }).ok).toBe(true)
  })

  it('are known by the names of openings', () => {
    for (const game of LIVE_GAMES) expect(tableRulesName(game.id)).toBe(game.rules)
    for (const name of ['tables/whist/1', 'tables/baccarat/2', 'lottery/SSC/1', 'tables//1']) expect(findTableRules(name)).toBeUndefined()
  })
})

describe('a ticket of a table', () => {
  const rules = present(findTableRules('tables/baccarat/1'), 'rules')
  const draw = baccarat.deal(null, seededRandom(1)).draw
  const sold = ticketOn(baccarat, 1)
  it('sets aside what the loser may have to pay', () => {
    expect(ticketOn(liveGame('niu-niu'), 0, { spot: 'gate-1-super' })).toMatchObject({ base: '10.00', stake: '110.00' })
    expect(ticketOn(liveGame('holdem-bonus'), 0)).toMatchObject({ base: '10.00', stake: '50.00', price: { pays: 'tables/holdem-bonus/1' } })
  })

  it('is paid at the odds that stand in it', () => {
    const game = liveGame('roulette')
    const roulette = present(findTableRules(game.rules), 'rules')
    const on = (pays?: Record<string, string>) => ticketOn(game, 1, { spot: 'straight-7', ...(pays ? { pays } : {}) })
    const prize = (ticket: ReturnType<typeof on>) => {
      const due = roulette.prizeOf(ticket, { number: 7 }, null)
      return due.ok ? formatAmount(due.value.prize) : due.error
    }
    expect([prize(on()), prize(on({ straight: '34' })), prize(on({ straight: '34' }))]).toEqual(['360.00', '350.00', '350.00'])
  })

  it.each([
    ['another placement', { placement: { spot: 'player', note: 1 } }, 'ticket_malformed'],
    ['a spot that there is not', { placement: { spot: 'none' } }, 'ticket_malformed'],
    ['a spot that a decision would stake on', { placement: { spot: 'player:0' } }, 'ticket_malformed'],
    ['rules of another game', { price: { pays: 'tables/roulette/1' } }, 'ticket_malformed'],
    ['odds of another game', { price: { pays: { straight: '35' } } }, 'ticket_malformed'],
    ['odds that are none', { price: { pays: { banker: '-1' } } }, 'ticket_malformed'],
    ['another form of price', { price: { pays: 1 } }, 'ticket_malformed'],
    ['less than its stake', { stake: '9.00' }, 'stake_wrong'],
    ['no base', { base: '0.00', stake: '0.00' }, 'stake_wrong'],
  ])('is refused with %s', (_, change, error) => {
    expect(rules.prizeOf({ ...sold, ...change }, draw, null)).toEqual({ ok: false, error })
  })

  it.each([
    ['a draw of another game', { number: 7 }, null, 'draw_malformed'],
    ['terms where nobody decides', draw, movesTerms([]), 'terms_malformed'],
  ])('is refused with %s', (_, drawn, terms, error) => {
    expect(rules.prizeOf(sold, drawn, terms)).toEqual({ ok: false, error })
  })
})

describe('decisions', () => {
  const rules = present(findTableRules('tables/blackjack/1'), 'rules')
  const sold = ticketOn(blackjack, 1)
  const draw = { player: ['TS', '6S'], dealer: ['6H', 'TC', '5D'], line: ['5C'], split: [] }
  const NAMED: Json = movesTerms(['H'])
  const prize = (terms: Json, moves?: string) => rules.prizeOf(sold, draw, terms, moves)

  it('are those of the ticket, and to stand without any', () => {
    expect(prize(NAMED, 'H')).toEqual({ ok: true, value: { prize: amount('10') } })
    expect(prize(NAMED, '')).toEqual({ ok: true, value: { prize: 0n } })
  })

  it.each([
    ['no terms at all', null, 'H', 'terms_malformed'],
    ['what is no hash', { moves: 'H' }, 'H', 'terms_malformed'],
    ['a member more', { ...movesTerms(['H']), note: 1 }, 'H', 'terms_malformed'],
    ['no moves', NAMED, undefined, 'terms_malformed'],
    ['moves that nobody could have made', NAMED, 'HH', 'moves_impossible'],
  ])('are refused with %s', (_, terms, moves, error) => {
    expect(prize(terms, moves)).toEqual({ ok: false, error })
  })

  const tickets = fiveTickets(blackjack)
  const { evidence } = playTableRound(blackjack, { tickets })
  const { moves = [], ...without } = evidence
  it.each<[string, unknown, object]>([
    ['other moves than the result names', { ...evidence, moves: moves.with(2, 'NNS') }, { code: 'prizes_wrong', at: 'moves' }],
    ['a ticket’s moves left out', { ...evidence, moves: moves.slice(1) }, { code: 'prizes_wrong', at: 'moves' }],
    ['no list of moves', without, { code: 'malformed', at: 'moves' }],
  ])('are found in a file with %s', (_, file, found) => {
    const verified = verifyEvidence(canonicalJson(file as Json), TOOLS)
    expect(verified.ok ? [] : verified.error).toContainEqual(found)
  })

  it('that the house makes up are found by whoever made others', () => {
    const tickets = fiveTickets(blackjack)
    const played = playTableRound(blackjack, { tickets, prizes: prizes => prizes.with(0, '777.00') })
    const verified = verifyEvidence(writeEvidence(played.evidence), { ...TOOLS, receipt: keptReceipt(played, [0]) })
    expect(verified).toMatchObject({ ok: false, error: [{ code: 'prize_wrong', at: '0' }] })
  })
})

describe('the shoe of a round', () => {
  const shoe = usedShoe('baccarat') as { readonly [name: string]: Json; left: string }
  const of = (plan: Plan) => playTableRound(baccarat, { shoe, ...plan }).evidence
  const { evidence } = playTableRound(baccarat, { shoe })
  const { shoe: _, ...without } = evidence
  const before = present(evidence.opening.message.before, 'a shoe')
  const atRoulette = playTableRound(liveGame('roulette'), { opening: { before: { round: null, shoe: shoeHash(null) } } }).evidence
  const unsaid = playRound({ opening: { rules: 'lottery/SSC/1' } }).evidence

  it.each<[string, Evidence, string[]]>([
    ['another one than the opening names', { ...evidence, shoe: { ...shoe, hands: 4 } }, ['shoe_wrong']],
    [
      'the same cards in another order',
      { ...evidence, shoe: { ...shoe, left: packCards(unpackCards(shoe.left).reverse()) } },
      ['shoe_wrong', 'draw_wrong'],
    ],
    ['a new one in its place', { ...evidence, shoe: null }, ['shoe_wrong', 'draw_wrong']],
    ['none where the opening names one', without, ['malformed shoe', 'draw_wrong']],
    ['one where the opening names none', { ...unsaid, shoe }, ['malformed shoe']],
    [
      'what is no shoe',
      of({ shoe: { left: 'AB' }, rules: { draw: () => ({}), prizeOf: () => ({ ok: true, value: { prize: 0n } }) } }),
      ['draw_wrong'],
    ],
    ['a round before that left a new one', of({ opening: { before: { ...before, round: null } } }), ['shoe_wrong']],
    ['one at a game that has none', { ...atRoulette, shoe: null }, ['malformed shoe']],
  ])('is found when it is %s', (_, changed, faults) => {
    expect(faultsOf(changed)).toEqual(faults)
  })

  it('is part of the proof of one bet', () => {
    const played = playTableRound(baccarat, { shoe })
    const proof = ownProof(played.evidence, merkleTree(played.evidence.leaves), 1)
    const check = (file: typeof proof) => verifyOwnProof(canonicalJson(file), { ...TOOLS, receipt: keptReceipt(played, [1]), bet: 'bet-1' })
    expect(check(proof).ok).toBe(true)
    expect(check({ ...proof, shoe: { ...shoe, hands: 4 } })).toEqual({ ok: false, error: [{ code: 'shoe_wrong' }] })
  })
})

describe('a series of rounds', () => {
  const names = ['r1', 'r2', 'r3', 'r4']
  const roundOf = (place: number, shoe: Json, before?: string) =>
    playTableRound(baccarat, {
      shoe,
      ...(before ? { before } : {}),
      round: { round: names[place] ?? '' },
      index: INDEX + place,
      closesAtMs: CLOSES_AT_MS + place * 60_000,
    })
  const shoeOf = (file: Parameters<typeof shoeAfter>[0]): Json => {
    const left = shoeAfter(file, TOOLS)
    if (!left.ok) throw new Error(left.error)
    return left.value
  }
  const first = roundOf(0, null)
  const second = roundOf(1, shoeOf(first.evidence), 'r1')

  it('follows from its first round', () => {
    expect(faultsOf(second.evidence)).toEqual([])
    expect(checkShoeSeries(first.evidence, second.evidence, TOOLS)).toEqual([])
    expect(shoeOf(second.evidence)).toMatchObject({ hands: 2 })
  })

  it('may open a new shoe at any time', () => {
    expect(checkShoeSeries(first.evidence, roundOf(1, null).evidence, TOOLS)).toEqual([])
  })

  it.each([
    ['a shoe that the round did not leave', () => roundOf(1, usedShoe('baccarat'), 'r1')],
    ['the shoe that it found', () => roundOf(1, usedShoe('baccarat'), 'r0')],
    ['a round left out', () => roundOf(2, shoeOf(second.evidence), 'r2')],
  ])('shows %s', (_, next) => {
    expect(checkShoeSeries(first.evidence, next().evidence, TOOLS)).toMatchObject([{ code: 'shoe_branched' }])
  })

  it('keeps the cards out of a round that was cancelled after its deal', () => {
    const ended = voidRound(playTableRound(baccarat, { shoe: shoeOf(first.evidence), before: 'r1', kind: 'own', round: { round: 'r2' } }), {
      reason: 'cancelled',
    })
    expect(verifyVoid(canonicalJson(ended), TOOLS).ok).toBe(true)
    const next = roundOf(2, shoeOf(ended), 'r2')
    expect(checkShoeSeries(ended, next.evidence, TOOLS)).toEqual([])
  })

  it('leaves the shoe as it was where a round was cancelled before its deal', () => {
    const found = shoeOf(first.evidence)
    const late = playTableRound(baccarat, { shoe: found, before: 'r1', round: { round: 'r2' }, closing: { atMs: CLOSES_AT_MS + 60_000 } })
    const ended = { ...voidRound(late, { reason: 'root_late', atMs: CLOSES_AT_MS + 61_000 }), wouldBe: null }
    expect(verifyVoid(canonicalJson(ended), TOOLS).ok).toBe(true)
    expect(shoeAfter(ended, TOOLS)).toEqual({ ok: false, error: 'not_drawn' })
    expect(checkShoeSeries(ended, roundOf(2, found, 'r1').evidence, TOOLS)).toEqual([])
    expect(checkShoeSeries(ended, roundOf(2, usedShoe('baccarat'), 'r2').evidence, TOOLS)).toMatchObject([{ code: 'shoe_branched' }])
  })

  it('ends with a spent shoe', () => {
    let shoe: Json | null = null
    const random = seededRandom(1)
    for (let next = baccarat.deal(shoe, random).shoe; next !== null; next = baccarat.deal(shoe, random).shoe) shoe = next
    const last = roundOf(1, shoe, 'r1')
    const after = shoeAfter(last.evidence, TOOLS)
    if (after.ok && after.value === null)
      expect(checkShoeSeries(last.evidence, roundOf(2, usedShoe('baccarat'), 'r2').evidence, TOOLS)).toMatchObject([
        { code: 'shoe_branched' },
      ])
    expect(checkShoeSeries(last.evidence, roundOf(2, null).evidence, TOOLS)).toEqual([])
  })

  it('says why there is none', () => {
    const of = (file: Evidence) => shoeAfter(file, TOOLS)
    expect(of(playRound().evidence)).toEqual({ ok: false, error: 'no_shoe' })
    expect(of(playTableRound(liveGame('roulette')).evidence)).toEqual({ ok: false, error: 'no_shoe' })
    expect(shoeAfter(first.evidence, { findRules: () => undefined })).toEqual({ ok: false, error: 'rules_unknown' })
  })
})
