import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { type BetTerms, linesOf } from './bet-plan.ts'
import { type BetsAction, type BetsState, betsReducer, NO_STATE, withSending } from './bets-state.ts'

const terms: BetTerms = {
  spots: new Map(['red', 'black'].map(spot => [spot, { spot, min: amount('1'), max: amount('100'), setAside: 1n }])),
  ...{ closedSpots: [], chip: amount('1'), playerMax: amount('1000'), confirmed: new Map() },
}
const chip = (spot: string, text: string): BetsAction => ({ kind: 'lay', lines: [{ spot, amount: amount(text) }], terms })
const after = (...actions: readonly BetsAction[]): BetsState => actions.reduce(betsReducer, { ...NO_STATE, round: '7' })
const refused: BetsAction = { kind: 'refused', refusal: { code: 'insufficient_funds', message: 'No funds' }, isOpen: true }
const held = (state: BetsState) => linesOf(state.plan).map(({ spot, amount: sum }) => `${spot} ${sum / 10_000n}`)

describe('a member’s chips', () => {
  it('are in hand until they are sent, and in hand again when they are refused', () => {
    const sent = after(chip('red', '5'), { kind: 'send' })
    expect([held(sent), sent.sending?.length]).toEqual([[], 1])
    const back = betsReducer(betsReducer(sent, chip('black', '2')), refused)
    expect(held(back)).toEqual(['red 5', 'black 2'])
    expect(back.refusal?.code).toBe('insufficient_funds')
  })

  it('that were not confirmed when betting closed are named and gone', () => {
    const closed = after(chip('red', '5'), chip('red', '5'), { kind: 'close' })
    expect(held(closed)).toEqual([])
    expect(closed.late).toEqual([{ spot: 'red', amount: amount('10') }])
  })

  it('that were on their way when the table closed lie nowhere if they came too late', () => {
    const late = after(chip('red', '5'), { kind: 'send' }, { kind: 'close' }, { ...refused, isOpen: false })
    expect([held(late), late.sending]).toEqual([[], null])
    expect(late.late).toHaveLength(1)
  })

  it('start anew with a round, but for those whose answer is awaited', () => {
    const next = after(chip('red', '5'), { kind: 'send' }, { kind: 'doubt' }, chip('black', '1'), { kind: 'round', round: '8' })
    expect([held(next), next.sending?.length, next.round]).toEqual([[], 1, '8'])
    expect(betsReducer(next, { kind: 'accepted' }).sending).toBeNull()
  })

  it('on their way count against the limits', () => {
    const { sending } = after(chip('red', '60'), { kind: 'send' })
    expect(withSending(new Map([['red', amount('10')]]), sending).get('red')).toBe(amount('70'))
  })

  it('double, undo and clear', () => {
    const doubledOnce = after(chip('red', '5'), { kind: 'double', terms })
    expect(held(doubledOnce)).toEqual(['red 10'])
    expect(held(betsReducer(doubledOnce, { kind: 'undo' }))).toEqual(['red 5'])
    expect(held(betsReducer(doubledOnce, { kind: 'clear' }))).toEqual([])
  })
})
