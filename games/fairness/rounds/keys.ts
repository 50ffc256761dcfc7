import { err, ok, type Result } from '@croupier/kernel'
import { hash, listOf, oneOf, orNull, record, text, whole } from '../shape.ts'
import { isRightlySigned, type SignatureCheck, type Signed, signedOf } from './signatures.ts'

/** Announces a signing key. The first is signed by itself, each later one by the key before it. */
export type KeyMessage = {
  readonly kind: 'key'
  readonly installation: string
  /** From 1, without gaps. */
  readonly number: number
  readonly key: string
  /** From when messages are signed with it. */
  readonly fromMs: number
  readonly previous: string | null
}

/** Announcements, oldest first, as `/wps/v2/fairness/keys` publishes them. */
export type KeyHistory = readonly Signed<KeyMessage>[]

export type KeyHistoryFault = 'history_empty' | 'history_gap' | 'history_signature'

export const isKeyMessage = record<KeyMessage>({
  kind: oneOf('key'),
  installation: text,
  number: whole,
  key: hash,
  fromMs: whole,
  previous: orNull(hash),
})

export const isKeyHistory = listOf<Signed<KeyMessage>>(signedOf(isKeyMessage))

/** Checks that each key was announced by the one before it, in time and without gaps. */
export function readKeyHistory(history: KeyHistory, check?: SignatureCheck): Result<KeyHistory, KeyHistoryFault> {
  if (history.length === 0) return err('history_empty')
  for (const [place, signed] of history.entries()) {
    const before = history[place - 1]?.message
    const { message, key } = signed
    const follows =
      message.number === place + 1 &&
      message.previous === (before?.key ?? null) &&
      message.installation === (before?.installation ?? message.installation) &&
      message.fromMs > (before?.fromMs ?? -1)
    if (!follows) return err('history_gap')
    if (key !== (before?.key ?? message.key) || !isRightlySigned(signed, check)) return err('history_signature')
  }
  return ok(history)
}

/** Whether `key` was the installation's signing key at that time: from its own announcement's time until its successor's. */
export function wasKeyAt(history: KeyHistory, key: string, atMs: number): boolean {
  return history.some(
    ({ message }, place) =>
      message.key === key && message.fromMs <= atMs && atMs < (history[place + 1]?.message.fromMs ?? Number.POSITIVE_INFINITY),
  )
}
