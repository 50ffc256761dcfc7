import { type BodyOf, type Endpoints, type ErrorCode, errorText } from '@croupier/contract'
import { AMOUNT_MAX, type Amount, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import { type Refusal, refuse } from '../../platform/http/index.ts'

type Body = Omit<BodyOf<Endpoints['updateConsoleTable']>, 'brandId' | 'version' | 'reason'>
const AMOUNTS = ['min', 'max', 'sideMax', 'playerMax'] as const
type AmountName = (typeof AMOUNTS)[number]

/** Null is as the house has it. */
export type TableChange = { readonly isOpen: boolean; readonly bettingSec: number | null } & Readonly<Record<AmountName, Amount | null>>

interface Judging {
  readonly language: string
  /** Decimals of the brand's currency. */
  readonly digits: number
  /** What would count at the table. */
  readonly termsOf: (change: TableChange) => {
    readonly main: Range
    readonly side: Range
    readonly chip: Amount
    readonly playerMax: Amount
  }
}
interface Range {
  readonly min: Amount
  readonly max: Amount
}

/**
 * Amounts of a table as they were typed. Refused are, each at its input: what is no amount above zero; what chips cannot make; and what would leave a spot or a member
 * without any bet, also against the house's own amounts.
 */
export function readTableChange(body: Body, judging: Judging): Result<TableChange, Refusal> {
  const fields: Partial<Record<AmountName, string>> = {}
  const fault = (name: AmountName, code: ErrorCode, params = {}) => {
    fields[name] ??= errorText(code, judging.language, params)
  }
  const read = (name: AmountName): Amount | null => {
    const text = body[name]
    if (text === null) return null
    const amount = parseAmount(text)
    if (amount.ok && amount.value > 0n && digitsOf(amount.value) <= judging.digits) return amount.value
    fault(name, 'amount_invalid', { digits: judging.digits })
    return null
  }
  const { isOpen, bettingSec } = body
  const change = { isOpen, bettingSec, min: read('min'), max: read('max'), sideMax: read('sideMax'), playerMax: read('playerMax') }
  const { main, side, chip, playerMax } = judging.termsOf(change)
  for (const name of AMOUNTS) if ((change[name] ?? 0n) % chip !== 0n) fault(name, 'stake_not_a_chip')
  const atLeast = (name: AmountName, least: Amount) =>
    fault(name, 'amount_out_of_range', { min: formatAmount(least), max: formatAmount(AMOUNT_MAX) })
  // A least alone is judged by the most that the house has.
  if (main.min > main.max && change.max === null)
    fault('min', 'amount_out_of_range', { min: formatAmount(chip), max: formatAmount(main.max) })
  else if (main.min > main.max) atLeast('max', main.min)
  if (side.max < chip) atLeast('sideMax', chip)
  if (playerMax < main.min) atLeast('playerMax', main.min)
  return Object.keys(fields).length > 0 ? refuse('validation_failed', { fields }) : ok(change)
}

const digitsOf = (amount: Amount): number => formatAmount(amount, 0).split('.')[1]?.length ?? 0
