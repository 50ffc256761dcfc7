import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCrossings, readServerSources, type SqlSource } from './sql-borders.ts'

const sources = readServerSources(join(import.meta.dirname, '..'))

const found = (planted: readonly SqlSource[]) => findCrossings(planted).map(({ file, names }) => `${file}: ${names}`)
const plant = (file: string, text: string): SqlSource[] => [
  { file: 'modules/bets/db/migrations/0001_bets.sql', text: 'CREATE TABLE bets.bets (bet_id uuid);' },
  { file: 'modules/bets/db/published/01_bets.sql', text: 'CREATE OR REPLACE VIEW bets.all_bets AS SELECT * FROM bets.bets;' },
  { file: 'modules/bets/db/functions/01_own.sql', text: 'CREATE OR REPLACE VIEW bets.due_bets AS SELECT * FROM bets.bets;' },
  { file: 'modules/brand/db/published/01_brands.sql', text: 'CREATE OR REPLACE VIEW brand.all_brands AS SELECT 1;' },
  { file: 'modules/slots/db/migrations/play/0001_play.sql', text: 'CREATE TABLE play.seats (owner_id uuid);' },
  { file: 'flows/db/migrations/0001_move.sql', text: 'ALTER TABLE slots.seats SET SCHEMA seats;' },
  { file, text },
]

describe('borders in SQL', () => {
  test('sources and tables were read', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.some(({ file }) => file === 'modules/bets/db/functions/05_settle.sql')).toBe(true)
  })

  test('nobody names what another module keeps to itself, and reports alone join what several publish', () => {
    expect(found(sources)).toEqual([])
  })

  test.each([
    ['a table, in TypeScript of another module', 'modules/rewards/index.ts', 'await sql`SELECT * FROM bets.bets`.execute(db)', 'bets.bets'],
    ['a table, in SQL of another module', 'modules/rewards/db/functions/01_x.sql', 'UPDATE bets.bets b SET stake = 1;', 'bets.bets'],
    ['a table, in a migration of another module', 'modules/rewards/db/migrations/0001_x.sql', 'UPDATE bets.bets b SET s = 1;', 'bets.bets'],
    ['a table, in a flow', 'flows/report.ts', 'const TEXT = `JOIN bets.bets b USING (bet_id)`', 'bets.bets'],
    ['a table, in a report', 'reports/report.ts', 'const TEXT = `JOIN bets.bets b USING (bet_id)`', 'bets.bets'],
    ['a table, named in quotes', 'reports/report.ts', "sql.table('bets.bets')", 'bets.bets'],
    ['a view that is not published', 'reports/report.ts', 'sql`SELECT * FROM bets.due_bets`', 'bets.due_bets'],
    [
      'views of two modules',
      'modules/rewards/index.ts',
      'sql`SELECT * FROM bets.all_bets JOIN brand.all_brands USING (brand_id)`',
      'modules/bets and modules/brand',
    ],
    ['views of two modules, in a flow', 'flows/x.ts', '`SELECT FROM bets.all_bets, brand.all_brands`', 'modules/bets and modules/brand'],
  ])('a planted crossing is found: %s', (_, file, text, names) => {
    expect(found(plant(file, text))).toEqual([`${file}: ${names}`])
  })

  test('a table that has moved belongs to the module it has moved to', () => {
    const text = 'SELECT * FROM seats.seats'
    expect(found(plant('modules/slots/db/rounds.ts', text))).toEqual(['modules/slots/db/rounds.ts: seats.seats'])
    expect(found(plant('modules/seats/db/seats.ts', text))).toEqual([])
  })

  test.each([
    ['its own table', 'modules/bets/index.ts', 'SELECT * FROM bets.bets'],
    ['a published view', 'modules/rewards/index.ts', 'SELECT * FROM bets.all_bets'],
    ['published views of several modules in a report', 'reports/rewards.ts', 'SELECT FROM bets.all_bets, brand.all_brands'],
    [
      'the history of several modules',
      'flows/db/migrations/0002_again.sql',
      'UPDATE bets.bets SET stake = 1; UPDATE seats.seats SET x = 1;',
    ],
    ['a function', 'modules/rewards/index.ts', 'SELECT bets.bets(1)'],
    ['a comment', 'modules/rewards/index.ts', '/** Reads what bets.bets holds. */'],
  ])('%s is no crossing', (_, file, text) => {
    expect(found(plant(file, text))).toEqual([])
  })
})
