import { STATEMENT_LINES } from '@croupier/contract'
import { lineOf } from '../domain/kinds.ts'
import type { ClosedStatement } from '../queries/get-statement.ts'
import { openFaces } from './fonts.ts'
import { createPen, INNER_WIDTH, PAGE, type Pen } from './pen.ts'
import type { StatementText } from './statement-texts.ts'
import { type Words, wordsOf } from './statement-words.ts'
import { drawTable } from './table.ts'

const QUIET = '#5a6478'
const WALLETS = ['main', 'locked', 'transit', 'bonus', 'commission'] as const
/** Hexadecimal digits of the fingerprint on each page: enough to see that pages belong together. */
const HASH_START = 16

/** A closed statement to print or keep: the same statement in the same language is the same file, to the byte. */
export async function statementPdf(statement: ClosedStatement, look: { language: string; colour: string }): Promise<Buffer> {
  const words = wordsOf(look.language, statement.timeZone)
  const pen = await createPen(await openFaces(), {
    title: `${statement.brand} ${statement.number}`,
    author: statement.brand,
    madeAt: new Date(statement.to),
    colour: look.colour,
  })
  pen.addPage()
  drawTop(pen, statement, words, look.colour)
  drawSummary(pen, statement, words)
  drawWallets(pen, statement, words)
  drawDays(pen, statement, words)
  drawMovements(pen, statement, words)
  drawProof(pen, statement, words)
  return pen.finish(place => drawFoot(pen, statement, words, place))
}

function drawTop(pen: Pen, statement: ClosedStatement, { text, month, time }: Words, colour: string): void {
  const x = PAGE.margin
  pen.write(statement.brand, { x, size: 20, colour })
  pen.write(text('title'), { x, size: 20, endsIn: INNER_WIDTH })
  pen.down(28)
  pen.write(month(statement.month), { x, size: 12, colour: QUIET, endsIn: INNER_WIDTH })
  pen.down(30)
  const facts: [StatementText, string][] = [
    ['account', statement.account],
    ['number', statement.number],
    ['period', `${time(statement.from)} – ${time(statement.to)}`],
    ['timeZone', statement.timeZone],
    ['currency', statement.currency],
  ]
  for (const [key, value] of facts) {
    pen.write(text(key), { x, size: 9, colour: QUIET })
    pen.write(value, { x: x + 150, size: 9 })
    pen.down(15)
  }
}

function drawTitle(pen: Pen, title: string): void {
  pen.down(20)
  pen.hold(80)
  pen.write(title, { x: PAGE.margin, size: 12 })
  pen.down(20)
}

function drawSummary(pen: Pen, { opening, lines, closing, currency }: ClosedStatement, { text, money }: Words): void {
  drawTitle(pen, text('summary'))
  const columns = [
    { label: '', share: 70 },
    { label: currency, share: 30, isFigure: true },
  ]
  drawTable(pen, columns, [
    { cells: [text('opening'), money(opening)], isSum: true },
    ...STATEMENT_LINES.filter(line => line in lines).map(line => ({ cells: [text(line), money(lines[line])] })),
    { cells: [text('closing'), money(closing)], isSum: true },
  ])
}

function drawWallets(pen: Pen, { wallets }: ClosedStatement, words: Words): void {
  const { text, money } = words
  drawTitle(pen, text('wallets'))
  const columns = [
    { label: text('wallet'), share: 40 },
    { label: text('opening'), share: 30, isFigure: true },
    { label: text('closing'), share: 30, isFigure: true },
  ]
  drawTable(
    pen,
    columns,
    wallets.map(({ wallet, opening, closing }) => ({ cells: [walletText(wallet, words), money(opening), money(closing)] })),
  )
}

/** A vendor's wallet goes by the vendor's code. */
function walletText(wallet: string, { text }: Words): string {
  const known = WALLETS.find(name => name === wallet)
  return known ? text(known) : wallet
}

function drawDays(pen: Pen, { days }: ClosedStatement, { text, money, day }: Words): void {
  drawTitle(pen, text('days'))
  if (days.length === 0) {
    drawNothing(pen, text('nothing'))
    return
  }
  const columns = [
    { label: text('day'), share: 25 },
    { label: text('rounds'), share: 15, isFigure: true },
    { label: text('stakes'), share: 20, isFigure: true },
    { label: text('wins'), share: 20, isFigure: true },
    { label: text('net'), share: 20, isFigure: true },
  ]
  drawTable(
    pen,
    columns,
    days.map(({ on, rounds, stakes, wins, net }) => ({ cells: [day(on), String(rounds), money(stakes), money(wins), money(net)] })),
  )
}

function drawMovements(pen: Pen, { movements, isCut }: ClosedStatement, words: Words): void {
  const { text, money, time } = words
  drawTitle(pen, text('movements'))
  if (movements.length === 0) {
    drawNothing(pen, text('nothing'))
    return
  }
  const columns = [
    { label: text('time'), share: 23 },
    { label: text('entry'), share: 11 },
    { label: text('kind'), share: 17 },
    { label: text('wallet'), share: 17 },
    { label: text('amount'), share: 16, isFigure: true },
    { label: text('balance'), share: 16, isFigure: true },
  ]
  drawTable(
    pen,
    columns,
    movements.map(({ at, entryId, kind, wallet, amount, balanceAfter }) => ({
      cells: [time(at), entryId, text(lineOf(kind)), walletText(wallet, words), money(amount), money(balanceAfter)],
    })),
  )
  if (isCut) drawNothing(pen, text('cut'))
}

function drawNothing(pen: Pen, text: string): void {
  pen.write(text, { x: PAGE.margin, size: 9, colour: QUIET })
  pen.down(16)
}

function drawProof(pen: Pen, { hash }: ClosedStatement, { text }: Words): void {
  pen.down(20)
  pen.hold(40)
  pen.write(text('proof'), { x: PAGE.margin, size: 7.5, colour: QUIET })
  pen.down(13)
  pen.write(hash, { x: PAGE.margin, size: 9 })
  pen.down(16)
}

function drawFoot(pen: Pen, { number, hash }: ClosedStatement, { text }: Words, { page, pages }: { page: number; pages: number }): void {
  const at = PAGE.height - PAGE.margin + 8
  const look = { x: PAGE.margin, size: 8, colour: QUIET }
  pen.write(`${number} · ${hash.slice(0, HASH_START)}`, look, at)
  const numbered = text('page').replace('{page}', String(page)).replace('{pages}', String(pages))
  pen.write(numbered, { ...look, endsIn: INNER_WIDTH }, at)
}
