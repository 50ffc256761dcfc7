import { createHmac } from 'node:crypto'
import { present, type RandomSource, unreachable } from '@croupier/kernel'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { BEACON_DELAY_S, decidingBeaconRound, QUICKNET, timeOfBeaconRound } from '../beacon/beacon.ts'
import { BEACON_WAIT_MS, voidReason } from '../beacon/round-rules.ts'
import { hashBytes, hashText } from '../hash-fields.ts'
import type { HmacSha256 } from '../hmac-stream.ts'
import type { Opening } from '../rounds/messages.ts'
import { resultKey, roundRandom } from '../rounds/result-key.ts'
import { CLOSES_AT_MS, ROUND } from './house.ts'

/** Rounds on a driven clock, without signatures, for many of them. */

const ROUND_MS = 60_000
const COUNT = 4

/** What is played, as a number: whoever cheats wants 0. */
export interface EngineGame {
  readonly rules: string
  /** Between closing and beacon round. */
  readonly delayS: number
  draw(random: RandomSource): number
}

export const FACES = 10
/** A draw of one number below `FACES`. Who attacks wins by naming it. */
export const NUMBERS: EngineGame = { rules: 'number/1', delayS: BEACON_DELAY_S.draw, draw: random => random.below(FACES) }

/** Rounds of a table, whose cards `attackTable` deals itself. */
export const TABLE_ENGINE: EngineGame = { rules: 'tables', delayS: BEACON_DELAY_S.table, draw: () => 0 }

/** The source of a round, from everything that decides it. */
export const sourceOf = (opening: Opening, root: string, values: { beaconValue: string; chainValue: string }): RandomSource =>
  roundRandom(resultKey(opening, { count: COUNT, root }, values), nodeHmac)

/** What is drawn from everything that decides a round of numbers. */
export const drawnFrom = (...facts: Parameters<typeof sourceOf>): number => NUMBERS.draw(sourceOf(...facts))

/** For speed; the bytes are those of `portableHmac`. */
const nodeHmac: HmacSha256 = key => message => createHmac('sha256', key).update(message).digest()

/** A network whose values nobody has before their time; the house included. */
export interface Network {
  valueAt(round: number, nowMs: number): string | undefined
}

const secretNetwork = (secret: string): Network => ({
  valueAt: (round, nowMs) => (nowMs >= timeOfBeaconRound(QUICKNET, round) ? hashText(`${secret} ${round}`) : undefined),
})

export interface Engine {
  readonly game: EngineGame
  /** Links by index; link 0 is the anchor. */
  readonly chain: readonly string[]
  readonly second: readonly string[]
  readonly network: Network
}

/** More than the rounds, for whoever names a later value. */
const SPARE = 64

export const startEngine = (rounds: number, game: EngineGame = NUMBERS): Engine => ({
  game,
  chain: linksOf(hashText('chain'), rounds + SPARE),
  second: linksOf(hashText('second chain'), rounds + SPARE),
  network: secretNetwork('network'),
})

function linksOf(terminal: string, length: number): string[] {
  const links = [terminal]
  for (let link = hashBytes(terminal); links.length <= length; ) {
    link = sha256(link)
    links.push(bytesToHex(link))
  }
  return links.reverse()
}

export type Kind = 'drand' | 'own'

export function openingOf({ rules, delayS }: EngineGame, index: number, kind: Kind): Opening {
  const closesAtMs = CLOSES_AT_MS + index * ROUND_MS
  const R = kind === 'own' ? index : decidingBeaconRound(QUICKNET, closesAtMs, delayS)
  return {
    kind: 'opening',
    ...ROUND,
    round: String(index),
    rules,
    chain: { id: 'chain-1', commitment: '', index },
    closesAtMs,
    delayS,
    beacon: { kind, chain: '', round: R },
    atMs: closesAtMs - ROUND_MS,
  }
}

/** Stands for the root over the members' tickets and a last one of the house, of which it tries one after the other. */
export const rootWith = (index: number, own: number): string => hashText(`tickets of round ${index}, the house's number ${own}`)

/** All that is public about a round once its beacon value exists, and before its end: the most an attacker ever has. */
export interface PublicView {
  readonly opening: Opening
  readonly root: string
  readonly beaconValue: string
  /** Chain values of the rounds before, and what was drawn. The anchor comes first. */
  readonly shown: readonly string[]
  readonly drawn: readonly number[]
  readonly random: RandomSource
}

/** Names a number. `told` is the chain value, when somebody leaks it. */
export type Attacker = (view: PublicView, told?: string) => number

export interface Attack {
  readonly attackers: readonly Attacker[]
  readonly rounds: number
  readonly isTold: boolean
  readonly random: RandomSource
}

