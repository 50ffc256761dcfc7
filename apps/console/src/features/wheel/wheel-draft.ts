import { wheelCost, wheelOdds } from '@croupier/games/rewards'
import { type Amount, parseAmount } from '@croupier/kernel'
import type { Answer, CallOptions } from '../../shared/api/types.ts'

export type ConsoleWheel = Answer<'consoleWheels'>['list'][number]
export type WheelText = CallOptions<'draftWheel'>['body']['wheel']
export type Segment = WheelText['segments'][number]
export type PrizeKind = Segment['prize']['kind']
export const PRIZE_KINDS: readonly PrizeKind[] = ['nothing', 'ticket', 'cash', 'points', 'bonus']
export const LANGUAGES = ['EN', 'CN', 'ID', 'TH', 'VI', 'JA'] as const
export type Language = (typeof LANGUAGES)[number]

/** A segment as it is typed. */
export interface SegmentDraft {
  readonly names: Readonly<Partial<Record<Language, string>>>
  readonly weight: string
  readonly kind: PrizeKind
  readonly amount: string
  /** Turnover of cash, or times of bonus money, in percent. */
  readonly percent: string
  readonly days: string
  /** Empty: it never runs out. */
  readonly stock: string
}

export interface WheelDraft {
  readonly names: Readonly<Partial<Record<Language, string>>>
  readonly segments: readonly SegmentDraft[]
  readonly fallback: number
}

export const newSegment = (): SegmentDraft => ({
  names: {},
  weight: '1',
  kind: 'nothing',
  amount: '',
  percent: '100',
  days: '7',
  stock: '',
})

export const newDraft = (): WheelDraft => ({ names: {}, segments: [newSegment(), newSegment()], fallback: 1 })

export const draftOf = ({ names, segments, fallback }: WheelText): WheelDraft => ({
  names,
  fallback,
  segments: segments.map(({ names: own, weight, prize, stock }) => ({
    ...newSegment(),
    ...{ names: own, weight: String(weight), kind: prize.kind, stock: stock === null ? '' : String(stock) },
    ...('amount' in prize && { amount: prize.amount }),
    ...(prize.kind === 'cash' && { percent: String(prize.turnoverPct) }),
    ...(prize.kind === 'bonus' && { percent: String(prize.multiplePct), days: String(prize.days) }),
  })),
})

/** What is no whole number becomes one that the server refuses. */
const wholeOf = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : -1)

function prizeOf({ kind, amount, percent, days }: SegmentDraft): Segment['prize'] {
  if (kind === 'nothing' || kind === 'ticket') return { kind }
  if (kind === 'points') return { kind, amount }
  if (kind === 'cash') return { kind, amount, turnoverPct: wholeOf(percent) }
  return { kind, amount, multiplePct: wholeOf(percent), days: wholeOf(days) }
}

const namesOf = (names: WheelDraft['names']): WheelText['names'] => {
  const written = Object.entries(names).filter(([, name]) => name?.trim())
  return { EN: '', ...Object.fromEntries(written) }
}

export const textOf = ({ names, segments, fallback }: WheelDraft): WheelText => ({
  names: namesOf(names),
  fallback,
  segments: segments.map(segment => ({
    names: namesOf(segment.names),
    weight: wholeOf(segment.weight),
    prize: prizeOf(segment),
    stock: segment.stock.trim() === '' ? null : wholeOf(segment.stock),
  })),
})

const costOf = ({ kind, amount }: SegmentDraft): Amount => {
  const read = kind === 'cash' || kind === 'bonus' ? parseAmount(amount) : undefined
  return read?.ok ? read.value : 0n
}

export interface WheelFigures {
  /** By segment, in lowest terms; null while the weights make no wheel. */
  readonly odds: readonly { readonly num: bigint; readonly den: bigint }[] | null
  readonly cost: Amount
}

/** What the wheel comes to as it is typed. */
export function figuresOf({ segments, fallback }: WheelDraft): WheelFigures {
  const weights = segments.map(({ weight }) => Math.max(0, wholeOf(weight)))
  const wheel = { segments: weights.map(weight => ({ weight, stock: null })), fallback }
  if (weights.every(weight => weight === 0)) return { odds: null, cost: 0n }
  return { odds: wheelOdds(wheel), cost: wheelCost(wheel, segments.map(costOf)) }
}
