import { createHash } from 'node:crypto'
import { AMOUNT_MAX, type Amount, assert, err, ok, parseAmount, type Result } from '@croupier/kernel'

export type Leg = {
  accountId: bigint
  /** What the account gains; negative for what it gives. */
  amount: Amount
}

export type Transfer = {
  /** Whose request it is: keys are unique per owner. A member's id, or the brand's for what the house does. */
  ownerId: string
  /** The idempotency key, 1 to 128 characters. */
  key: string
  /** What it was, in a word of the record: stake, win, deposit … */
  kind: string
  legs: readonly Leg[]
  /** The round, ticket, payment or bill that caused it. */
  referenceId?: string | undefined
  /** 8 to 32 bytes that differ when the request differs; without it the transfer itself is hashed. Give it where legs depend on chance. */
  requestHash?: Uint8Array | undefined
}

export const LEGS_MAX = 16
export const KEY_LENGTH_MAX = 128
/** 128 bits: no two requests of one owner will ever meet by accident. */
const HASH_BYTES = 16

/** The commonest transfer: `amount` (above zero) leaves one account and reaches the other. */
export function moveLegs(move: { from: bigint; to: bigint; amount: Amount }): Leg[] {
  assert(move.amount > 0n, 'a move has an amount above zero')
  return [
    { accountId: move.from, amount: -move.amount },
    { accountId: move.to, amount: move.amount },
  ]
}

/** Asserts what every caller guarantees; a transfer that fails here is a bug, since money input is refused long before (`readPositiveAmount`). */
export function assertTransfer(transfer: Transfer): void {
  const { legs, key } = transfer
  assert(key.length >= 1 && key.length <= KEY_LENGTH_MAX, 'an idempotency key has 1 to 128 characters')
  assert(legs.length >= 2 && legs.length <= LEGS_MAX, 'a transfer has 2 to 16 legs')
  assert(new Set(legs.map(leg => leg.accountId)).size === legs.length, 'an account stands once in a transfer')
  assert(
    legs.every(leg => leg.amount !== 0n && leg.amount <= AMOUNT_MAX && leg.amount >= -AMOUNT_MAX),
    'a leg moves something, within the limit of amounts',
  )
  assert(legs.reduce((sum, leg) => sum + leg.amount, 0n) === 0n, 'the legs of a transfer sum to 0')
}

/** The hash that tells a repeat from another request under the same key. */
export function hashOfRequest(transfer: Transfer): Uint8Array {
  if (transfer.requestHash) return transfer.requestHash
  const content = [transfer.kind, transfer.referenceId ?? '', ...transfer.legs.flatMap(leg => [leg.accountId, leg.amount])].join('|')
  return createHash('sha256').update(content).digest().subarray(0, HASH_BYTES)
}

export type PositiveAmountError = 'amount_malformed' | 'amount_too_precise' | 'amount_too_large' | 'amount_not_positive'

/** Reads an amount that a person or vendor sent to be moved: a decimal string above zero. Refuses everything else, whatever its type. */
export function readPositiveAmount(input: unknown): Result<Amount, PositiveAmountError> {
  if (typeof input !== 'string') return err('amount_malformed')
  const parsed = parseAmount(input)
  if (!parsed.ok) return parsed
  return parsed.value > 0n ? ok(parsed.value) : err('amount_not_positive')
}