/** How often each attacker of a draw is right, round after round. */
export function attackDraws(engine: Engine, { attackers, rounds, isTold, random }: Attack): number[] {
  const shown = [linkAt(engine.chain, 0)]
  const drawn: number[] = []
  const hits = attackers.map(() => 0)
  for (let index = 1; index <= rounds; index++) {
    const opening = openingOf(engine.game, index, 'drand')
    const root = rootWith(index, 0)
    const nowMs = timeOfBeaconRound(QUICKNET, opening.beacon.round)
    const beaconValue = engine.network.valueAt(opening.beacon.round, nowMs) ?? ''
    const chainValue = linkAt(engine.chain, index)
    const view = { opening, root, beaconValue, shown, drawn, random }
    const named = attackers.map(attacker => attacker(view, isTold ? chainValue : undefined))
    const result = drawnFrom(opening, root, { beaconValue, chainValue })
    for (const [place, number] of named.entries()) if (number === result) hits[place] = (hits[place] ?? 0) + 1
    shown.push(chainValue)
    drawn.push(result)
  }
  return hits
}

export const CHEATS = ['last_tickets', 'late_root', 'chosen_void', 'chosen_beacon_round'] as const
export type Cheat = (typeof CHEATS)[number]

export interface HouseScore {
  readonly settled: number
  /** Settled rounds in which the house's number was drawn. */
  readonly wins: number
  readonly voids: number
}

/**
 * A house that wants number 0 and knows its own chain. The same program for both kinds of beacon: it looks at every result that it can
 * compute by the clock, and keeps to what voids, openings and verifiers allow. `tries` is how many variants it looks at.
 */
export function cheat(engine: Engine, how: Cheat, { rounds, kind, tries }: { rounds: number; kind: Kind; tries: number }): HouseScore {
  let [settled, wins, voids] = [0, 0, 0]
  for (let index = 1; index <= rounds; index++) {
    const result = cheatOnce(engine, how, { index, kind, tries })
    if (result === 'void') voids += 1
    else settled += 1
    if (result === 0) wins += 1
  }
  return { settled, wins, voids }
}

type Once = { readonly index: number; readonly kind: Kind; readonly tries: number }

function cheatOnce(engine: Engine, how: Cheat, once: Once): number | 'void' {
  const { game } = engine
  const opening = openingOf(game, once.index, once.kind)
  const closedAtMs = opening.closesAtMs
  const beaconAtMs = opening.beacon.kind === 'own' ? Number.POSITIVE_INFINITY : timeOfBeaconRound(QUICKNET, opening.beacon.round)
  const variants = Array.from({ length: once.tries }, (_, variant) => variant)
  /** The result as the house computes it at a time; undefined while it lacks the beacon value. */
  const foresee = (stated: Opening, own: number, nowMs: number) => resultAt(engine, stated, { own, nowMs, index: once.index })
  const settle = (stated: Opening, own: number) => present(foresee(stated, own, beaconAtMs), 'a result once the beacon value exists')
  switch (how) {
    case 'last_tickets':
      return settle(opening, variants.find(own => foresee(opening, own, closedAtMs) === 0) ?? 0)
    case 'late_root': {
      const pushedAtMs = Math.min(beaconAtMs, closedAtMs + game.delayS * 1000 + 3_000)
      const own = variants.find(variant => foresee(opening, variant, pushedAtMs) === 0) ?? 0
      const question = { beaconAtMs, rootPushedAtMs: pushedAtMs, hasBeaconValue: true, isDaily: false, nowMs: pushedAtMs }
      return voidReason(question) ? 'void' : settle(opening, own)
    }
    case 'chosen_void': {
      // A round can be cancelled before it closes; afterwards only the rules void it, and everybody can have the beacon value.
      const known = foresee(opening, 0, closedAtMs)
      if (known !== undefined) return known === 0 ? settle(opening, 0) : 'void'
      const nowMs = beaconAtMs + BEACON_WAIT_MS.usual
      const isUnwanted = foresee(opening, 0, nowMs) !== 0
      const reason = voidReason({ beaconAtMs, rootPushedAtMs: closedAtMs, hasBeaconValue: true, isDaily: false, nowMs })
      return isUnwanted && reason ? 'void' : settle(opening, 0)
    }
    case 'chosen_beacon_round': {
      // The opening names the round before the first bet. Another one later is refused by every verifier.
      const named = variants.map(later => withBeaconRound(opening, later, once.kind))
      return settle(named.find(stated => foresee(stated, 0, stated.atMs) === 0) ?? opening, 0)
    }
    default:
      return unreachable(how)
  }
}

/** With `own` any value that was not used yet can be named; with `drand` the closing time decides. */
const withBeaconRound = (opening: Opening, later: number, kind: Kind): Opening =>
  kind === 'own' ? { ...opening, beacon: { ...opening.beacon, round: opening.beacon.round + later } } : opening

type Question = { readonly own: number; readonly nowMs: number; readonly index: number }

function resultAt({ game, chain, second, network }: Engine, opening: Opening, { own, nowMs, index }: Question): number | undefined {
  const { kind, round } = opening.beacon
  const beaconValue = kind === 'own' ? linkAt(second, round) : network.valueAt(round, nowMs)
  if (beaconValue === undefined) return undefined
  return game.draw(sourceOf(opening, rootWith(index, own), { beaconValue, chainValue: linkAt(chain, index) }))
}

export const linkAt = (links: readonly string[], index: number): string => present(links[index], 'a link')
