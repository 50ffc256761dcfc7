import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CREDITS } from './credits.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../../docs/credits.md'), 'utf8')
const rows = document
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| part'))
  .map(line => line.split('|').map(cell => cell.trim()))

describe('the credits on the page', () => {
  it('have a line for each part that the document credits', () => {
    expect(rows.length).toBeGreaterThan(5)
    expect(CREDITS).toHaveLength(rows.length)
  })

  it.each(CREDITS.map((credit, index) => [credit.part, credit, rows[index] ?? []] as const))(
    'name the licence of the %s',
    (_, credit, row) => {
      expect(row[3]).toContain(credit.licence)
    },
  )

  it.each(CREDITS.map(credit => [credit.part, credit.source] as const))(
    'name nobody for the %s whom the document does not',
    (_, source) => {
      for (const name of source.replace(/^[\w.-]+: /, '').split(/, (?:© )?/)) expect(document).toContain(name)
    },
  )
})
