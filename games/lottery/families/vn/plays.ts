import { range } from '../../combinatorics.ts'
import { type Fraction, fraction } from '../../fraction.ts'
import { type Play, play, type Rule } from '../../play.ts'
import { valueBoard } from '../../rules/boards.ts'
import { measure, uniform } from '../../rules/measure.ts'
import { numbersBoard } from '../../rules/named-boards.ts'
import { textHits } from '../../rules/text-hits.ts'
import type { TicketList } from '../../selection/list.ts'
import { digits } from '../../selection/ticket-formats.ts'
import { truot, xien } from './links.ts'
import { numbersDrawn, type PrizeTable, type VnDraw } from './prizes.ts'

/** Which end of a drawn number is compared. */
type End = 'first' | 'last'

/** Where a play sells its numbers: digits, prizes covered, and the end of each number that counts. */
interface Cover {
  readonly length: number
  readonly prizes: readonly string[]
  readonly end?: End
}

const coveredDraws = (table: PrizeTable, prizes: readonly string[]): number =>
  prizes.reduce((sum, prize) => sum + (table[prize]?.[0] ?? 0), 0)

/** One unit per number and covered draw, so that each hit pays the odds on one unit. */
const hitsPerDraw = (table: PrizeTable, cover: Cover) =>
  hits(table, cover, coveredDraws(table, cover.prizes), fraction(1, 10 ** cover.length))

/** One unit per number, whatever is covered: the odds make up for it. */
const hitsPerNumber = (table: PrizeTable, cover: Cover) =>
  hits(table, cover, 1, fraction(coveredDraws(table, cover.prizes), 10 ** cover.length))

function hits(table: PrizeTable, cover: Cover, unitsPerPick: number, expectedHits: Fraction): Rule<TicketList, VnDraw> {
  const { length, prizes, end = 'last' } = cover
  const hitsMax = coveredDraws(table, prizes)
  const part = (number: string): string => (end === 'first' ? number.slice(0, length) : number.slice(-length))
  return textHits<VnDraw>({
    format: digits(length),
    drawn: draw => prizes.flatMap(prize => (draw[prize] ?? []).map(number => ['hit', part(number)] as const)),
    unitsPerPick,
    hitsMax,
    ...(hitsMax === 1 && length <= 2 && { board: numbersBoard(length, 'hit') }),
    chances: () => [{ level: 'hit', probability: expectedHits }],
  })
}

/** One digit of the special prize, counted from its end. */
const specialDigit = (fromEnd: number) =>
  measure<VnDraw>(
    ({ sp: [special = ''] = [] }) => Number(special.at(-fromEnd)),
    () => uniform(0, 9),
  )

const onDigit = (fromEnd: number) => valueBoard(specialDigit(fromEnd), 0, 9, () => 'win')

/** The plays of a region; `lastTwo` and `lastThree` are its prizes of two and of three digits. */
export function vnPlays(prefix: string, table: PrizeTable, lastTwo: string, lastThree: string): Play<VnDraw>[] {
  const withDigits = (least: number) => Object.keys(table).filter(prize => (table[prize]?.[1] ?? 0) >= least)
  const named = <S>(id: string, zh: string, en: string, rule: Rule<S, VnDraw>) => play(`${prefix}-${id}`, zh, en, rule)
  const draws = numbersDrawn(table)
  return [
    named('lo2', '二位数全包', 'Lô 2 số', hitsPerDraw(table, { length: 2, prizes: withDigits(2) })),
    named('lo2-head', '二位数头全包', 'Lô 2 số đầu', hitsPerDraw(table, { length: 2, prizes: withDigits(2), end: 'first' })),
    named('lo2-1k', '二位数 1K', 'Lô 2 số 1K', hitsPerNumber(table, { length: 2, prizes: withDigits(2) })),
    named('lo3', '三位数全包', 'Lô 3 số', hitsPerDraw(table, { length: 3, prizes: withDigits(3) })),
    named('lo4', '四位数全包', 'Lô 4 số', hitsPerDraw(table, { length: 4, prizes: withDigits(4) })),
    named('de-sp', '特别奖尾二', 'Đề đặc biệt', hitsPerDraw(table, { length: 2, prizes: ['sp'] })),
    named('de-sp-head', '特别奖头二', 'Đề đầu đặc biệt', hitsPerDraw(table, { length: 2, prizes: ['sp'], end: 'first' })),
    named('de-g1', '一等奖尾二', 'Đề giải nhất', hitsPerDraw(table, { length: 2, prizes: ['g1'] })),
    named('de-g1-head', '一等奖头二', 'Đề đầu giải nhất', hitsPerDraw(table, { length: 2, prizes: ['g1'], end: 'first' })),
    named('de-dau', '二位头', 'Đề đầu', hitsPerDraw(table, { length: 2, prizes: [lastTwo] })),
    named('de-dau-duoi', '二位头尾', 'Đề đầu đuôi', hitsPerDraw(table, { length: 2, prizes: [lastTwo, 'sp'] })),
    named('c3-dau', '三位头', '3 càng đầu', hitsPerDraw(table, { length: 3, prizes: [lastThree] })),
    named('c3-sp', '特别奖尾三', '3 càng đặc biệt', hitsPerDraw(table, { length: 3, prizes: ['sp'] })),
    named('c3-dau-duoi', '三位头尾', '3 càng đầu đuôi', hitsPerDraw(table, { length: 3, prizes: [lastThree, 'sp'] })),
    named('c3-g1', '一等奖尾三', '3 càng giải nhất', hitsPerDraw(table, { length: 3, prizes: ['g1'] })),
    named('c4-sp', '特别奖尾四', '4 càng đặc biệt', hitsPerDraw(table, { length: 4, prizes: ['sp'] })),
    named('head', '头', 'Đầu', onDigit(2)),
    named('tail', '尾', 'Đuôi', onDigit(1)),
    ...range(2, 4).map(size => named(`xien${size}`, `串${size}`, `Xiên ${size}`, xien(size, draws))),
    ...range(4, 10).map(size => named(`truot${size}`, `不中${size}`, `Trượt xiên ${size}`, truot(size, draws))),
  ]
}
