import { SLOT_TITLES, type SlotTitle } from '@croupier/games/slots'
import { present } from '@croupier/kernel'
import { expect, test } from 'vitest'
import { mixedRows, payRows } from './paytable.ts'

const titleOf = (code: string): SlotTitle =>
  present(
    SLOT_TITLES.find(title => title.code === code),
    code,
  )
const stepsOf = (code: string, symbol: string) => payRows(titleOf(code)).find(row => row.code === symbol)?.steps

test.each(SLOT_TITLES.map(title => [title.code, title] as const))(
  '%s: the paytable tells every pay of the par sheet and no other',
  (_, title) => {
    const { parSheet } = title
    const told = new Map(payRows(title).map(row => [row.code, row.steps]))
    for (const { code } of parSheet.symbols.filter(symbol => symbol.code !== parSheet.scatter?.symbol)) {
      for (const [i, units] of (parSheet.pays[code] ?? []).entries()) {
        const step = told.get(code)?.find(({ from, to }) => from <= i + 1 && i + 1 <= to)
        expect([code, i + 1, step?.units ?? 0]).toEqual([code, i + 1, units])
      }
    }
  },
)

test('scatters pay multiples of the total bet', () => {
  expect(stepsOf('ember-phoenix', 'S')).toEqual([
    { from: 5, to: 5, units: 5000 },
    { from: 4, to: 4, units: 500 },
    { from: 3, to: 3, units: 100 },
  ])
})

test('symbols that pay by their number are told as ranges up to a full window', () => {
  expect(stepsOf('sugar-comet', 'G')).toEqual([
    { from: 12, to: 25, units: 100 },
    { from: 10, to: 11, units: 30 },
    { from: 8, to: 9, units: 10 },
  ])
})

test('mixed pays name their symbols', () => {
  expect(mixedRows(titleOf('neon-sevens'))).toEqual([
    { arts: ['pink-seven', 'cyan-seven', 'gold-seven'], steps: [{ from: 3, to: 3, units: 30 }] },
  ])
  expect(mixedRows(titleOf('nine-tails'))).toEqual([])
})
