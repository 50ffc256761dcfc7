import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import type { FilterCode, TableCard } from '../../../shared/api/queries/tables.ts'
import { filteredTables, type LobbyFilter, quickAmounts, tablesOf } from './lobby-filter.ts'

const table = (code: string, filterCode: FilterCode, more: Partial<TableCard> = {}): TableCard => ({
  ...{ code, filterCode, roomId: code, gameId: 'baccarat', name: `Table ${code}`, dealer: 'wei', look: 'violet', bettingSec: 18 },
  ...{ min: '20.00', max: '20000.00', isOpen: true, players: 0, summary: { phase: 'resting', history: [] } },
  ...more,
})
const TABLES = [
  table('BAC1', 'BAC', { players: 3, summary: { phase: 'betting', history: [] } }),
  table('ROU1', 'ROU', { min: '2.00', max: '5000.00', players: 9 }),
  table('HE1', 'HE', { name: 'Hold’em Bonus', max: '2000.00' }),
  table('TCP1', 'TCP', { min: '50.00' }),
]
const ALL: LobbyFilter = { tab: 'all', code: undefined, isOpenNow: false, stake: undefined, text: '', sort: 'house' }
const found = (filter: Partial<LobbyFilter>) =>
  filteredTables(TABLES, { ...ALL, ...filter }, code => code === 'HE1').map(({ code }) => code)

describe('the lobby', () => {
  it.each<[string, Partial<LobbyFilter>, string[]]>([
    ['shows all tables in the order of the house', {}, ['BAC1', 'ROU1', 'HE1', 'TCP1']],
    ['by game', { tab: 'poker' }, ['HE1', 'TCP1']],
    ['by code', { code: 'ROU' }, ['ROU1']],
    ['those that take bets now', { isOpenNow: true }, ['BAC1']],
    ['those that take a stake', { stake: amount('20') }, ['BAC1', 'ROU1', 'HE1']],
    ['those that are followed', { tab: 'followed' }, ['HE1']],
    ['by name', { text: 'hold' }, ['HE1']],
    ['the fullest first', { sort: 'players' }, ['ROU1', 'BAC1', 'HE1', 'TCP1']],
    ['the smallest stakes first', { sort: 'least' }, ['ROU1', 'BAC1', 'HE1', 'TCP1']],
    ['the highest stakes first', { sort: 'most' }, ['BAC1', 'TCP1', 'ROU1', 'HE1']],
  ])('%s', (_, filter, codes) => expect(found(filter)).toEqual(codes))

  it('counts what each tab holds', () => expect(tablesOf(TABLES, 'poker', () => false)).toHaveLength(2))

  it('offers quick bets by the smallest stake of the house', () =>
    expect(quickAmounts(TABLES)).toEqual(['20', '50', '100', '500'].map(amount)))
})
