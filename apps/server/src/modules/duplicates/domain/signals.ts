import ipaddr from 'ipaddr.js'

const SIGNAL_KINDS = ['bank', 'device', 'phone', 'email', 'person', 'ip'] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** How much it says that two accounts share this; a household shares an address, hardly ever a bank account. */
export const SIGNAL_WEIGHTS: Readonly<Record<SignalKind, number>> = { bank: 60, device: 50, phone: 45, email: 45, person: 40, ip: 15 }
const SCORE_MAX = 100
/** Below it a pair is not listed: an address alone is no sign. */
export const SCORE_MIN = 30
/** What more accounts than these share is a café, a carrier or a placeholder, and says nothing. */
export const SHARED_BY_MAX = 20

export const scoreOf = (kinds: readonly SignalKind[]): number =>
  Math.min(
    SCORE_MAX,
    [...new Set(kinds)].reduce((sum, kind) => sum + SIGNAL_WEIGHTS[kind], 0),
  )

/** The value as it is compared: what people write in different ways becomes one. Undefined where it says nothing. */
export function normalSignal(kind: SignalKind, value: string): string | undefined {
  const text = value.normalize('NFKC').trim().toLowerCase()
  if (kind === 'phone') return longEnough(text.replace(/\D/g, ''), 6)
  if (kind === 'bank') return longEnough(text.replace(/[^a-z0-9]/g, ''), 6)
  if (kind === 'person') return longEnough(text.replace(/\s+/g, ' '), 4)
  if (kind === 'device') return /^[0-9a-f-]{36}$/.test(text) ? text : undefined
  if (kind === 'ip') return isPublic(text) ? text : undefined
  return longEnough(text, 3)
}

const longEnough = (text: string, lengthMin: number) => (text.length >= lengthMin ? text : undefined)

/** Addresses of a house or a machine are the same in every house. */
const HOUSE_RANGES = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'unspecified']
const isPublic = (ip: string): boolean => ipaddr.isValid(ip) && !HOUSE_RANGES.includes(ipaddr.process(ip).range())

/** Enough for an operator to recognise what he knows, not to learn what he does not. */
export function hintOf(kind: SignalKind, value: string): string {
  const text = value.trim()
  if (kind === 'ip') return text
  if (kind === 'device') return `…${text.slice(-4)}`
  if (kind === 'email') return text.replace(/^(.).*(@.*)$/u, '$1…$2')
  if (kind === 'person') return text.replace(/(\p{L})\p{L}+/gu, '$1…').replace(/\|\d{4}/, '|…')
  return `…${text.slice(-4)}`
}
