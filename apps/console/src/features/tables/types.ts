import type { Answer } from '../../shared/api/types.ts'

export type TablesAnswer = Answer<'listConsoleTables'>
export type TableRow = TablesAnswer['list'][number]
export type TableHost = TablesAnswer['hosts'][number]
export type TableAnswer = Answer<'getConsoleTable'>
export type TableSeat = TableAnswer['seats'][number]
export type TableSpot = TableAnswer['spots'][number]
export type TableRoundRow = Answer<'listConsoleTableRounds'>['list'][number]
export type TableRoundAnswer = Answer<'getConsoleTableRound'>
export type TableRoundBet = TableRoundAnswer['list'][number]
export type TableHold = Answer<'tableHold'>
export type HoldFigures = TableHold['total']
