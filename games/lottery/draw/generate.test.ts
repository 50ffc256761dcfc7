import { readdirSync, readFileSync } from 'node:fs'
import { seededRandom } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { FAMILIES } from '../families.ts'
import type { Family } from '../family.ts'
import { drawNumbers } from './generate.ts'

const DRAWN_ON = '2026-06-01'
/** G3_DRAWS=1000000 counts ten million symbols and more. */
const DRAWS = Number(process.env.G3_DRAWS ?? 12_000)
/** The longest draws, of Vietnam's north, take a quarter of a millisecond each to count on a busy machine. */
const TIMEOUT_MS = Math.max(60_000, DRAWS)

/** Greatest chi-square that a fair source exceeds once in about 10⁹ tries: Wilson and Hilferty's approximation at six deviations. */
function chiSquareMax(freedom: number): number {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 6 * Math.sqrt(spread)) ** 3
}

function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** Every symbol of a draw with its place: numbers and digits by place, texts digit by digit. */
function symbolsOf(value: unknown, path: string): [place: string, symbol: string][] {
  if (typeof value === 'string' && /^[0-9]+$/.test(value)) return [...value].map((digit, place) => [`${path}.${place}`, digit])
  if (Array.isArray(value)) return (value as unknown[]).flatMap((item, index) => symbolsOf(item, `${path}.${index}`))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, item]) => symbolsOf(item, `${path}.${key}`))
  return [[path, String(value)]]
}

/** Numbers of these draws are published ascending, so that a place says nothing; they are counted wherever they stand. */
const ASCENDING = new Set(['KL8', 'SEA-TOTO'])

function countSymbols(family: Family, draws: number): Map<string, Map<string, number>> {
  const random = seededRandom(99)
  const counts = new Map<string, Map<string, number>>()
  for (let i = 0; i < draws; i++) {
    for (const [place, symbol] of symbolsOf(family.generate(random, DRAWN_ON).value, '')) {
      if (place === '.year') continue
      const key = ASCENDING.has(family.id) ? place.replace(/\.\d+$/, '') : place
      const bySymbol = counts.get(key) ?? new Map<string, number>()
      counts.set(key, bySymbol.set(symbol, (bySymbol.get(symbol) ?? 0) + 1))
    }
  }
  return counts
}

/** How many different symbols each place of a draw can show. */
const SYMBOLS: Readonly<Record<string, number>> = { '11X5': 11, K3: 6, KLSF: 20, KL8: 80, KLPK: 52, LHC: 49, 'SEA-TOTO': 49 }

describe('draw generators', () => {
  it.each(FAMILIES.map(family => [family.id, family] as const))(
    'G3: %s shows every symbol in every place, all equally often',
    (id, family) => {
      const counts = countSymbols(family, DRAWS)
      expect(counts.size).toBeGreaterThan(0)
      for (const bySymbol of counts.values()) {
        const symbols = SYMBOLS[id] ?? 10
        expect(bySymbol.size).toBe(symbols)
        const shown = [...bySymbol.values()]
        const expected = shown.reduce((sum, count) => sum + count, 0) / symbols
        expect(chiSquare(shown, expected)).toBeLessThan(chiSquareMax(symbols - 1))
      }
    },
    TIMEOUT_MS,
  )

  it('G3: every order of a shuffle comes equally often', () => {
    const random = seededRandom(4)
    const counts = new Map<string, number>()
    for (let i = 0; i < 120_000; i++) {
      const order = drawNumbers(random, 5, 5).join()
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(120)
    expect(chiSquare([...counts.values()], 1000)).toBeLessThan(chiSquareMax(119))
  })

  it('G3: every pair of neighbours in a partial shuffle comes equally often', () => {
    const random = seededRandom(5)
    const counts = new Map<string, number>()
    for (let i = 0; i < 110_000; i++) {
      const [, second, third] = drawNumbers(random, 5, 11)
      counts.set(`${second},${third}`, (counts.get(`${second},${third}`) ?? 0) + 1)
    }
    expect(counts.size).toBe(110)
    expect(chiSquare([...counts.values()], 1000)).toBeLessThan(chiSquareMax(109))
  })

  it.each(FAMILIES.map(family => [family.id, family] as const))(
    '%s reads every draw it makes, and makes the same from the same source',
    (_, family) => {
      const [random, again] = [seededRandom(12), seededRandom(12)]
      for (let i = 0; i < 50; i++) {
        const draw = family.generate(random, DRAWN_ON)
        expect(family.readDraw(draw.value)).toEqual({ ok: true, value: draw })
        expect(family.generate(again, DRAWN_ON)).toEqual(draw)
      }
    },
  )

  it.each(FAMILIES.map(family => [family.id, family] as const))('%s reads nothing else as a draw', (_, family) => {
    const draw = family.generate(seededRandom(3), DRAWN_ON).value
    const spoilt = [
      null,
      undefined,
      7,
      '',
      'x',
      [],
      {},
      [[]],
      [draw],
      typeof draw === 'string' ? `${draw}0` : { ...(draw as object), more: 1 },
    ]
    if (Array.isArray(draw))
      spoilt.push(
        [...(draw as unknown[]), draw[0]],
        (draw as unknown[]).slice(1),
        (draw as unknown[]).map(() => 0.5),
      )
    for (const raw of spoilt) expect(family.readDraw(raw)).toEqual({ ok: false, error: 'draw_malformed' })
  })

  it('G1: takes no remainder and no fraction of random output anywhere in the source', () => {
    const families = new URL('../families/', import.meta.url)
    const folders = readdirSync(families, { withFileTypes: true }).filter(entry => entry.isDirectory())
    const sources = ['../draw/generate.ts', ...folders.map(({ name }) => `../families/${name}/index.ts`)]
    expect(sources.length).toBeGreaterThan(FAMILIES.length - 2)
    for (const source of sources) {
      const text = readFileSync(new URL(source, import.meta.url), 'utf8')
      expect(text).not.toMatch(/ % |Math\.random|Math\.floor|Math\.round|Date\b/)
      expect(text).toMatch(/random/)
    }
  })
})
