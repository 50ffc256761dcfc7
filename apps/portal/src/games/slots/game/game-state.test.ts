import { SLOT_TITLES, type SlotTitle } from '@croupier/games/slots'
import { amount, present } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { createFixtureHouse } from '../../../testing/fixture-slots.ts'
import { readRound } from '../api/round.ts'
import type { PlaySession, SpinAnswer } from '../api/wire.ts'
import { planResume } from '../plan/resume.ts'
import { afterSpin, openState, readPack, takeAnswer } from './game-state.ts'

const titleOf = (code: string): SlotTitle =>
  present(
    SLOT_TITLES.find(title => title.code === code),
    code,
  )

const wire = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T

/** The house's answers in the shape of the wire: what JSON makes of them. */
function playerAt(code: string) {
  const house = createFixtureHouse(titleOf(code), { balance: '100.00' })
  return {
    session: () => wire<PlaySession>(house.session()),
    spin: (wantsFeature: boolean) => wire<SpinAnswer>(house.spin('2.00', outcome => (outcome.next !== undefined) === wantsFeature)),
    step: () => wire<SpinAnswer>(house.step()),
  }
}

describe('openState', () => {
  test('a machine that nobody has played shows the beginning of its strips', () => {
    const state = openState(playerAt('ember-phoenix').session(), null)
    expect(state.grid).toEqual([0, 1, 2].map(row => state.title.parSheet.reels.map(strip => strip[row])))
  })

  test('a machine that was played shows what stood last', () => {
    const player = playerAt('ember-phoenix')
    const { round } = player.spin(false)
    const state = openState(player.session(), '5.00')
    expect(state.grid).toEqual(readRound(round).outcomes.at(-1)?.windows.at(-1)?.grid)
    expect(state.bet).toBe('5.00')
  })
})

describe('takeAnswer', () => {
  test('a finished round is kept once, however often its answer comes', () => {
    const player = playerAt('nine-tails')
    const state = openState(player.session(), null)
    const net = state.net
    const answer = player.spin(false)
    const round = takeAnswer(state, answer)
    takeAnswer(state, answer)
    expect(state.rounds).toHaveLength(1)
    expect(state.net - net).toBe(round.win - round.bet)
    expect(state.balance).toBe(amount(answer.balance))
    expect(state.commitment.nonce).toBe(answer.commitment.nonce)
  })

  test('an answer that comes late never brings an older balance back', () => {
    const player = playerAt('nine-tails')
    const state = openState(player.session(), null)
    const [first, second] = [player.spin(false), player.spin(false)]
    takeAnswer(state, second)
    takeAnswer(state, first)
    expect(state.balance).toBe(amount(second.balance))
  })

  test('R4: a feature that is left after any step is found again by the next session, and ends with the same win', () => {
    const player = playerAt('deepvein')
    const state = openState(player.session(), null)
    let round = takeAnswer(state, player.spin(true))
    while (round.state === 'open') {
      const open = present(player.session().openRound ?? undefined, 'the session knows the open round')
      expect(planResume(readRound(open))).toEqual(planResume(round))
      expect(state.rounds).toHaveLength(0)
      round = takeAnswer(state, player.step())
    }
    expect(player.session().openRound).toBeNull()
    expect(state.rounds.map(known => known.win)).toEqual([round.win])
    expect(state.balance).toBe(amount(player.session().balance))
  })
})

describe('free spins', () => {
  const house = (spins: number) => createFixtureHouse(titleOf('nine-tails'), { freeSpins: spins })

  test('are what the session says, and one less after each, with its win counted up to the most', () => {
    const player = house(2)
    const state = openState(wire<PlaySession>(player.session()), null)
    const pack = present(state.pack, 'two are left')
    expect(pack).toMatchObject({ left: 2, stake: amount('1'), won: 0n })
    expect(afterSpin(pack, amount('3'))).toMatchObject({ left: 1, won: amount('3') })
    expect(afterSpin({ ...pack, maxWin: amount('2') }, amount('3')).won).toBe(amount('2'))
  })

  test('cost nothing: the result of the session grows by what they win', () => {
    const player = house(1)
    const state = openState(wire<PlaySession>(player.session()), null)
    const { net, balance } = state
    const round = takeAnswer(state, wire<SpinAnswer>(player.spin('1.00', outcome => outcome.next === undefined)))
    expect(round.isFree).toBe(true)
    expect([state.net - net, state.balance - balance]).toEqual([round.win, round.win])
    expect(readPack(wire<PlaySession>(player.session()))).toBeUndefined()
  })
})
