import type { ReportSection } from '../report-section.ts'
import { linesOf, parlayOf, SYSTEMS } from './bets/systems.ts'
import { beforeKickOff } from './model/match-chances.ts'
import { offerMatch } from './model/offer.ts'
import { overround } from './odds/margin.ts'

const SAMPLE = { home: 1.6, away: 1.1, rho: -0.05 }
const MARGIN_BPS = 600

/** Which multiples are taken, and what a price costs. */
export const reportSections = (): ReportSection[] => [sampleSection(), systemSection()]

function sampleSection(): ReportSection {
  const offers = offerMatch(beforeKickOff(SAMPLE), MARGIN_BPS).filter(({ market }) => market.type === '1x2')
  const rows = (['full', 'half'] as const).flatMap(period => {
    const book = offers.filter(({ market }) => market.type === '1x2' && market.period === period)
    const cost = overround(book.map(({ price }) => Number(price)))
    return book.map(({ market, fair, price }) => [
      period === 'full' ? 'match' : 'first half',
      'pick' in market ? String(market.pick) : '',
      fair.toFixed(3),
      price ?? '',
      `${((100 * cost) / (1 + cost)).toFixed(2)} %`,
    ])
  })
  return {
    title: 'Sportsbook · 体育: a match priced',
    source:
      'Expected goals 1.6 and 1.1, correction −0.05, margin 6 %. A simulated match is drawn from the chances behind its fair prices; the house edge is the margin of the prices over them, steps of the price ladder included.',
    columns: [{ name: 'period' }, { name: '1X2' }, ...['fair', 'offered', 'house edge'].map(name => ({ name, isNumber: true }))],
    rows,
  }
}

function systemSection(): ReportSection {
  const parlays = Array.from({ length: 7 }, (_, i) => parlayOf(i + 2))
  return {
    title: 'Sportsbook · 体育: parlays and systems',
    source: 'Each line is a separate parlay; the return is the sum of the lines, truncated to hundredths once.',
    columns: [{ name: 'system' }, { name: 'Chinese' }, ...['legs', 'lines'].map(name => ({ name, isNumber: true })), { name: 'lines of' }],
    rows: [...parlays, ...SYSTEMS.filter(({ legs }) => legs <= 8)].map(system => [
      system.id,
      system.chinese ?? '',
      String(system.legs),
      String(linesOf(system)),
      system.sizes.join(', '),
    ]),
  }
}
