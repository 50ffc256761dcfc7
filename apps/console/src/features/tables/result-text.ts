import { isTextKey, type Translate } from '../../shared/i18n/use-text.ts'

type Entry = Readonly<Record<string, unknown>>

/** What came of a round, in a line: an entry of a table's history, each in the form of its game. */
export function resultText(t: Translate, gameId: string, result: unknown): string {
  if (typeof result !== 'object' || result === null) return '—'
  const read = READERS[gameId] ?? gates
  return read(t, result as Entry) ?? JSON.stringify(result)
}

type Reader = (t: Translate, entry: Entry) => string | undefined

const won: (prefix: string, params: (entry: Entry, t: Translate) => Readonly<Record<string, string | number>>) => Reader =
  (prefix, params) => (t, entry) => {
    const key = `tables.result.${prefix}.${String(entry.winner)}`
    return isTextKey(key) ? t(key, params(entry, t)) : undefined
  }

const hand = (t: Translate, name: unknown): string => {
  const key = `tables.hand.${String(name)}`
  return isTextKey(key) ? t(key) : String(name)
}
const hands =
  (...sides: readonly string[]) =>
  (entry: Entry, t: Translate) =>
    Object.fromEntries(sides.map(side => [side, hand(t, entry[side])]))

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', C: '♣', D: '♦' }
/** "TD" is 10♦. */
const card = (code: unknown): string => {
  const [rank = '', suit = ''] = String(code)
  return `${rank === 'T' ? '10' : rank}${SUITS[suit] ?? suit}`
}

const BEASTS = ['fish', 'prawn', 'gourd', 'coin', 'crab', 'rooster'] as const
const dice =
  (face: (t: Translate, face: number) => string): Reader =>
  (t, entry) =>
    Array.isArray(entry.dice)
      ? t('tables.result.dice', { dice: entry.dice.map(each => face(t, Number(each))).join(' '), total: String(entry.total) })
      : undefined

const gates: Reader = (t, entry) => {
  if (!Array.isArray(entry.gates)) return undefined
  const count = (by: string) => (entry.gates as readonly unknown[]).filter(each => each === by).length
  const params = { won: count('gate'), tied: count('tie'), gates: entry.gates.length }
  return t(params.tied > 0 ? 'tables.result.gatesTied' : 'tables.result.gates', params)
}

const total = (t: Translate, sum: unknown, isBlackjack: unknown): string =>
  isBlackjack === true ? t('tables.result.blackjack') : String(sum)

const poker = won('poker', hands('player', 'dealer'))

const READERS: Readonly<Record<string, Reader>> = {
  baccarat: won('baccarat', ({ points }) => {
    const [player = '', banker = ''] = Array.isArray(points) ? points.map(String) : []
    return { player, banker }
  }),
  'dragon-tiger': won('dragon-tiger', ({ dragon, tiger }) => ({ dragon: card(dragon), tiger: card(tiger) })),
  'zha-jin-hua': won('golden-flower', hands('dragon', 'phoenix')),
  'three-card-poker': poker,
  'holdem-bonus': poker,
  'casino-holdem': poker,
  roulette: (t, { number }) => t('tables.result.number', { number: String(number) }),
  'sic-bo': dice((_t, face) => String(face)),
  'fish-prawn-crab': dice((t, face) => {
    const beast = BEASTS[face - 1]
    return beast ? t(`tables.beast.${beast}`) : String(face)
  }),
  'fan-tan': (t, { result }) => t('tables.result.fan', { number: String(result) }),
  'se-die': (t, { red }) => t('tables.result.red', { count: String(red) }),
  blackjack: (t, { player, isPlayerBlackjack, dealer, isDealerBlackjack }) =>
    t('tables.result.hands', { player: total(t, player, isPlayerBlackjack), dealer: total(t, dealer, isDealerBlackjack) }),
}
