import { amountOfUnits, findParSheetReport, type SlotTitle } from '@croupier/games/slots'
import type { Amount } from '@croupier/kernel'
import type { SlotArt } from '@croupier/ui/art-types.ts'
import { el } from '../../../shared/play/hud/element.ts'
import { openSheet } from '../../../shared/play/hud/sheet.ts'
import { mixedRows, type PayStep, payRows } from '../plan/paytable.ts'
import { listRules } from '../text/list-rules.ts'
import type { Words } from '../text/words.ts'
import { symbolPicture } from './symbol-picture.ts'

type RulesParts = { readonly words: Words; readonly title: SlotTitle; readonly art: SlotArt; readonly bet: Amount; readonly name: string }

/** Everything that a player may want to know before a bet: pays for the bet in force, rules, lines, and the game's figures. */
export function openRules(parts: RulesParts): void {
  const { words, title, name } = parts
  const { t } = words
  openSheet(
    name,
    t('close'),
    [
      el('h3', {}, t('pays', { amount: words.money(parts.bet) })),
      paytable(parts),
      el('h3', {}, t('rules')),
      el('ul', { class: 'rules' }, ...listRules(title, parts.bet, words).map(rule => el('li', {}, rule))),
      ...lineMaps(title, t('lineMap')),
      el('h3', {}, t('figures')),
      figures(title, words),
      el('p', { class: 'hint' }, t('keys')),
    ],
    'wide',
  )
}

function paytable(parts: RulesParts): HTMLElement {
  const { words, title, art } = parts
  const { t } = words
  const rows = payRows(title).map(row => payRow(parts, [row.art], row.steps))
  const mixed = mixedRows(title).map(row => payRow(parts, row.arts, row.steps, t(row.arts.length === 3 ? 'mixedPays' : 'mixedAny')))
  const hold = title.parSheet.holdAndSpin
  const coin = hold && title.parSheet.symbols.find(symbol => symbol.code === hold.coin)
  const values =
    hold?.values.map(value => (value.jackpot ? `${t(value.jackpot)} ${pay(parts, value.units)}` : pay(parts, value.units))) ?? []
  if (hold && hold.grandUnits > 0) {
    const cells = title.parSheet.rows * title.parSheet.reels.length
    values.push(`${t('grandPays', { n: cells })} ${pay(parts, hold.grandUnits)}`)
  }
  const coins =
    coin &&
    el(
      'li',
      { class: 'is-wide' },
      symbolPicture(art, coin.art, words.symbol(coin.art)),
      el('div', {}, el('b', {}, t('coinPays')), el('p', { class: 'num' }, values.join(' · '))),
    )
  return el('ul', { class: 'paytable' }, ...rows, ...mixed, coins)
}

function payRow(parts: RulesParts, arts: readonly string[], steps: readonly PayStep[], label?: string): HTMLElement {
  const { words, art } = parts
  const pictures = el('div', { class: 'symbols' }, ...arts.map(name => symbolPicture(art, name, words.symbol(name))))
  const list = steps.flatMap(step => [
    el('dt', { class: 'num' }, step.to > step.from ? `${step.from}–${step.to}` : String(step.from)),
    el('dd', { class: 'num' }, pay(parts, step.units)),
  ])
  const caption = label ?? words.symbol(arts[0] ?? '')
  return el('li', {}, pictures, el('div', {}, el('b', {}, caption), el('dl', {}, ...list)))
}

const pay = ({ words, title, bet }: RulesParts, units: number): string => words.money(amountOfUnits(units, bet, title.parSheet.unitsPerBet))

const LINE_CELL = 6

function lineMaps({ parSheet: { evaluation, rows, reels }, lines }: SlotTitle, heading: string): Node[] {
  if (evaluation.kind !== 'lines' || lines < 2) return []
  const maps = evaluation.lines.map((line, i) => {
    const points = line.map((row, reel) => `${(reel + 0.5) * LINE_CELL},${(row + 0.5) * LINE_CELL}`).join(' ')
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.setAttribute('viewBox', `0 0 ${reels.length * LINE_CELL} ${rows * LINE_CELL}`)
    svg.setAttribute('aria-hidden', 'true')
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')
    path.setAttribute('points', points)
    svg.append(path)
    return el('li', {}, el('span', { class: 'num' }, String(i + 1)), svg)
  })
  return [el('h3', {}, heading), el('ol', { class: 'line-maps' }, ...maps)]
}

function figures(title: SlotTitle, words: Words): HTMLElement {
  const { t } = words
  const report = findParSheetReport(title.code)
  const rows: [string, string][] = [[t('rtp'), t('rtpExact', { percent: words.percent(title.rtpBps / 10_000) })]]
  if (report) {
    const { rtp, margin, rounds } = report.simulated
    rows.push(['', t('rtpSimulated', { percent: words.percent(rtp), margin: words.percent(margin), rounds: words.number(rounds) })])
    rows.push([t('hitFrequency'), words.percent(report.hitFrequency, 1)])
    if (report.featureOneIn !== undefined) rows.push([t('featureOneIn'), t('oneIn', { n: words.number(Math.round(report.featureOneIn)) })])
  }
  rows.push([t('volatility'), t(`volatility_${title.volatility}`)])
  rows.push([t('maxWinLabel'), t('timesBet', { n: words.number(title.maxWinMultiple) })])
  return el('dl', { class: 'figures' }, ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', { class: 'num' }, value)]))
}
