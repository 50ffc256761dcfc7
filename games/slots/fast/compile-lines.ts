import { assert } from '@croupier/kernel'
import { bestLinePay, wildOf } from '../evaluate-lines.ts'
import type { ParSheet } from '../title.ts'
import type { CompiledSpin } from './compiled-spin.ts'
import { lengthsOf, scatterTables, windowSymbols } from './strip-tables.ts'

const BITS = 32

/** A set of symbols that can pay together from the left, and the fewest reels that pay. */
type Group = { readonly matches: (code: string) => boolean; readonly countMin: number }

/**
 * Lines as bits. For each reel, stop and group of symbols, a mask tells the lines whose cell belongs to the group; the AND over
 * the first reels leaves the few lines that can win, and only those are looked up in a table of all symbol tuples.
 */
export function compileLines(sheet: ParSheet, reels: readonly string[]): CompiledSpin {
  const { evaluation } = sheet
  assert(evaluation.kind === 'lines', 'the sheet pays by lines')
  const { lines } = evaluation
  const groups = groupsOf(sheet)
  const words = Math.ceil(lines.length / BITS)
  const depth = Math.max(...groups.map(group => group.countMin))
  const masks = reels.slice(0, depth).map((strip, reel) => maskTable(sheet, strip, reel, groups, words))
  const keys = reels.map((strip, reel) => keyTable(sheet, strip, reel))
  const rowsOfLines = Int32Array.from(lines.flat())
  const pays = payTable(sheet)
  const scatter = scatterTables(sheet, reels)
  const stride = groups.length * words
  const reelCount = reels.length
  const empty = new Int32Array(0)

  function linePay(line: number, stops: Int32Array): number {
    let key = 0
    for (let reel = 0; reel < reelCount; reel++) {
      const row = rowsOfLines[line * reelCount + reel] as number
      key += (keys[reel] ?? empty)[(stops[reel] as number) * sheet.rows + row] as number
    }
    return pays[key] as number
  }

  function wordCandidates(word: number, stops: Int32Array): number {
    let candidates = 0
    for (let at = word; at < stride; at += words) {
      let mask = -1
      for (let reel = 0; reel < depth; reel++) mask &= (masks[reel] ?? empty)[(stops[reel] as number) * stride + at] as number
      candidates |= mask
    }
    return candidates
  }

  return {
    lengths: lengthsOf(reels),
    units: 0,
    scatters: 0,
    evaluate(stops) {
      let units = 0
      for (let word = 0; word < words; word++) {
        let candidates = wordCandidates(word, stops)
        while (candidates !== 0) {
          const bit = 31 - Math.clz32(candidates)
          candidates ^= 1 << bit
          units += linePay(word * BITS + bit, stops)
        }
      }
      let scatters = 0
      for (let reel = 0; reel < reelCount; reel++) scatters += (scatter.counts[reel] ?? empty)[stops[reel] as number] as number
      this.units = units + (scatter.pays[scatters] as number)
      this.scatters = scatters
    },
  }
}

function groupsOf(sheet: ParSheet): Group[] {
  const wild = wildOf(sheet)
  const mixed = sheet.evaluation.kind === 'lines' ? (sheet.evaluation.mixed ?? []) : []
  const plain = Object.entries(sheet.pays).map(([symbol, pays]) => ({ members: symbol, pays }))
  const rows = [...plain, ...mixed.map(({ symbols, pays }) => ({ members: symbols, pays }))]
  return rows.map(({ members, pays }) => ({
    matches: code => members.includes(code) || code === wild,
    countMin: pays.findIndex(pay => pay > 0) + 1,
  }))
}

function maskTable(sheet: ParSheet, strip: string, reel: number, groups: readonly Group[], words: number): Int32Array {
  const lines = sheet.evaluation.kind === 'lines' ? sheet.evaluation.lines : []
  const symbols = windowSymbols(strip, sheet.rows)
  const table = new Int32Array(strip.length * groups.length * words)
  for (let stop = 0; stop < strip.length; stop++) {
    groups.forEach((group, g) => {
      lines.forEach((rows, line) => {
        const symbol = symbols[stop * sheet.rows + (rows[reel] ?? 0)] ?? ''
        const at = (stop * groups.length + g) * words + Math.floor(line / BITS)
        if (reel >= group.countMin || group.matches(symbol)) table[at] = (table[at] ?? 0) | (1 << (line & (BITS - 1)))
      })
    })
  }
  return table
}

/** Each cell's part of the key into the pay table: symbol index × symbols^reel. */
function keyTable(sheet: ParSheet, strip: string, reel: number): Int32Array {
  const codes = sheet.symbols.map(symbol => symbol.code)
  return Int32Array.from(windowSymbols(strip, sheet.rows), code => codes.indexOf(code) * codes.length ** reel)
}

/** The pay of every tuple of symbols on a line. */
function payTable(sheet: ParSheet): Int32Array {
  const codes = sheet.symbols.map(symbol => symbol.code)
  const reelCount = sheet.reels.length
  const table = new Int32Array(codes.length ** reelCount)
  const line = new Array<string>(reelCount)
  const fill = (reel: number, key: number) => {
    if (reel < 0) {
      table[key] = bestLinePay(sheet, line)?.units ?? 0
      return
    }
    codes.forEach((code, index) => {
      line[reel] = code
      fill(reel - 1, key * codes.length + index)
    })
  }
  fill(reelCount - 1, 0)
  return table
}
