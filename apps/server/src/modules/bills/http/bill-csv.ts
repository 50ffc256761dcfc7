import type { Bill } from '@croupier/contract'
import { csvHead, csvRow } from '../../../platform/http/index.ts'
import type { BillReader } from '../domain/reader.ts'
import type { WholeBill } from '../queries/bill-row.ts'
import { type ShowDeps, showBill, showLines } from './show-bill.ts'

const HEAD = ['section', 'name', 'item', 'value', 'bets', 'valid_bet', 'gross_loss', 'deductions', 'loss', 'active'] as const
const BLANK = ['', '', '', '', '', ''] as const
const LINES = 100

/** The statement of a bill, row by row: what it is, its figures and tiers, payments, states, and a line for each account that its reader sees. */
export async function* billCsv(deps: ShowDeps, bill: WholeBill, reader: BillReader): AsyncGenerator<string> {
  yield csvHead([...HEAD])
  yield headRows(await showBill(deps, bill, reader))
    .map(row => csvRow([...row, ...BLANK]))
    .join('')
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await showLines(deps, bill, reader, { pageNo, pageSize: LINES })
    yield list
      .map(line =>
        csvRow([
          ...['line', line.account, line.below > 0 ? `and ${line.below} below` : '', ''],
          ...[String(line.bets), line.validBet, line.grossLoss, line.deductions, line.loss, String(line.active)],
        ]),
      )
      .join('')
    if (pageNo * LINES >= total) return
  }
}

const ABOUT = ['number', 'kind', 'period', 'from', 'to', 'issuedAt', 'state', 'currency', 'termsHash', 'codeVersion'] as const

function headRows(bill: Bill): string[][] {
  return [
    ...ABOUT.map(name => ['bill', '', name, bill[name] ?? '']),
    ['bill', '', 'payer', bill.payer ?? 'house'],
    ['bill', '', 'receiver', bill.receiver],
    ...Object.entries(bill.figures).map(([name, value]) => ['figure', '', name, String(value ?? '')]),
    ...bill.tiers.flatMap(({ ratePpm, isMet, isPaying, thresholds }, index) => [
      ['tier', `${index + 1}`, isPaying ? 'pays' : isMet ? 'met' : 'missed', `${ratePpm} ppm`],
      ...thresholds.map(({ threshold, need, have }) => ['tier', `${index + 1}`, threshold, `${have ?? ''} of ${need}`]),
    ]),
    ...bill.changes.map(({ from, grossBefore, grossAfter }) => ['adjustment', from, 'gross', `${grossBefore} to ${grossAfter}`]),
    ...(['gross', 'adjustment', 'amount', 'paid', 'rest'] as const).map(name => ['amount', '', name, bill[name]]),
    ...bill.payments.map(({ at, source, amount }) => ['payment', at, source, amount]),
    ...bill.below.map(({ receiver, amount, paid }) => ['below', receiver, paid, amount]),
    ...bill.history.map(({ at, state }) => ['state', at, state, '']),
  ]
}
