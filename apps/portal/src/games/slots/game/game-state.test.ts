import { SLOT_TITLES, type SlotTitle } from '@croupier/games/slots'
import { amount, present } from '@croupier/kernel'
import { describe, expect, test } from 'vitest'
import { createFixtureHouse } from '../../../testing/fixture-slots.ts'
import { readRound } from '../api/round.ts'
import type { PlaySession, SpinAnswer } from '../api/wire.ts'
import { planResume } from '../plan/resume.ts'
import { openState, takeAnswer } from './game-state.ts'

const titleOf = (code: string): SlotTitle =>
  present(
    SLOT_TITLES.find(title => title.code === code),
    code,
  )

/** The house's answers in the shape of the wire: what JSON makes of them. */
function playerAt(code: string) {
  const house = createFixtureHouse(titleOf(code), { balance: '100.00' })
  const wire = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T
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
