import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { enumerateCycle } from './enumerate.ts'
import { exactReturn } from './exact-return.ts'
import { compileSpin } from './fast/compiled-spin.ts'
import { divide, formatFraction, ONE, toNumber } from './fraction.ts'
import { Z_90 } from './reports.ts'
import { simulate } from './simulate.ts'
import type { SlotTitle } from './title.ts'

/** What a title's help page and docs/slots.md tell; plain JSON. */
export type ParSheetReport = {
  readonly code: string
  /** Of the par sheet and the cap that the figures were computed from; see `sheetHash`. */
  readonly sheetHash: string
  readonly rtp: { readonly exact: string; readonly value: number; readonly bps: number }
  /** Parts of the return. */
  readonly parts: { readonly symbols: number; readonly scatter: number; readonly freeSpins: number; readonly holdAndSpin: number }
  /** Combinations of stops of the base strips. */
  readonly cycle: number
  /** Exact share of paid spins that win by themselves, features left out. */
  readonly hitFrequency: number
  /** The most a paid spin wins by itself, in total bets, exact. */
  readonly spinMax: number
  readonly cap: number
  /** One feature in so many paid spins; absent without a feature. */
  readonly featureOneIn?: number
  readonly volatilityIndex: number
  readonly simulated: {
    readonly seed: number
    readonly rounds: number
    readonly rtp: number
    readonly margin: number
    readonly capped: number
    readonly max: number
  }
}

/** Computes everything about a title: exact parts, a visit to its whole cycle, and a simulation. Seconds to a minute. */
export function parSheetReport(title: SlotTitle, { rounds, seed }: { rounds: number; seed: number }): ParSheetReport {
  const sheet = title.parSheet
  const exact = exactReturn(sheet)
  const cycle = enumerateCycle(compileSpin(sheet, sheet.reels, sheet.cascade?.multipliers))
  const simulation = simulate(title, rounds, seed)
  const { sigma, winning: _, ...simulated } = simulation
  const hasFeature = exact.trigger.numerator > 0n
  return {
    code: title.code,
    sheetHash: sheetHash(title),
    rtp: { exact: formatFraction(exact.total), value: toNumber(exact.total), bps: rtpBps(exact.total) },
    parts: {
      symbols: toNumber(exact.symbols),
      scatter: toNumber(exact.scatter),
      freeSpins: toNumber(exact.freeSpins),
      holdAndSpin: toNumber(exact.holdAndSpin),
    },
    cycle: cycle.count,
    hitFrequency: 1 - (cycle.units.get(0) ?? 0) / cycle.count,
    spinMax: Math.max(...cycle.units.keys()) / sheet.unitsPerBet,
    cap: title.maxWinMultiple,
    ...(hasFeature ? { featureOneIn: toNumber(divide(ONE, exact.trigger)) } : {}),
    volatilityIndex: Z_90 * sigma,
    simulated: { ...simulated, rtp: simulation.rtp },
  }
}

/** SHA-256 over all that decides the figures: when it changes, they are out of date. */
export const sheetHash = ({ parSheet, maxWinMultiple }: SlotTitle): string =>
  bytesToHex(sha256(new TextEncoder().encode(JSON.stringify([parSheet, maxWinMultiple]))))

/** Hundredths of a percent, rounded down: what is shown is never more than what is paid. */
export const rtpBps = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number =>
  Number((numerator * 10_000n) / denominator)
