import type { Client } from 'pg'
import { readSqlFiles } from '../db/index.ts'
import { listTables, type TableToCopy } from './catalog.ts'

export interface SortedTables {
  readonly own: readonly TableToCopy[]
  /** Tables and columns with something in them that no SQL of ours has made: a new database lacks them. */
  readonly foreign: readonly string[]
}

/** The queue's own library makes its tables. */
const OF_LIBRARIES = /^graphile_worker\./

/** Tells what a restore can take from what it cannot. What is not ours and has nothing in it is left out. */
export async function sortTables(client: Client): Promise<SortedTables> {
  const sql = [...readSqlFiles('migrations'), ...readSqlFiles('functions')].map(file => file.text.toLowerCase()).join('\n')
  const words = new Set(sql.match(/[a-z_][a-z0-9_]*/g))
  const names = new Set(sql.match(/[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*/g))
  const isOwn = (column: string) => words.has(column.replaceAll('"', ''))
  const own: TableToCopy[] = []
  const foreign: string[] = []
  for (const table of await listTables(client)) {
    if (OF_LIBRARIES.test(table.name)) own.push(table)
    else if (!names.has(table.name.replaceAll('"', ''))) {
      if (await hasRows(client, table.name)) foreign.push(table.name)
    } else {
      const others = table.columns.filter(column => !isOwn(column))
      for (const column of others) if (await hasRows(client, table.name, column)) foreign.push(`${table.name}.${column}`)
      own.push({ ...table, columns: table.columns.filter(isOwn) })
    }
  }
  return { own, foreign }
}

async function hasRows(client: Client, table: string, column?: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${table} ${column ? `where ${column} is not null` : ''} limit 1`)
  return rowCount === 1
}
