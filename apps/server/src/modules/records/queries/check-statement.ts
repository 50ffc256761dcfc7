import type { StatementVerdict } from '@croupier/contract'
import { sql } from 'kysely'
import { judgeStatement, type StatementMarks, type StatementRecord } from '../domain/judge-statement.ts'
import type { RecordsDeps } from '../ports.ts'

export interface FoundStatement {
  readonly number: string
  readonly hash: string
  readonly memberId: string
  readonly month: string
  readonly closedAt: string
}
export interface CheckedStatement {
  readonly verdict: StatementVerdict
  /** The statement that bears the number, otherwise the one that bears the fingerprint; undefined where neither is ours. */
  readonly statement: FoundStatement | undefined
}

/** Whether a statement that somebody holds up is ours and unchanged, and whose it is. */
export async function checkStatement(deps: RecordsDeps, marks: StatementMarks): Promise<CheckedStatement> {
  const record = await findRecord(deps, marks)
  return { verdict: judgeStatement(marks, record), statement: record && view(record) }
}

type Row = StatementRecord & { readonly memberId: string; readonly month: string; readonly closedAt: Date }

const view = ({ number, hash, memberId, month, closedAt }: Row): FoundStatement => ({
  ...{ number, hash, memberId, month },
  closedAt: closedAt.toISOString(),
})

async function findRecord({ db }: RecordsDeps, { number, fingerprint }: StatementMarks): Promise<Row | undefined> {
  const beginning = fingerprint === undefined ? null : `${fingerprint}%`
  const asked = number ?? null
  const { rows } = await sql<Row>`
    SELECT number, hash, content, member_id AS "memberId", month, closed_at AS "closedAt" FROM records.statements
     WHERE number = ${asked}::text OR hash LIKE ${beginning}::text
     ORDER BY (number = ${asked}::text) IS TRUE DESC LIMIT 1`.execute(db)
  return rows[0]
}
