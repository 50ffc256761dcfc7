import type { ReportSection } from '../report-section.ts'
import { POKER_CATEGORIES } from './hands/poker.ts'
import { pokerCategoryCounts } from './hands/poker-counts.ts'

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(4)} %`

/** Members play each other: what a player should know is how rare hands are, and what the house takes. */
export const reportSections = (): ReportSection[] => [pokerSection(), rakeSection()]

function pokerSection(): ReportSection {
  const [five, seven] = [pokerCategoryCounts(5), pokerCategoryCounts(7)]
  const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((total, count) => total + count, 0)
  return {
    title: 'Hold’em · 德州扑克: how rare hands are',
    source:
      'Counted exactly with the evaluator that decides the pots: all five-card hands, and the best five cards of all seven-card hands.',
    columns: [{ name: 'hand' }, ...['of five', 'chance', 'of seven', 'chance'].map(name => ({ name, isNumber: true }))],
    rows: [...POKER_CATEGORIES]
      .reverse()
      .map(category => [
        category,
        String(five[category]),
        percent(five[category], sum(five)),
        String(seven[category]),
        percent(seven[category], sum(seven)),
      ]),
  }
}

function rakeSection(): ReportSection {
  return {
    title: 'Card rooms: what the house takes',
    source:
      'Members play each other; the house holds no cards and takes a rake, truncated to hundredths and never above its cap per hand. Net results and rake sum to zero in every hand.',
    columns: [{ name: 'room' }, { name: 'players' }, { name: 'rake' }, { name: 'taken from' }, { name: 'cap a hand' }],
    rows: [
      ['hold’em', '2–9', '5 %', 'the pot after uncalled bets go back; nothing when no flop is seen', '3 big blinds'],
      ['zha jin hua', '2–6', '5 %', 'the winner’s net win', '100 bases'],
      ['niu niu', '2–6', '5 %', 'each winner’s net win', '100 bases'],
      ['dou dizhu', '3', '5 %', 'each winner’s net win', '100 bases'],
    ],
  }
}
