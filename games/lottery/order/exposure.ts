import { type Amount, assert } from '@croupier/kernel'
import { findPlay } from '../families.ts'
import { MODE_DIVISORS } from '../money/stake.ts'
import type { Mark, NamedBoard, Outcome } from '../play.ts'
import type { PlacedBet } from './settle.ts'

/** What a ticket adds to the sums of its issue under one key: a whole play, or one option of it. */
export interface ExposurePart {
  /** The play, and after "#" the position and option of a board whose options are named: "ssc-fixed#0:7". */
  readonly key: string
  readonly stake: Amount
  /** The most that it is paid. */
  readonly prize: Amount
}

export type ExposureSums = ReadonlyMap<string, { readonly stake: Amount; readonly prize: Amount }>

/**
 * What a ticket may cost, by option where its play sells named options, else as one sum: as many of its units as can win in one draw, all at the dearest level.
 * Nothing is paid above `ticketMax`. Shares of a pool come out of the stakes and count as nothing.
 */
export function exposureOf({ ticket, coin, prices }: PlacedBet, ticketMax: Amount): readonly ExposurePart[] {
  const { board, play, units } = ticket
  const stakeOf = (count: number): Amount => (BigInt(count) * coin.baseBet * BigInt(coin.multiple)) / MODE_DIVISORS[coin.mode]
  const prizeOf = (levels: readonly string[], count: number): Amount => {
    const dearest = levels.reduce((most, level) => ((prices[level] ?? 0n) > most ? (prices[level] ?? 0n) : most), 0n)
    const divisor = MODE_DIVISORS[coin.mode]
    // Rounded up: what is paid rounds once a ticket, these parts each on their own.
    const prize = (dearest * BigInt(count) * BigInt(coin.multiple) + divisor - 1n) / divisor
    return prize > ticketMax ? ticketMax : prize
  }
  if (!board) return [{ key: play, stake: stakeOf(units), prize: prizeOf(Object.keys(prices), ticket.winnersMax) }]
  const marks = marksOf(ticket.selection)
  assert(marks.length === units, `every option of ${play} is a unit`)
  return marks.map(mark => ({ key: keyOf(play, mark), stake: stakeOf(1), prize: prizeOf(board.levelsOf(mark.option), 1) }))
}

export const keyOf = (play: string, { position, option }: Mark): string => `${play}#${position}:${option}`

/** The play of a key and, where it is that of an option, its mark. */
export function readKey(key: string): { readonly play: string; readonly mark?: Mark } {
  const [play = '', rest] = key.split('#')
  if (rest === undefined) return { play }
  const [position = '', option = ''] = rest.split(':')
  return { play, mark: { position: Number(position), option } }
}

/** What was marked on a board, one mark a unit. */
function marksOf(selection: unknown): Mark[] {
  const { opts, pick, list, slots } = selection as {
    readonly [field in 'opts' | 'pick' | 'list']?: readonly (string | number)[]
  } & { readonly slots?: readonly (readonly (string | number)[])[] }
  const rows = slots ?? [opts ?? pick ?? list ?? []]
  return rows.flatMap((row, position) => row.map(option => ({ position, option: String(option) })))
}

/** What one play may cost the house at worst, and each option of it that was sold when it wins: payouts less stakes, below zero where the house gains. */
export interface PlayExposure {
  readonly play: string
  readonly stake: Amount
  readonly worst: Amount
  readonly options: readonly (Mark & { readonly stake: Amount; readonly worst: Amount })[]
}

/** The exposure of each play in the sums of an issue. Positions of a board are decided apart, so their worst cases add up. */
export function exposuresOf(sums: ExposureSums): readonly PlayExposure[] {
  const byPlay = new Map<string, Map<number, Sold[]>>()
  for (const [key, sum] of sums) {
    const { play, mark } = readKey(key)
    const positions = byPlay.get(play) ?? new Map<number, Sold[]>()
    byPlay.set(play, positions)
    const position = mark?.position ?? 0
    positions.set(position, [...(positions.get(position) ?? []), { position, option: mark?.option, ...sum }])
  }
  return Array.from(byPlay, ([play, positions]) => playExposure(play, [...positions.values()]))
}

interface Sold {
  readonly position: number
  readonly option: string | undefined
  readonly stake: Amount
  readonly prize: Amount
}

function playExposure(play: string, positions: readonly (readonly Sold[])[]): PlayExposure {
  const board = findPlay(play)?.board
  const parts = positions.map(sold =>
    board ? boardExposure(board, sold) : { worst: sumOf(sold, 'prize') - sumOf(sold, 'stake'), options: [] },
  )
  return {
    play,
    stake: positions.reduce((sum, sold) => sum + sumOf(sold, 'stake'), 0n),
    worst: parts.reduce((sum, { worst }) => sum + worst, 0n),
    options: parts.flatMap(({ options }) => options),
  }
}

function boardExposure({ ends }: NamedBoard, sold: readonly Sold[]): Pick<PlayExposure, 'worst' | 'options'> {
  const stake = sumOf(sold, 'stake')
  const { most, mostWith } = 'outcomes' in ends ? costByOutcome(ends.outcomes(), sold) : costTogether(ends.winnersMax, sold)
  return {
    worst: most - stake,
    options: sold.map(one => ({ position: one.position, option: one.option ?? '', stake: one.stake, worst: mostWith(one) - stake })),
  }
}

interface Cost {
  /** The most that is paid, and the most of it when this option wins. */
  readonly most: Amount
  readonly mostWith: (one: Sold) => Amount
}

function costByOutcome(outcomes: readonly Outcome[], sold: readonly Sold[]): Cost {
  const byOption = new Map(sold.map(one => [one.option, one]))
  let most = 0n
  const withOption = new Map<string, Amount>()
  for (const { wins, pushes } of outcomes) {
    let cost = 0n
    for (const option of wins) cost += byOption.get(option)?.prize ?? 0n
    for (const option of pushes) cost += byOption.get(option)?.stake ?? 0n
    if (cost > most) most = cost
    for (const option of wins) if (cost > (withOption.get(option) ?? 0n)) withOption.set(option, cost)
  }
  return { most, mostWith: ({ option = '' }) => withOption.get(option) ?? 0n }
}

/** Any options may win, up to so many together: the dearest of them at worst. */
function costTogether(winnersMax: number, sold: readonly Sold[]): Cost {
  const dearest = sold.map(({ prize }) => prize).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  const most = totalOf(dearest.slice(0, winnersMax))
  const last = dearest[winnersMax - 1] ?? 0n
  // One that is not among the dearest takes the place of the last of them.
  return { most, mostWith: ({ prize }) => (prize >= last ? most : most - last + prize) }
}

const sumOf = (sold: readonly Sold[], field: 'stake' | 'prize'): Amount => totalOf(sold.map(one => one[field]))

const totalOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, one) => sum + one, 0n)
