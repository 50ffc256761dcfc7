import { type Amount, formatAmount } from '@croupier/kernel'
import { type Fraction, formatFraction, fraction } from '../lottery/fraction.ts'
import type { ReportSection } from '../report-section.ts'
import { DICE_TARGET_MAX, dice, diceMultiplier } from './dice/dice.ts'
import { MINES_MAX, minesMultiplier, safeTiles } from './mines/ladder.ts'
import { mines } from './mines/mines.ts'
import { RETURN_BPS } from './multiplier.ts'
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows, plinkoMultipliers, shareBelowStake } from './plinko/paytables.ts'
import { plinko } from './plinko/plinko.ts'

/** Chances of the rule book's table, in ten-thousandths. */
const DICE_TARGETS = [1, 2, 50, 100, 495, 1000, 2500, 3333, 4950, 5000, 6600, 7000, 9000, DICE_TARGET_MAX]
/** Steps of mines that the table shows; the last column is the top of the ladder. */
const MINES_STEPS = [1, 2, 3, 5, 10]

/** What every choice of an original pays and returns. Instant roulette pays what the table does. */
export const reportSections = (): readonly ReportSection[] => [diceSection(), minesSection(), plinkoSection()]

function diceSection(): ReportSection {
  return {
    title: 'Dice',
    source:
      'All 10,000 rolls. The multiplier is the RTP of 99 % divided by the chance, truncated to four decimals; under and over pay the same.',
    columns: [
      { name: 'chance', isNumber: true },
      { name: 'pays', isNumber: true },
      { name: 'exact return' },
      { name: 'return', isNumber: true },
    ],
    rows: DICE_TARGETS.map(target => {
      const { lowest } = dice.exactReturn({ side: 'under', target }, RETURN_BPS)
      return [percent(fraction(target, 10_000)), times(diceMultiplier(target, RETURN_BPS)), formatFraction(lowest), percent(lowest)]
    }),
  }
}

function minesSection(): ReportSection {
  const counts = Array.from({ length: MINES_MAX }, (_, i) => i + 1)
  const step = (count: number, opened: number) => (opened <= safeTiles(count) ? times(minesMultiplier(count, opened, RETURN_BPS)) : '')
  return {
    title: 'Mines',
    source:
      'All layouts of 25 tiles. After k safe tiles 99 % × C(25, k) / C(25 − mines, k) is paid, truncated to four decimals, so the RTP is 99 % less the truncation wherever a player stops.',
    columns: [
      { name: 'mines', isNumber: true },
      ...MINES_STEPS.map(opened => ({ name: `${opened} safe`, isNumber: true })),
      { name: 'all safe', isNumber: true },
      { name: 'lowest return', isNumber: true },
      { name: 'highest return', isNumber: true },
    ],
    rows: counts.map(count => {
      const { lowest, highest } = mines.exactReturn({ mines: count }, RETURN_BPS)
      const top = minesMultiplier(count, safeTiles(count), RETURN_BPS)
      return [String(count), ...MINES_STEPS.map(opened => step(count, opened)), times(top), percent(lowest), percent(highest)]
    }),
  }
}

function plinkoSection(): ReportSection {
  return {
    title: 'Plinko',
    source: 'All paths of the ball. Slots from the edge to the middle; the other half mirrors them.',
    columns: [
      { name: 'rows', isNumber: true },
      { name: 'risk' },
      { name: 'slots pay' },
      { name: 'exact return' },
      { name: 'return', isNumber: true },
      { name: 'ways below the stake', isNumber: true },
    ],
    rows: PLINKO_RISKS.flatMap(risk => PLINKO_ROWS.map(rows => plinkoRow(rows, risk))),
  }
}

function plinkoRow(rows: PlinkoRows, risk: PlinkoRisk): readonly string[] {
  const { lowest } = plinko.exactReturn({ rows, risk }, RETURN_BPS)
  const half = plinkoMultipliers(rows, risk).slice(0, rows / 2 + 1)
  return [
    String(rows),
    risk,
    half.map(pays => formatAmount(pays, 0)).join(' · '),
    formatFraction(lowest),
    percent(lowest),
    percent(shareBelowStake(rows, risk)),
  ]
}

const times = (multiplier: Amount): string => formatAmount(multiplier, 0)
/** Cut, not rounded: a return a little below 99 % is not shown as 99 %. */
const percent = ({ num, den }: Fraction): string => `${formatAmount((num * 1_000_000n) / den, 0)} %`
