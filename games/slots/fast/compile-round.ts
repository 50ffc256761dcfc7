import type { RandomSource } from '@croupier/kernel'
import type { HoldAndSpinRules, ParSheet, SlotTitle } from '../title.ts'
import { type CompiledSpin, compileSpin } from './compiled-spin.ts'
import { countsByStop, flatten, offsetsOf } from './strip-tables.ts'

/** Plays a whole round, features and cap included, and gives its units. */
export type CompiledRound = (random: RandomSource) => number

/** Draws in the very order of `spin`, so that both paths agree number for number on one random source. */
export function compileRound(title: SlotTitle): CompiledRound {
  const { parSheet: sheet } = title
  const base = compileSpin(sheet, sheet.reels, sheet.cascade?.multipliers)
  const free = sheet.freeSpins
  const feature =
    free?.reels || free?.cascadeMultipliers
      ? compileSpin(sheet, free.reels ?? sheet.reels, free.cascadeMultipliers ?? sheet.cascade?.multipliers)
      : base
  const awards = awardTable(sheet)
  const hold = sheet.holdAndSpin ? compileHold(sheet, sheet.holdAndSpin) : undefined
  const cap = title.maxWinMultiple * sheet.unitsPerBet
  const stops = new Int32Array(sheet.reels.length)

  return random => {
    drawStops(random, base, stops)
    let units = base.units + (hold ? hold(random, stops) : 0)
    if (!free) return Math.min(units, cap)
    let left = awards[base.scatters] as number
    while (left > 0 && units < cap) {
      drawStops(random, feature, stops)
      units += feature.units * free.multiplier
      left += (free.retrigger ? (awards[feature.scatters] as number) : 0) - 1
    }
    return Math.min(units, cap)
  }
}

/** Draws a stop for each reel and evaluates them. */
export function drawStops(random: RandomSource, spin: CompiledSpin, stops: Int32Array): void {
  const { lengths } = spin
  for (let reel = 0; reel < lengths.length; reel++) stops[reel] = random.below(lengths[reel] as number)
  spin.evaluate(stops)
}

function awardTable(sheet: ParSheet): Int32Array {
  const table = new Int32Array(sheet.rows * sheet.reels.length + 1)
  for (const [count, spins] of Object.entries(sheet.freeSpins?.awards ?? {})) table[Number(count)] = spins
  return table
}

/** Coins of the paid spin's window and the feature they may start; gives the feature's units. */
function compileHold(sheet: ParSheet, rules: HoldAndSpinRules): (random: RandomSource, stops: Int32Array) => number {
  const coinCounts = flatten(countsByStop(sheet.reels, sheet.rows, code => code === rules.coin))
  const offsets = offsetsOf(sheet.reels)
  // What each draw below the sum of the weights gives, as `weightedIndex` would.
  const values = Int32Array.from(rules.values.flatMap(({ units, weight }) => new Array<number>(weight).fill(units)))
  const cells = sheet.rows * sheet.reels.length

  const drawValue = (random: RandomSource) => values[random.below(values.length)] as number

  return (random, stops) => {
    let held = 0
    for (let reel = 0; reel < stops.length; reel++) held += coinCounts[(offsets[reel] as number) + (stops[reel] as number)] as number
    let units = 0
    for (let coin = 0; coin < held; coin++) units += drawValue(random)
    if (held < rules.coinsToTrigger) return 0
    for (let left = rules.respins; left > 0 && held < cells; ) {
      let landed = 0
      for (let empty = cells - held; empty > 0; empty--) {
        if (random.below(rules.land.outOf) >= rules.land.chances) continue
        units += drawValue(random)
        landed += 1
      }
      held += landed
      left = landed > 0 ? rules.respins : left - 1
    }
    return held === cells ? units + rules.grandUnits : units
  }
}
