import { amount, seededRandom } from '@croupier/kernel'
import {
  beforeKickOff,
  exactDecimal,
  fairShin,
  findSystem,
  offerMatch,
  payReturn,
  returnPerUnit,
  type SettledLeg,
  settleFootball,
  simulateMatch,
} from '../games/sports/index.ts'
import { cpuSeconds, print } from './cards/measure.ts'

/** Sportsbook rules on one core: bets settled, matches priced and played. Run with `npx tsx bench/sports.bench.ts`. */
function rate(name: string, calls: number, call: (n: number) => unknown, note = ''): number {
  for (let n = 0; n < calls / 10; n++) call(n)
  const perSecond =
    calls /
    cpuSeconds(() => {
      for (let n = 0; n < calls; n++) call(n)
    })
  print(name, perSecond, note)
  return perSecond
}

const RESULTS = ['win', 'half-win', 'push', 'half-lose', 'win', 'lose'] as const
const legs = (count: number): SettledLeg[] =>
  Array.from({ length: count }, (_, i) => ({ price: exactDecimal(`${1 + i}.95`), result: RESULTS[i % RESULTS.length] ?? 'win' }))
const system = (id: string) => {
  const found = findSystem(id)
  if (!found) throw new Error(`no system ${id}`)
  return found
}

const stake = amount('10.00')
const price = exactDecimal('1.95')
const rates = { home: 1.6, away: 1.1, rho: -0.05 }
const random = seededRandom(1)
const goliath = system('goliath')
const eight = legs(8)

rate('singles settled: Asian handicap to money', 300_000, n => {
  const market = { type: 'asian-handicap', period: 'full', line: -3, pick: n & 1 ? 'home' : 'away' } as const
  const result = settleFootball(market, { fullTime: { home: n & 3, away: (n >> 2) & 3 } }) ?? 'void'
  return payReturn(stake, returnPerUnit({ id: 'single', legs: 1, sizes: [1] }, [{ price, result }]))
})
const closed = rate('goliaths settled: 247 lines of 8 legs', 20_000, () => payReturn(stake, returnPerUnit(goliath, eight)))
print('  lines a second in them', closed * 247)
rate('margins removed: Shin, three outcomes', 20_000, () => fairShin([2.1, 3.4, 3.6]))
rate('matches priced: 131 selections', 20, () => offerMatch(beforeKickOff(rates), 600))
rate('matches played from the priced chances', 3000, () => simulateMatch(rates, random))
