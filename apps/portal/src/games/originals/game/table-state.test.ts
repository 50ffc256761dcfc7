import { amount } from '@croupier/kernel'
import { expect, test } from 'vitest'
import { createOriginalHouse } from '../../../testing/fixture-originals.ts'
import { recheckRound } from '../api/recheck-round.ts'
import { openingStake, openState, takeAnswer } from './table-state.ts'

const entropy = '0123456789abcdef0123456789abcdef'

test('an answer moves balance, rounds and net; an older one never overwrites a newer balance', () => {
  const house = createOriginalHouse('dice', { played: 2 })
  const state = openState(house.session(), null)
  const answer = house.place({ bets: [{ placement: { side: 'under', target: 9800 }, stake: '10.00' }], betEntropy: entropy })
  const round = takeAnswer(state, answer)
  expect([state.rounds[0], state.rounds.length]).toEqual([round, 3])
  expect(state.net).toBe(amount('-36.20') + (round.payout ?? 0n) - round.stake)
  const after = state.balance
  takeAnswer(state, { ...answer, balance: '1.00', balanceVersion: 0 })
  expect([state.balance, state.rounds.length]).toEqual([after, 3])
})

test('a round of mines stays open over its steps and is resumed from the session', () => {
  const house = createOriginalHouse('mines', { played: 0 })
  const state = openState(house.session(), null)
  takeAnswer(state, house.place({ bets: [{ placement: { mines: 1 }, stake: '10.00' }], betEntropy: entropy }))
  expect(state.round?.state).toBe('open')
  expect(openState(house.session(), null).round?.roundId).toBe(state.round?.roundId)
  takeAnswer(state, house.step({ action: { kind: 'cash_out' } }))
  expect([state.round, state.rounds[0]?.payout]).toEqual([undefined, amount('10.00')])
})

test.each(['dice', 'mines', 'plinko', 'roulette'])('what %s paid agrees with the rules, and anything else does not', rules => {
  const session = createOriginalHouse(rules, { played: 6 }).session()
  for (const round of openState(session, null).rounds) {
    expect(recheckRound(session, round)).toBe('agrees')
    const wrong = round.bets.map(bet => ({ ...bet, payout: (bet.payout ?? 0n) + 1n }))
    expect(recheckRound(session, { ...round, bets: wrong })).toBe('differs')
  }
})

test('the opening stake is the last one, if it is still within the limits', () => {
  const limits = { stakeMin: '0.10', stakeMax: '50.00' }
  expect([openingStake(limits, '20.00'), openingStake(limits, '60.00'), openingStake(limits, null)]).toEqual(['20', '1', '1'].map(amount))
  expect(openingStake({ stakeMin: '5.00', stakeMax: '50.00' }, 'x')).toBe(amount('5'))
})
