import type { StatementVerdict } from '@croupier/contract'
import { hashOf } from './statement.ts'

/** What somebody reads off a statement: all of its fingerprint, or how it begins. At least one of the two. */
export interface StatementMarks {
  readonly number?: string | undefined
  readonly fingerprint?: string | undefined
}

export interface StatementRecord {
  readonly number: string
  readonly hash: string
  readonly content: string
}

/** Whether what is held up is ours and unchanged. The record is counted again each time: one that does not bear its own fingerprint proves nothing. */
export function judgeStatement({ number, fingerprint }: StatementMarks, record: StatementRecord | undefined): StatementVerdict {
  if (!record) return 'unknown'
  if (hashOf(record.content) !== record.hash) return 'damaged'
  if (number !== undefined && number !== record.number) return 'changed'
  if (fingerprint === undefined) return 'number_only'
  return record.hash.startsWith(fingerprint) ? 'valid' : 'changed'
}
