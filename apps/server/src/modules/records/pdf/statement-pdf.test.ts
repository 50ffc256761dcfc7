import { STATEMENT_LINES, TEXT_LANGUAGES } from '@croupier/contract'
import { describe, expect, it } from 'vitest'
import type { ClosedStatement } from '../queries/get-statement.ts'
import { openFaces, runsOf } from './fonts.ts'
import { statementPdf } from './statement-pdf.ts'
import { STATEMENT_TEXTS } from './statement-texts.ts'

const lines = Object.fromEntries(STATEMENT_LINES.map(line => [line, '0.00'])) as ClosedStatement['lines']
const statement = (movements: number): ClosedStatement => ({
  number: 'ST-202610-ABCDEFGH23',
  hash: 'ab'.repeat(32),
  month: '2026-10',
  from: '2026-09-30T16:00:00.000Z',
  to: '2026-10-31T16:00:00.000Z',
  brand: '翡翠 Jade',
  account: 'meilin88',
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  opening: '0.00',
  lines,
  closing: '0.00',
  wallets: [{ wallet: 'main', opening: '0.00', lines, closing: '0.00' }],
  days: [{ on: '2026-10-05', rounds: 3, stakes: '-3.00', wins: '3.00', net: '0.00' }],
  movements: Array.from({ length: movements }, (_, place) => ({
    at: '2026-10-05T08:00:00.000Z',
    entryId: String(place + 1),
    wallet: 'main',
    kind: 'deposit',
    amount: '1234567.8901',
    balanceAfter: '1234567.8901',
  })),
  isCut: false,
})
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
const look = { language: 'EN', colour: '#0b6b5c' }

describe('the printed statement', () => {
  it.each(TEXT_LANGUAGES)('RECORDS-PDF-1 has a letter for every letter of its words in %s', async language => {
    const faces = await openFaces()
    const text = Object.values(STATEMENT_TEXTS[language]).join('')
    expect(
      runsOf(faces, text)
        .map(run => run.text)
        .join(''),
    ).toBe(text)
  })

  it('RECORDS-PDF-2 prints a question mark, never a box, for a letter that no font has', async () => {
    expect(runsOf(await openFaces(), 'A🂡B')).toEqual([{ font: 'latin', text: 'A?B' }])
  })

  it.each(TEXT_LANGUAGES)('RECORDS-PDF-3 is the same file each time, small enough to be mailed, in %s', async language => {
    const [first, again] = [
      await statementPdf(statement(3), { ...look, language }),
      await statementPdf(statement(3), { ...look, language }),
    ]
    expect(first.equals(again)).toBe(true)
    expect(first.length).toBeLessThan(120_000)
    expect(pagesOf(first)).toBeLessThan(3)
  })

  it('RECORDS-PDF-4 goes on over as many pages as there are movements for', async () => {
    expect(pagesOf(await statementPdf(statement(400), look))).toBeGreaterThan(9)
  })
})
