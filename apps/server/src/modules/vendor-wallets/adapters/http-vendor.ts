import type { VendorWalletSettings } from '@croupier/contract'
import { type Amount, err, ok, type Result } from '@croupier/kernel'
import {
  type CallFault,
  callBySettings,
  type FailedCall,
  isUnknownThere,
  openSecret,
  pick,
  readAmount,
  writeAmount,
} from '../../../platform/remote/index.ts'
import { secretPlace } from '../commands/save-vendor.ts'
import type { OrderAnswer, QueryAnswer, RefusalReason, VendorOrder, VendorWallet } from '../ports.ts'
import type { Direction, VendorRow } from '../tables.ts'

export interface HttpVendorDeps {
  readonly secretKey: Buffer
  /** For development and tests alone. */
  readonly mayBePrivate: boolean
}

type Ask = (request: VendorWalletSettings['deposit'], values: Readonly<Record<string, string>>) => Promise<Result<unknown, FailedCall>>

/** A vendor's wallet by configuration: the operator describes its calls, and where its words stand in its answers (`docs/vendor-wallets.md`). */
export function createHttpVendor(deps: HttpVendorDeps, row: VendorRow, settings: VendorWalletSettings): VendorWallet {
  const ask = askWith(deps, row, settings)
  const order = (name: 'deposit' | 'withdraw') => async (given: VendorOrder) =>
    readOrder(settings, given, await ask(settings[name], valuesOf(settings, given)))
  return {
    deposit: order('deposit'),
    withdraw: order('withdraw'),
    query: async (given, direction) =>
      readQuery(settings, given, await ask(settings.query, { ...valuesOf(settings, given), direction: WORDS[direction] })),
    balance: async of => {
      const answer = await askBalance(deps, row, settings, of)
      return answer.ok ? { state: 'ok', balance: answer.value } : { state: 'unknown', detail: saying(answer.error) }
    },
  }
}

function askWith(deps: HttpVendorDeps, row: VendorRow, settings: VendorWalletSettings): Ask {
  const secret = row.secret ? openSecret(deps.secretKey, secretPlace(row), row.secret) : ''
  const call = { settings, secret, mayBePrivate: deps.mayBePrivate, caller: 'wallet' } as const
  return (request, values) => callBySettings(call, request, values)
}

/** Why a balance could not be had; `unreadable`: an answer came, and no amount stands where the settings say. */
export type BalanceFault = { readonly fault: CallFault | 'unreadable'; readonly detail: string }

/** What lies on an account, by the vendor's word alone. */
export async function askBalance(
  deps: HttpVendorDeps,
  row: VendorRow,
  settings: VendorWalletSettings,
  { account, currency }: { readonly account: string; readonly currency: string },
): Promise<Result<Amount, BalanceFault>> {
  const answer = await askWith(deps, row, settings)(settings.balance, { account, currency })
  if (!answer.ok) return answer
  const text = pick(answer.value, settings.places.balance)
  if (text === undefined) return err({ fault: 'unreadable', detail: `there is nothing at "${settings.places.balance}"` })
  const balance = readAmount(settings.amountUnit, text, currency)
  if (balance !== undefined) return ok(balance)
  return err({ fault: 'unreadable', detail: `"${text.slice(0, SHOWN)}" at "${settings.places.balance}" is no amount` })
}

/** Of what a vendor says where an amount is looked for. */
const SHOWN = 60

const WORDS: Readonly<Record<Direction, string>> = { send: 'deposit', bring: 'withdraw' }

const valuesOf = ({ amountUnit }: VendorWalletSettings, { reference, account, amount, currency }: VendorOrder) => ({
  ...{ reference, account, currency, amount: writeAmount(amountUnit, amount, currency) },
})

const saying = ({ fault, detail }: BalanceFault): string => `${fault}: ${detail}`
const UNREADABLE = { state: 'unknown', detail: 'the answer cannot be read by the settings, or is about another order' } as const

/** 4xx is the vendor's refusal; its reason may stand in the answer. After every other fault nobody knows. */
function readOrder(settings: VendorWalletSettings, order: VendorOrder, answer: Result<unknown, FailedCall>): OrderAnswer {
  if (answer.ok) {
    const read = readState(settings, order, answer.value)
    return read.state === 'not_found' ? UNREADABLE : read
  }
  if (answer.error.fault !== 'refused') return { state: 'unknown', detail: saying(answer.error) }
  return { state: 'refused', reason: reasonIn(settings, answer.error.detail), detail: answer.error.detail }
}

function readQuery(settings: VendorWalletSettings, order: VendorOrder, answer: Result<unknown, FailedCall>): QueryAnswer {
  if (answer.ok) return readState(settings, order, answer.value)
  // Of a question, 4xx other than 404 says nothing about the order.
  return isUnknownThere(answer.error) ? { state: 'not_found' } : { state: 'unknown', detail: saying(answer.error) }
}

/** The vendor's words in ours. A word that is not in the settings is never guessed, and an answer about another order or amount is none. */
function readState(settings: VendorWalletSettings, order: VendorOrder, value: unknown): QueryAnswer {
  const { places, states } = settings
  const word = pick(value, places.state)
  const reference = pick(value, places.reference)
  const amount = pick(value, places.amount)
  const isOther =
    (reference !== undefined && reference !== order.reference) ||
    (amount !== undefined && readAmount(settings.amountUnit, amount, order.currency) !== order.amount)
  if (word === undefined || isOther) return UNREADABLE
  if (states.done.includes(word)) return { state: 'done' }
  if (states.unknown.includes(word)) return { state: 'not_found' }
  if (states.pending.includes(word)) return { state: 'unknown', detail: 'the vendor is still at it' }
  if (!states.refused.includes(word)) return { state: 'unknown', detail: `"${word.slice(0, 60)}" is not in the settings` }
  const reason = pick(value, places.reason) ?? ''
  return { state: 'refused', reason: reasonOf(settings, reason), detail: reason }
}

const reasonOf = ({ reasons }: VendorWalletSettings, word: string): RefusalReason => {
  if (reasons.insufficient.includes(word)) return 'insufficient'
  return reasons.closed.includes(word) ? 'closed' : 'refused'
}

/** The reason in the beginning of a refusal's body, where it is JSON. */
function reasonIn(settings: VendorWalletSettings, detail: string): RefusalReason {
  try {
    return reasonOf(settings, pick(JSON.parse(detail.slice(detail.indexOf('{'))), settings.places.reason) ?? '')
  } catch {
    // No JSON, or cut off: it was refused, and why is not known.
    return 'refused'
  }
}
