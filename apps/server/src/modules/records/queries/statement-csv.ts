import { STATEMENT_LINES } from '@croupier/contract'
import { toCsv } from '../../../platform/http/index.ts'
import type { ClosedStatement } from './get-statement.ts'

/** A statement as rows: balances and lines of each wallet, play by day, movements, and what proves it. */
export function statementCsv(statement: ClosedStatement): string {
  const totals = { wallet: 'all', opening: statement.opening, lines: statement.lines, closing: statement.closing }
  return toCsv(
    ['section', 'date', 'wallet', 'item', 'amount', 'balance', 'entry'],
    [
      ...(['number', 'brand', 'account', 'month', 'currency', 'timeZone', 'hash'] as const).map(name => [
        'statement',
        '',
        '',
        name,
        statement[name],
        '',
        '',
      ]),
      ...[totals, ...statement.wallets].flatMap(({ wallet, opening, lines, closing }) => [
        ['summary', statement.from, wallet, 'opening', '', opening, ''],
        ...STATEMENT_LINES.filter(line => line in lines).map(line => ['summary', '', wallet, line, lines[line], '', '']),
        ['summary', statement.to, wallet, 'closing', '', closing, ''],
      ]),
      ...statement.days.flatMap(({ on, stakes, wins }) => [
        ['play', on, '', 'stakes', stakes, '', ''],
        ['play', on, '', 'wins', wins, '', ''],
      ]),
      ...statement.movements.map(({ at, wallet, kind, amount, balanceAfter, entryId }) => [
        'movement',
        at,
        wallet,
        kind,
        amount,
        balanceAfter,
        entryId,
      ]),
    ],
  )
}
