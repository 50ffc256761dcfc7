import type { VerificationRecord as SlotRecord, VerifiedRound, VerifyRefusal } from '@croupier/games/slots'
import { loadChunk } from '../lazy/load-chunk.ts'

export type CheckedRecord = SlotRecord
export type Verdict = { isFair: true; round: VerifiedRound } | { isFair: false; why: VerifyRefusal }

/** Recomputes a round here, in this browser, with the very rules the server plays by. They are loaded with the first check. */
export async function checkRecord(record: CheckedRecord): Promise<Verdict> {
  const { verifyRound } = await loadChunk('verifier', () => import('@croupier/games/slots'))
  const verified = verifyRound(record)
  return verified.ok ? { isFair: true, round: verified.value } : { isFair: false, why: verified.error }
}
