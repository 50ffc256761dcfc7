import { glyph } from '../glyphs.ts'
import { n, seededFractions } from '../numbers.ts'
import { blur, linear, newCanvas, paper, wood } from '../paint.ts'
import { card, tile } from '../props-cards.ts'
import { die } from '../props-table.ts'
import { wheel } from '../props-wheel.ts'
import type { Item } from '../recipe.ts'

/** What lies on the cloth of a game's card in the lobby, on a field of 240 × 160. */
const WIDTH = 240
const HEIGHT = 160
const FAN_STEP = 9
const FAN_GAP = 30

type Suit = NonNullable<Item['suit']>
const cardOf = (text: string): Pick<Item, 'rank' | 'suit'> => ({
  rank: text.startsWith('T') ? '10' : (text[0] ?? ''),
  suit: text[1] as Suit,
})

/** Cards fanned out from the middle. */
function fan(cards: readonly string[], { gap = FAN_GAP, w = 56 } = {}): string {
  const middle = (cards.length - 1) / 2
  return cards
    .map((each, i) =>
      card({ ...cardOf(each), x: n(120 + (i - middle) * gap), y: n(80 + Math.abs(i - middle) * 3), w, rot: (i - middle) * FAN_STEP }),
    )
    .join('')
}

const tiles = (dots: readonly (readonly (readonly [number, number])[])[]): string =>
  dots
    .map((face, i) =>
      tile({
        x: 120 + (i - (dots.length - 1) / 2) * 56,
        y: 78,
        w: 48,
        rot: (i - (dots.length - 1) / 2) * 8,
        dots: face.map(([x, y], at) => [x, y, at % 2 ? '#1B6FB0' : '#0F7A4B']),
      }),
    )
    .join('')
const pairs = (...rows: readonly number[]): readonly (readonly [number, number])[] => rows.flatMap(y => [[-1, y] as const, [1, y] as const])

/** Beads, and a lid that lifts off them. */
function beads(): string {
  const at = seededFractions(7)
  const heap = Array.from({ length: 34 }, () => {
    const [turn, far] = [at() * Math.PI * 2, Math.sqrt(at())]
    return `<ellipse cx="${n(112 + Math.cos(turn) * far * 54)}" cy="${n(104 + Math.sin(turn) * far * 24)}" rx="8" ry="6"/>`
  }).join('')
  const counted = [74, 90, 106].map(y => `<ellipse cx="196" cy="${y}" rx="8" ry="6"/>`).join('')
  return (
    `<g fill="#FFF9EA" stroke="#A79C78" stroke-width="1.2">${heap}</g><g fill="#F5C451" stroke="#7A4E14">${counted}</g>` +
    '<path d="M66 64a44 26 0 0 1 88 0l5 18a49 26 0 0 1-98 0z" fill="url(#gold)"/><ellipse cx="110" cy="62" rx="44" ry="17" fill="#FFE9B0"/><ellipse cx="110" cy="40" rx="6.5" ry="12" fill="url(#gold)"/>'
  )
}

const TOKENS = [
  [98, 74, true],
  [146, 76, false],
  [112, 100, true],
  [156, 99, true],
] as const
const token = ([x, y, isRed]: (typeof TOKENS)[number]): string =>
  `<g transform="translate(${x} ${y}) scale(1.2)"><ellipse cx="2" cy="5" rx="17" ry="10" fill="#000" opacity=".4"/><path d="M-16 0v4a16 10 0 0 0 32 0V0z" fill="${isRed ? '#7A0F1C' : '#B9B195'}"/><ellipse rx="16" ry="10" fill="${isRed ? '#D8303F' : '#FFF9EA'}"/><ellipse rx="11" ry="6.5" fill="none" stroke="${isRed ? '#FFB0A8' : '#C9BF9E'}"/></g>`
const plate = (): string =>
  '<ellipse cx="124" cy="98" rx="80" ry="44" fill="#0B1030" opacity=".5"/><ellipse cx="124" cy="92" rx="80" ry="44" fill="#F2E6C8"/><ellipse cx="124" cy="90" rx="70" ry="37" fill="#D9C898"/>' +
  TOKENS.map(token).join('')

const dice = (faces: readonly (readonly [number, number, number])[]): string =>
  faces.map((each, i) => die({ x: [78, 162, 120][i] ?? 0, y: [100, 102, 62][i] ?? 0, s: 40, faces: each })).join('')

/** The front of a die with a symbol in the place of dots. */
const symbolDie = (name: string, colour: string, x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><rect x="-30" y="-26" width="62" height="62" rx="12" fill="#000" opacity=".45" filter="url(#soft)"/><rect x="-32" y="-32" width="62" height="62" rx="12" fill="url(#paper)"/><rect x="-31" y="-31" width="60" height="60" rx="11" fill="none" stroke="#fff"/><g transform="translate(-24 -24) scale(.0918)"><path d="${glyph(name).whole}" fill="${colour}" fill-rule="evenodd"/></g></g>`

const MOTIFS: Readonly<Record<string, () => string>> = {
  baccarat: () => fan(['9H', 'KS']),
  'dragon-tiger': () => fan(['KD', '8C'], { gap: 62, w: 60 }),
  blackjack: () => fan(['AS', 'JH']),
  'holdem-bonus': () => fan(['TH', 'QH', '4C', 'JS', 'AD'], { w: 46, gap: 38 }),
  'casino-holdem': () => fan(['AH', 'KC', '9D', '9S', '2H'], { w: 46, gap: 38 }),
  'three-card-poker': () => fan(['7C', '8S', '9C']),
  'san-gong': () => fan(['JD', 'QS', 'KH']),
  'niu-niu': () => fan(['TS', 'JH', 'KS', '6H', '4S'], { w: 46, gap: 30 }),
  'zha-jin-hua': () => fan(['KC', 'KH', 'KD']),
  'wenzhou-pai-gow': () => fan(['QD', '8H'], { gap: 46 }),
  roulette: () => wheel({ x: 120, y: 78, r: 100, flat: 0.56 }),
  'sic-bo': () =>
    dice([
      [5, 3, 1],
      [6, 2, 4],
      [4, 6, 5],
    ]),
  'fish-prawn-crab': () =>
    symbolDie('crab', '#0F7A4B', 84, 98) + symbolDie('flatfish', '#C2202E', 160, 98) + symbolDie('rooster', '#C2202E', 122, 54),
  'mahjong-tiles': () => tiles([pairs(-1, 1).filter((_, i) => i % 3 === 0), pairs(-1, -0.33, 0.33, 1)]),
  'que-jiu': () => tiles([pairs(-1, 0, 1), [], pairs(-1, 1)]),
  'fan-tan': beads,
  'se-die': plate,
}
export const MOTIF_GAMES: readonly string[] = Object.keys(MOTIFS)

/** The things of a game by its id. */
export function tableMotif(gameId: string): string {
  const { defs } = newCanvas('#05070D')
  const draw = MOTIFS[gameId]
  if (!draw) throw new Error(`no motif for ${gameId}`)
  const body = draw()
  const known = [...defs, paper, wood, blur('soft', 3), linear('back', ['#2A3F7A', '#0E1730'])].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${known}</defs>${body}</svg>`
}
