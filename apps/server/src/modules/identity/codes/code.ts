import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ByteSource } from '@croupier/kernel'
import { randomFrom } from '../domain/byte-random.ts'

export const CODE_DIGITS = 6
/** The fifth wrong try ends a code (decisions §4). */
export const WRONG_TRIES_MAX = 5

/** What a code is for: one that was sent for one purpose serves no other. */
export type CodePurpose = 'register' | 'login' | 'recovery' | 'bind' | 'proof' | 'payment-password'

/** Where a code goes: a number as E.164, or an e-mail address, which is compared in lower case. */
export type CodeReceiver = { readonly channel: 'sms' | 'mail'; readonly address: string }

export interface CodeSlot {
  readonly brandId: string
  readonly purpose: CodePurpose
  readonly receiver: CodeReceiver
}

export const addressOf = ({ channel, address }: CodeReceiver): string => (channel === 'mail' ? address.trim().toLowerCase() : address)

/** Six digits, each equally likely. */
export const drawCode = (random: ByteSource): string => String(randomFrom(random).below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** What is stored of a code: bound to its brand, purpose and receiver, so that a row copied elsewhere is worth nothing. */
export const fingerprint = (secret: Buffer, { brandId, purpose, receiver }: CodeSlot, code: string): Buffer =>
  createHmac('sha256', secret)
    .update([brandId, purpose, receiver.channel, addressOf(receiver), code].join('\n'))
    .digest()

export const isSameFingerprint = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
