import { type Amount, amount, formatAmount } from '@croupier/kernel'
import type { ReportColumn, ReportSection } from '../report-section.ts'
import { FAMILIES } from './families.ts'
import type { Family, FamilyId, LotteryPlay } from './family.ts'
import { type Fraction, fraction, fractionToNumber, multiplyFractions, ONE, subtractFractions, sumFractions, ZERO } from './fraction.ts'
import { pricesByOdds, scaleOdds } from './money/odds.ts'
import { defaultOdds, type PriceModel, priceModelOf } from './money/price-model.ts'
import { GROUP_MAX, type PriceList, pricesByGroup } from './money/prices.ts'
import { type Chance, PUSH } from './play.ts'

const BASE_BET = amount('2')
/** The two groups at which prizes are commonly shown. */
const GROUPS = [1800, 1956] as const

/** How the chances of a family were checked beyond the rule book's vectors. */
const WHOLE_SPACE: readonly FamilyId[] = ['SSC', 'LF3', 'PC28', '11X5', 'K3', 'KLPK', 'SEA-ID']

const COLUMNS: readonly ReportColumn[] = [
  { name: 'play' },
  { name: 'name' },
  { name: 'level' },
  { name: 'chance of a unit', isNumber: true },
  { name: 'stake back', isNumber: true },
  { name: `prize per 2 at ${GROUPS[0]}`, isNumber: true },
  { name: `prize per 2 at ${GROUPS[1]}`, isNumber: true },
  { name: `return at ${GROUPS[1]}`, isNumber: true },
  { name: 'house edge', isNumber: true },
]

/** Every play, level by level: what a unit wins, how often, and what the house keeps. */
export const reportSections = (): ReportSection[] => FAMILIES.map(familySection)

function familySection(family: Family): ReportSection {
  const checked = WHOLE_SPACE.includes(family.id)
    ? 'checked by settling a unit against every possible draw'
    : 'checked against drawn samples and the rule book’s vectors'
  return {
    title: `${family.name.en} · ${family.name.zh} (${family.id})`,
    source: `Chances are closed forms, ${checked}. ${PRICING[priceModelOf(family.id)]}`,
    columns: COLUMNS,
    rows: family.plays.flatMap(playRows),
  }
}

const PRICING: Readonly<Record<PriceModel, string>> = {
  group:
    'Prizes follow from the prize group: each unit returns G / 2000 of the stake at risk; levels that one unit can win share its return.',
  rate: 'Prizes are odds that return a fixed share of the stake at group 1960, truncated to two decimals, and decrease with the group.',
  table: 'Prizes are customary odds at group 1960, which a brand can change, and decrease with the group.',
}

function playRows(play: LotteryPlay): string[][] {
  const chances = play.chances()
  if (chances.length === 0) return [[play.id, play.name.zh, 'win', 'by what is marked', '', '', '', '', '']]
  const [low, high] = GROUPS.map(group => pricesAt(play, group))
  const pushed = chances.find(({ level }) => level === PUSH)?.probability ?? ZERO
  const paid = chances.filter(({ level }) => level !== PUSH)
  const isShared = play.spread !== undefined && paid.every(({ unit, level }) => unit === undefined && !level.startsWith('ib'))
  const whole = isShared ? sumFractions(paid.map(chance => returnOf(chance, high))) : undefined
  const isPooled = paid.some(({ level }) => high?.[level] === undefined)
  return paid.map((chance, index) => {
    const push = chance.push ?? pushed
    const returned = whole ?? returnOf(chance, high)
    const atRisk = subtractFractions(ONE, push)
    return [
      index === 0 ? play.id : '',
      index === 0 ? play.name.zh : '',
      chance.unit ? `${chance.level} (${chance.unit})` : chance.level,
      chanceText(chance.probability),
      push.num === 0n ? '' : chanceText(push),
      price(low, chance.level),
      price(high, chance.level),
      ...(index > 0 && whole ? ['', ''] : returnTexts(ratio(returned, atRisk), isPooled)),
    ]
  })
}

function pricesAt(play: LotteryPlay, group: number): PriceList {
  const model = priceModelOf(play.family)
  if (model === 'group') return pricesByGroup(play, BASE_BET, group)
  const odds = Object.entries(defaultOdds(play.id, model, play))
  return pricesByOdds(Object.fromEntries(odds.map(([level, value]) => [level, scaleOdds(value, group, GROUP_MAX)])), BASE_BET)
}

/** What a level returns of a unit's stake. */
const returnOf = ({ level, probability }: Chance, prices: PriceList | undefined): Fraction =>
  multiplyFractions(probability, fraction(prices?.[level] ?? 0n, BASE_BET))

const ratio = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num)
const price = (prices: PriceList | undefined, level: string): string => formatPrize(prices?.[level])
const formatPrize = (prize: Amount | undefined): string => (prize === undefined ? 'pool' : formatAmount(prize))
const percent = (value: Fraction): string => `${(100 * fractionToNumber(value)).toFixed(2)} %`

/** The pool of TOTO returns 29.43 % of sales on top: 54.5 % of 54 %. */
const returnTexts = (returned: Fraction, isPooled: boolean): string[] =>
  isPooled ? [`${percent(returned)} + pool`, ''] : [percent(returned), percent(subtractFractions(ONE, returned))]

/** Short fractions as they are, long ones as decimals with six significant digits. */
function chanceText(value: Fraction): string {
  const text = `${value.num}/${value.den}`
  return text.length <= 16 ? text : fractionToNumber(value).toPrecision(6)
}
