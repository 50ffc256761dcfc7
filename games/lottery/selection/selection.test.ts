import { present } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { findPlay } from '../families.ts'
import { SELECTION_CODES } from '../refusal.ts'
import { LIST_LINES_MAX } from './list.ts'

const read = (play: string, selection: unknown) => present(findPlay(play), play).read(selection)

/** A selection, and the first rule that it breaks. */
const REFUSED: readonly (readonly [code: string, at: string | undefined, play: string, selection: unknown])[] = [
  ['selection_malformed', undefined, 'ssc-5-fun1', null],
  ['selection_malformed', undefined, 'ssc-5-fun1', [1]],
  ['selection_malformed', 'pick', 'ssc-5-fun1', {}],
  ['selection_malformed', 'list', 'ssc-5-fun1', { pick: [1], list: [] }],
  ['selection_malformed', 'pick', 'ssc-5-fun1', { pick: '1' }],
  ['selection_malformed', 'pick', 'ssc-5-fun1', { pick: ['1'] }],
  ['selection_malformed', 'slots', 'ssc-f2-direct', { slots: [[1]] }],
  ['selection_malformed', 'slots.1', 'ssc-f2-direct', { slots: [[1], 2] }],
  ['selection_malformed', 'list.1', 'ssc-f2-direct-list', { list: ['12', 34] }],
  ['selection_malformed', 'opts', 'ssc-dt-12', { opts: [1] }],
  ['selection_malformed', 'pos', 'ssc-any2-g2', { pick: [1, 2] }],
  ['selection_malformed', 'pick', 'k3-triple-any', { pick: [1] }],
  ['value_out_of_range', 'pick', 'ssc-5-fun1', { pick: [10] }],
  ['value_out_of_range', 'pick', 'ssc-5-fun1', { pick: [-1] }],
  ['value_out_of_range', 'pick', 'ssc-5-fun1', { pick: [1.5] }],
  ['value_out_of_range', 'pick', 'ssc-5-fun1', { pick: [Number.NaN] }],
  ['value_out_of_range', 'slots.0', 'x5-f2-direct', { slots: [[0], [1]] }],
  ['value_out_of_range', 'pos', 'ssc-any2-g2', { pos: [0, 5], pick: [1, 2] }],
  ['value_repeated', 'pick', 'ssc-5-fun1', { pick: [1, 1] }],
  ['value_repeated', 'opts', 'ssc-dt-12', { opts: ['tie', 'tie'] }],
  ['option_unknown', 'opts', 'ssc-dt-12', { opts: ['draw'] }],
  ['option_unknown', 'slots.2', 'ssc-b3-bsoe', { slots: [['B'], ['S'], ['X']] }],
  ['ticket_malformed', 'list.0', 'ssc-b3-direct-list', { list: ['12'] }],
  ['ticket_malformed', 'list.2', 'ssc-b3-direct-list', { list: ['123', '456', '１２３'] }],
  ['ticket_malformed', 'list.0', 'x5-f2-direct-list', { list: ['01 01'] }],
  ['ticket_malformed', 'list.0', 'x5-f2-direct-list', { list: ['01,02'] }],
  ['ticket_malformed', 'list.0', 'x5-f2-direct-list', { list: ['00 02'] }],
  ['ticket_malformed', 'list.0', 'x5-f2-direct-list', { list: ['01 12'] }],
  ['ticket_malformed', 'list.0', 'sea4d-roll', { list: ['1RR2'] }],
  ['ticket_malformed', 'list.0', 'sea4d-roll', { list: ['1234'] }],
  ['ticket_not_sold', 'list.1', 'ssc-b3-mixed', { list: ['112', '111'] }],
  ['ticket_not_sold', 'list.0', 'ssc-b3-g3-list', { list: ['123'] }],
  ['ticket_not_sold', 'list.0', 'ssc-b3-g6-list', { list: ['112'] }],
  ['ticket_not_sold', 'list.0', 'sea4d-ibox-big', { list: ['7777'] }],
  ['slot_empty', 'slots.1', 'ssc-f2-direct', { slots: [[1], []] }],
  ['picks_too_few', 'slots', 'ssc-fixed', { slots: [[], [], [], [], []] }],
  ['picks_too_few', 'slots', 'ssc-any3-direct', { slots: [[1], [2], [], [], []] }],
  ['picks_too_few', 'pick', 'ssc-5-g120', { pick: [1, 2, 3, 4] }],
  ['picks_too_few', 'double', 'ssc-5-g30', { double: [1], single: [2] }],
  ['picks_too_few', 'opts', 'lhc-combined-zodiac', { opts: ['rat'] }],
  ['picks_too_few', 'pos', 'ssc-any3-g6', { pos: [0, 1], pick: [1, 2, 3] }],
  ['picks_too_few', 'list', 'ssc-b3-direct-list', { list: [] }],
  ['picks_too_few', 'list', 'vn-n-xien2', { list: ['12', '12'] }],
  ['picks_too_few', 'dan', 'x5-any3-dantuo', { dan: [], tuo: [1, 2, 3] }],
  ['picks_too_few', 'tuo', 'x5-any3-dantuo', { dan: [1], tuo: [2] }],
  ['picks_too_many', 'dan', 'x5-any3-dantuo', { dan: [1, 2, 3], tuo: [4] }],
  ['picks_too_many', 'pick', 'ssc-b3-gdan', { pick: [1, 2] }],
  ['picks_too_many', 'pick', 'kl8-any1', { pick: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
  ['picks_too_many', 'pick', 'ssc-5-fun1', { pick: Array(11).fill(1) }],
  ['picks_too_many', 'list', 'ssc-5-direct-list', { list: Array(LIST_LINES_MAX + 1).fill('12345') }],
  ['sets_overlap', 'tuo', 'x5-any3-dantuo', { dan: [1], tuo: [1, 2] }],
  ['units_none', undefined, 'ssc-5-g60', { double: [1], single: [1, 2, 3] }],
  ['units_none', undefined, 'x5-f3-direct', { slots: [[1], [1], [1]] }],
  ['units_none', undefined, 'klsf-adj2-direct', { slots: [[7], [7]] }],
  ['units_none', undefined, 'k3-pair-single', { double: [1], single: [1] }],
]

describe('selections', () => {
  it.each(REFUSED)('answer %s (%s) for %s %j', (code, at, play, selection) => {
    expect(read(play, selection)).toEqual({ ok: false, error: at === undefined ? { code } : { code, at } })
  })

  it('have a test for every code but those that the slip answers', () => {
    const tested = new Set(REFUSED.map(([code]) => code))
    expect(SELECTION_CODES.filter(code => !tested.has(code))).toEqual(['play_unknown', 'units_too_many'])
  })

  it.each([
    ['sets ascending', 'ssc-5-fun1', { pick: [9, 0, 4] }, { pick: [0, 4, 9] }],
    ['options in board order', 'ssc-dt-12', { opts: ['tie', 'dragon'] }, { opts: ['dragon', 'tie'] }],
    ['typed groups in order of digits', 'ssc-b3-mixed', { list: ['211', '903'] }, { list: ['112', '039'] }],
    ['typed sets in order of numbers', 'x5-any2-list', { list: ['11 02'] }, { list: ['02 11'] }],
    ['typed tickets once', 'ssc-f2-direct-list', { list: ['12', '21', '12'] }, { list: ['12', '21'] }],
    ['typed groups once', 'ssc-f2-g2-list', { list: ['12', '21', '12'] }, { list: ['12'] }],
    ['rolls by place', 'sea4d-roll', { list: ['R123', '1R23', 'R123'] }, { list: ['R123', '1R23'] }],
  ])('are kept in canonical form: %s', (_, play, selection, canonical) => {
    const ticket = read(play, selection)
    expect(ticket.ok && ticket.value.selection).toEqual(canonical)
  })
})
