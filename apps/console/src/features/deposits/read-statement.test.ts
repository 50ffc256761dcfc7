import { expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'

it('reads tabs and semicolons, passes over heads, empty lines and money that went out, and counts what it cannot read', () => {
  const pasted = [
    'Date;Amount;Payer;Text;Reference',
    '2026-11-20 10:30;1,200.50;M. Lin;D7K2 thanks;BK-1',
    '',
    '2026-11-20\t80\tA. Po\trent\t',
    '2026-11-20;-15.00;House;fee;BK-2',
    '20.11.2026;10.00;x;y;z',
    '2026-11-20;ten;x;y;z',
  ].join('\n')
  const { lines, faulty } = readStatement(pasted)
  expect(lines.map(({ amount, payer, text, externalId }) => [amount, payer, text, externalId])).toEqual([
    ['1200.50', 'M. Lin', 'D7K2 thanks', 'BK-1'],
    ['80', 'A. Po', 'rent', '2026-11-20 80 A. Po rent'],
  ])
  expect(faulty).toEqual([6, 7])
})

it('nothing pasted is nothing', () => {
  expect(readStatement(' \n ')).toEqual({ lines: [], faulty: [] })
})
