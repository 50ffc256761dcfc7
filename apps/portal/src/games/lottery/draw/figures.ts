import { type Colour, colourOf, type FamilyId, isZodiac, type Zodiac, zodiacOf } from '@croupier/games/lottery'
import type { BallTone } from '@croupier/ui'

export interface BallFigure {
  readonly figure: string
  readonly tone: BallTone
  readonly zodiac?: Zodiac
  /** Stands apart from the others: the special number. */
  readonly isExtra?: boolean
}

/** One line of a table of prizes: a code for translation, and its numbers. */
export interface PrizeRow {
  readonly prize: string
  readonly numbers: readonly string[]
}

/** How a draw is shown; what it is made of differs by family. */
export type Figures =
  | { readonly kind: 'balls'; readonly balls: readonly BallFigure[]; readonly sum?: number }
  | { readonly kind: 'ranks'; readonly ranks: readonly number[] }
  | { readonly kind: 'dice'; readonly dice: readonly number[] }
  | { readonly kind: 'cards'; readonly cards: readonly string[] }
  | { readonly kind: 'prizes'; readonly rows: readonly PrizeRow[] }

const TONES: readonly BallTone[] = ['y', 'r', 'u', 'g', 'v']
const COLOUR_TONES: Readonly<Record<Colour, BallTone>> = { red: 'r', blue: 'u', green: 'g' }
export const toneOfBall = (ball: number): BallTone => COLOUR_TONES[colourOf(ball)]
export const twoFigures = (value: number): string => String(value).padStart(2, '0')

type Prizes = Readonly<Record<string, string | readonly string[]>>

/** The draw as the wire carries it (docs/games.md), read for the eye; undefined where there is none yet. */
export function figuresOf(family: FamilyId, draw: unknown): Figures | undefined {
  if (draw === null || draw === undefined) return undefined
  switch (family) {
    case 'SSC':
    case 'LF3':
    case 'P5':
      return { kind: 'balls', balls: (draw as number[]).map((value, index) => ({ figure: `${value}`, tone: toneAt(index) })) }
    case 'PC28':
      return { kind: 'balls', balls: (draw as number[]).map(value => ({ figure: `${value}`, tone: 'u' })), sum: sumOf(draw as number[]) }
    case '11X5':
    case 'KLSF':
      return { kind: 'balls', balls: (draw as number[]).map((value, index) => ({ figure: twoFigures(value), tone: toneAt(index) })) }
    case 'KL8':
      return { kind: 'balls', balls: (draw as number[]).map(value => ({ figure: twoFigures(value), tone: value > 40 ? 'r' : 'u' })) }
    case 'SEA-ID':
      return { kind: 'balls', balls: [...(draw as string)].map((figure, index) => ({ figure, tone: toneAt(index) })) }
    case 'PK10':
      return { kind: 'ranks', ranks: draw as number[] }
    case 'K3':
      return { kind: 'dice', dice: draw as number[] }
    case 'KLPK':
      return { kind: 'cards', cards: draw as string[] }
    case 'LHC':
      return { kind: 'balls', balls: markSix(draw as { flat: number[]; special: number; year: string }) }
    case 'SEA-TOTO':
      return { kind: 'balls', balls: toto(draw as { main: number[]; additional: number }) }
    default:
      return { kind: 'prizes', rows: prizeRows(draw as Prizes) }
  }
}

/** Balls of later positions begin with the first tone again. */
const toneAt = (index: number): BallTone => TONES[index % TONES.length] ?? 'y'
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function markSix({ flat, special, year }: { flat: number[]; special: number; year: string }): BallFigure[] {
  const zodiac = (ball: number) => (isZodiac(year) ? { zodiac: zodiacOf(ball, year) } : {})
  const ball = (value: number): BallFigure => ({ figure: twoFigures(value), tone: toneOfBall(value), ...zodiac(value) })
  return [...flat.map(ball), { ...ball(special), isExtra: true }]
}

const toto = ({ main, additional }: { main: number[]; additional: number }): BallFigure[] => [
  ...main.map((value): BallFigure => ({ figure: twoFigures(value), tone: 'y' })),
  { figure: twoFigures(additional), tone: 'r', isExtra: true },
]

const prizeRows = (draw: Prizes): PrizeRow[] =>
  Object.entries(draw)
    .map(([prize, numbers]) => ({ prize, numbers: typeof numbers === 'string' ? [numbers] : numbers }))
    .filter(({ numbers }) => numbers.length > 0)

/** The draw in one line of text, for screen readers and narrow places. */
export function figuresText(figures: Figures): string {
  switch (figures.kind) {
    case 'balls':
      return figures.balls.map(({ figure, isExtra }) => (isExtra ? `+ ${figure}` : figure)).join(' ')
    case 'ranks':
      return figures.ranks.join(' ')
    case 'dice':
      return figures.dice.join(' ')
    case 'cards':
      return figures.cards.join(' ')
    case 'prizes':
      return figures.rows[0]?.numbers.join(' ') ?? ''
  }
}
