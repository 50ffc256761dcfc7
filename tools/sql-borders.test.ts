import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Crossing, findCrossings, readServerSources, type SqlSource } from './sql-borders.ts'

const root = join(import.meta.dirname, '..')
const sources = readServerSources(root)
/** What still crosses: it may only shrink. `npx tsx tools/list-crossings.ts` writes it anew. */
const known = JSON.parse(readFileSync(join(root, 'tools/sql-borders.json'), 'utf8')) as Record<string, string[]>
/** Modules whose tables nobody else may name at all. */
const CLOSED = ['bets', 'originals', 'seats', 'slots', 'wallet']

const listed = (crossings: readonly Crossing[]) => crossings.map(({ file, table }) => `${file}: ${table}`)
const plant = (file: string, text: string): SqlSource[] => [
  { file: 'modules/bets/db/migrations/0001_bets.sql', text: 'CREATE TABLE bets.bets (bet_id uuid);' },
  { file: 'modules/slots/db/migrations/play/0001_play.sql', text: 'CREATE TABLE play.seats (owner_id uuid);' },
  { file: 'flows/db/migrations/0001_move.sql', text: 'ALTER TABLE slots.seats SET SCHEMA seats;' },
  { file, text },
]

describe('borders in SQL', () => {
  test('sources and tables were read', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.some(({ file }) => file === 'modules/bets/db/functions/05_settle.sql')).toBe(true)
  })

  test('a module names its own tables alone; what still crosses is known and only shrinks', () => {
    const crossings = findCrossings(sources)
    expect(listed(crossings)).toEqual(Object.entries(known).flatMap(([file, tables]) => tables.map(table => `${file}: ${table}`)))
  })

  test('nobody names tables of the door, of games or of the ledger from outside, but the migration that made them what they are', () => {
    const crossings = findCrossings(sources).filter(({ table }) => CLOSED.includes(table.split('.')[0] ?? ''))
    expect([...new Set(crossings.map(({ file }) => file))]).toEqual(['flows/db/migrations/0001_one_door_for_bets.sql'])
  })

  test.each([
    ['TypeScript of another module', 'modules/rewards/index.ts', 'await sql`SELECT * FROM bets.bets`.execute(db)'],
    ['SQL of another module', 'modules/rewards/db/functions/01_x.sql', 'UPDATE bets.bets b SET stake = 1;'],
    ['a flow', 'flows/report.ts', 'const TEXT = `JOIN bets.bets b USING (bet_id)`'],
  ])('a planted table of another module is found in %s', (_, file, text) => {
    expect(listed(findCrossings(plant(file, text)))).toEqual([`${file}: bets.bets`])
  })

  test('a table that has moved belongs to the module it has moved to', () => {
    const text = 'SELECT * FROM seats.seats'
    expect(listed(findCrossings(plant('modules/slots/db/rounds.ts', text)))).toEqual(['modules/slots/db/rounds.ts: seats.seats'])
    expect(findCrossings(plant('modules/seats/db/seats.ts', text))).toEqual([])
  })

  test.each([
    ['its own table', 'modules/bets/index.ts', 'SELECT * FROM bets.bets'],
    ['a published view', 'modules/rewards/index.ts', 'SELECT * FROM bets.all_bets'],
    ['a function', 'modules/rewards/index.ts', 'SELECT bets.bets(1)'],
    ['a comment', 'modules/rewards/index.ts', '/** Reads what bets.bets holds. */'],
  ])('%s is no crossing', (_, file, text) => {
    expect(findCrossings(plant(file, text))).toEqual([])
  })
})
