import type { OriginalVerification, VerifiedOriginal, VerifyOriginalCode } from '@croupier/games/originals'
import type { VerifyWheelCode, WheelVerification } from '@croupier/games/rewards'
import type { VerificationRecord as SlotRecord, VerifiedRound, VerifyRefusal } from '@croupier/games/slots'
import { loadChunk } from '../lazy/load-chunk.ts'

export type OriginalRecord = OriginalVerification
export type WheelRecord = WheelVerification
export type CheckedRecord = SlotRecord | OriginalRecord | WheelRecord
export type Verdict =
  | { isFair: true; game: 'slots'; round: VerifiedRound }
  | { isFair: true; game: 'originals'; record: OriginalRecord; found: VerifiedOriginal }
  | { isFair: true; game: 'wheel'; segment: number }
  | { isFair: false; why: VerifyRefusal | VerifyOriginalCode | VerifyWheelCode }

/** Recomputes a round here, in this browser, with the very rules the server plays by. They are loaded with the first check. */
export async function checkRecord(record: CheckedRecord): Promise<Verdict> {
  if (record.game === 'originals') {
    const { verifyOriginal } = await loadChunk('originals-verifier', () => import('@croupier/games/originals'))
    const verified = verifyOriginal(record)
    return verified.ok ? { isFair: true, game: 'originals', record, found: verified.value } : { isFair: false, why: verified.error.code }
  }
  if (record.game === 'wheel') {
    const { verifyWheel } = await loadChunk('wheel-verifier', () => import('@croupier/games/rewards'))
    const verified = verifyWheel(record)
    return verified.ok ? { isFair: true, game: 'wheel', segment: verified.value.segment } : { isFair: false, why: verified.error }
  }
  const { verifyRound } = await loadChunk('verifier', () => import('@croupier/games/slots'))
  const verified = verifyRound(record)
  return verified.ok ? { isFair: true, game: 'slots', round: verified.value } : { isFair: false, why: verified.error }
}
