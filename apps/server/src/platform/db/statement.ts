import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { inChildSpan } from '../tracing/index.ts'
import { DATABASE_SPAN, withRetries } from './transaction.ts'

export type Statement<Row> = {
  readonly name: string
  readonly text: string
  /** Runs the statement as its own transaction, retried when it lost a conflict. */
  run(pool: Pool, values: readonly unknown[]): Promise<Row[]>
  /** Runs the statement on a connection the caller holds, without a retry. */
  runOn(client: PoolClient, values: readonly unknown[]): Promise<Row[]>
}

/** A named statement: parsed and planned once a connection. For hot calls only; `name` must be unique in the process. */
export function createStatement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  const runOn = async (client: Pool | PoolClient, values: readonly unknown[]) =>
    (await client.query<Row>({ name, text, values: [...values] })).rows
  return { name, text, runOn, run: (pool, values) => inChildSpan(name, DATABASE_SPAN, () => withRetries(() => runOn(pool, values))) }
}

/**
 * An array of values that stand for themselves in PostgreSQL's text: numbers, booleans, ids. What is none of its array's type the database refuses.
 * The driver looks for quotes and backslashes in each element, which for a group of bets takes longer than to send it.
 */
export const plainArray = (values: readonly (string | number | bigint | boolean | null)[]): string => `{${values.map(String).join(',')}}`
