import { type Amount, err, formatAmount, ok, parseAmount, type Result } from '@croupier/kernel'
import { plainAmount, readTyped, type TypedFault, wire } from '../../../shared/money/typed-amount.ts'
import type { SendLimit } from './tightest.ts'
import type { Draft, VendorWallet } from './types.ts'

export type MoveFault = TypedFault | 'below' | 'funds' | SendLimit['kind']

interface Sides {
  readonly available: string
  readonly wallet: Pick<VendorWallet, 'balance' | 'amountMin' | 'amountMax'>
  /** The member's own, for what is sent. */
  readonly limits: readonly Pick<SendLimit, 'kind' | 'left'>[]
}

/** Judges a typed amount by what lies on the paying side, and where it is sent by the vendor's limits and the member's own. The server, and the vendor, have the last word. */
export function judgeMove(
  { text, direction }: Pick<Draft, 'text' | 'direction'>,
  { available, wallet, limits }: Sides,
): Result<Amount, MoveFault> {
  const read = direction === 'send' ? readTyped(text) : readExact(text)
  if (!read.ok) return read
  if (read.value > wire(direction === 'send' ? available : wallet.balance)) return err('funds')
  if (direction === 'bring') return read.value > 0n ? read : err('below')
  if (read.value < wire(wallet.amountMin)) return err('below')
  if (read.value > wire(wallet.amountMax)) return err('above')
  const broken = limits.find(({ left }) => read.value > wire(left))
  return broken ? err(broken.kind) : read
}

/** What comes home may have more digits than people pay in: all of it can. */
function readExact(text: string): Result<Amount, MoveFault> {
  const typed = plainAmount(text)
  if (typed === '') return err('empty')
  const parsed = parseAmount(typed)
  if (parsed.ok) return ok(parsed.value)
  return err(parsed.error === 'amount_too_precise' ? 'precise' : parsed.error === 'amount_too_large' ? 'above' : 'malformed')
}

const CENT = 100n

/** The most that can be moved now, as it is typed; undefined where nothing can. */
export function mostOf(direction: Draft['direction'], { available, wallet, limits }: Sides): string | undefined {
  if (direction === 'bring') return wire(wallet.balance) > 0n ? whole(wallet.balance) : undefined
  const bounds = [available, wallet.amountMax, ...limits.map(({ left }) => left)].map(wire)
  const most = bounds.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
  const inCents = most - (most % CENT)
  return inCents >= wire(wallet.amountMin) ? whole(formatAmount(inCents)) : undefined
}

/** Round sums that are there to be moved: about a quarter and a half of the most. */
export function quickAmounts(most: string | undefined, direction: Draft['direction'], wallet: Pick<VendorWallet, 'amountMin'>): string[] {
  if (most === undefined) return []
  const least = direction === 'send' ? wire(wallet.amountMin) : UNIT
  const parts = [4n, 2n].map(part => roundDown(wire(most) / part)).filter(amount => amount >= least && amount > 0n)
  return [...new Set(parts.map(amount => whole(formatAmount(amount))))].filter(text => text !== most)
}
const UNIT = 10_000n

/** To whole units, and to two figures: 1,774 is 1,700. */
function roundDown(amount: Amount): Amount {
  const units = amount / UNIT
  const step = 10n ** BigInt(Math.max(0, String(units).length - 2))
  return (units - (units % step)) * UNIT
}

export const whole = (text: string): string => text.replace(/\.0+$/, '')
