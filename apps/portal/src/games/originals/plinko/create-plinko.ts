import { findOriginal, PLINKO_RISKS, PLINKO_ROWS, payoutOf, plinkoPaths, shareBelowStake } from '@croupier/games/originals'
import { formatAmount, present } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import { icon } from '../../../shared/play/hud/icon.ts'
import type { Round } from '../api/round.ts'
import { figure, shortMultiplier } from '../hud/multiplier.ts'
import { gameRules } from '../hud/rules-sheet.ts'
import { field, segments } from '../hud/segments.ts'
import { svg } from '../hud/svg.ts'
import type { GameFace, GameHost } from '../original-game.ts'
import { createPegboard } from './pegboard.ts'
import { PLINKO_FIRST, type PlinkoChoice, paysOf, readPath, readPlinko, slotOf, toneOf } from './plinko-view.ts'

const REMEMBERED = 'originals.plinko'
const ROW_MS = 86
/** Height of the largest bar beneath the slots. */
const BAR_MAX = 64

export function createPlinko(host: GameHost): GameFace {
  const { words, session, storage, motion, sounds } = host
  const { t } = words
  const { returnBps, currencyDigits } = session
  const rules = present(findOriginal('plinko'), 'the rules of plinko')
  let choice = remembered(storage.getItem(REMEMBERED))
  let picked: number | undefined
  let drawnRows = 0

  const risk = segments(
    t('plinkoRisk'),
    PLINKO_RISKS.map(value => ({ label: t(`plinko_${value}`), value })),
    choice.risk,
    value => choose({ ...choice, risk: value }),
  )
  const rows = segments(
    t('plinkoRows'),
    PLINKO_ROWS.map(value => ({ label: words.number(value), value })),
    choice.rows,
    value => choose({ ...choice, rows: value }),
  )

  const told = el('p', { class: 'told num' })
  const pegboard = createPegboard()
  const buckets = el('ol', { class: 'buckets num', 'aria-label': t('plinkoBuckets') })
  const bars = svg('svg', { class: 'bars', viewBox: '0 0 798 76', 'aria-hidden': 'true' })
  const lastText = el('span')
  const pathText = el('span', { class: 'num paths' })
  const legend = el(
    'p',
    { class: 'legend' },
    el('span', {}, el('i', { class: 'swatch is-own' }), lastText),
    el('span', {}, el('i', { class: 'swatch is-expected' }), t('plinkoExpected')),
    pathText,
  )
  const odds = el('p', { class: 'odds num' })
  const stage = el('div', { class: 'well-of-light' }, told, pegboard.root, buckets, bars, legend)

  function choose(next: PlinkoChoice): void {
    choice = next
    picked = undefined
    storage.setItem(REMEMBERED, JSON.stringify(choice))
    pegboard.clear()
    told.replaceChildren(t('plinkoReady'))
    host.changed()
  }

  const dropsHere = () => host.rounds().filter(round => readPlinko(round.bets[0]?.placement).rows === choice.rows)
  const multipliers = () => paysOf(choice, returnBps)
  const totalPaths = () => 2 ** choice.rows

  function drawBuckets(near?: number): void {
    const pays = multipliers()
    buckets.style.setProperty('--n', String(pays.length))
    buckets.replaceChildren(
      ...pays.map((pay, slot) => {
        const label = figure(pay, words, 1)
        const button = el('button', { type: 'button', tabindex: '-1', 'aria-label': pathsText(slot) }, label)
        const pick = () => {
          picked = slot
          drawPathText()
        }
        button.addEventListener('click', pick)
        button.addEventListener('pointerenter', pick)
        return el(
          'li',
          { class: `bucket tone-${toneOf(slot, choice.rows)} ${slot === near ? 'is-near' : ''} ${label.length > 3 ? 'is-long' : ''}` },
          button,
        )
      }),
    )
  }

  function pathsText(slot: number): string {
    const n = Number(plinkoPaths(choice.rows, slot))
    return t('plinkoPaths', {
      pays: figure(multipliers()[slot] ?? 0, words, 1),
      n: words.number(n),
      total: words.number(totalPaths()),
      percent: words.percent(n / totalPaths()),
    })
  }
  const drawPathText = () => {
    pathText.textContent = pathsText(picked ?? Math.round(choice.rows * 0.875))
  }

  /** What came, in bars, and what the odds expect of as many drops, as a dotted line. */
  function drawBars(): void {
    const drops = dropsHere()
    const n = choice.rows + 1
    const counts = Array.from({ length: n }, () => 0)
    for (const round of drops) {
      const slot = slotOf(readPath(round.outcome))
      counts[slot] = (counts[slot] ?? 0) + 1
    }
    const expected = counts.map((_, slot) => Number(plinkoPaths(choice.rows, slot)) / totalPaths())
    const total = Math.max(1, drops.length)
    const most = Math.max(...expected, ...counts.map(count => count / total))
    const gap = 798 / (choice.rows + 3)
    const x = (slot: number) => gap * (slot + 1.5)
    const y = (share: number) => (share / most) * BAR_MAX
    const width = gap * 0.72
    const boxes = counts.map((count, slot) =>
      svg('rect', {
        class: `tone-${toneOf(slot, choice.rows)}`,
        x: (x(slot) - width / 2).toFixed(1),
        y: 0,
        width: width.toFixed(1),
        height: Math.max(1.5, y(count / total)).toFixed(1),
        rx: 3,
      }),
    )
    const line = expected.map((share, slot) => [x(slot), y(share)] as const)
    const d = line
      .map(([px, py], i) =>
        i === 0 ? `M${px.toFixed(1)} ${py.toFixed(1)}` : `S${(px - gap / 2).toFixed(1)} ${py.toFixed(1)} ${px.toFixed(1)} ${py.toFixed(1)}`,
      )
      .join('')
    bars.replaceChildren(...boxes, svg('path', { class: 'expected', d }))
    lastText.textContent = t('plinkoLast', { n: words.number(drops.length) })
  }

  function drawTold(round: Round): void {
    const multiplier = round.stake > 0n ? Number(((round.payout ?? 0n) * 10_000n) / round.stake) : 0
    told.replaceChildren(
      el('b', {}, shortMultiplier(multiplier, words)),
      el('span', {}, t('stakedPaid', { stake: words.money(round.stake), paid: words.money(round.payout ?? 0n) })),
    )
  }

  function redraw(): void {
    if (drawnRows !== choice.rows) {
      pegboard.draw(choice.rows)
      drawnRows = choice.rows
    }
    pegboard.drawVeil(
      dropsHere()
        .slice(0, 120)
        .map(round => readPath(round.outcome)),
    )
    drawBuckets()
    drawBars()
    drawPathText()
    const below = shareBelowStake(choice.rows, choice.risk, returnBps)
    const paths = (below.num * BigInt(totalPaths())) / below.den
    odds.replaceChildren(
      icon('scale', 's'),
      el(
        'span',
        {},
        `${t('plinkoOdds', { total: words.number(totalPaths()) })} `,
        el('b', {}, t('plinkoBelow', { n: words.number(Number(paths)) })),
      ),
    )
  }

  let drawn = ''
  function refresh(): void {
    const now = `${choice.rows} ${choice.risk} ${host.rounds().length} ${host.rounds()[0]?.roundId}`
    if (now === drawn) return
    drawn = now
    redraw()
    const last = host.rounds()[0]
    if (last && readPlinko(last.bets[0]?.placement).rows === choice.rows && isShown) drawBuckets(slotOf(readPath(last.outcome)))
  }
  let isShown = false

  function showEnd(round: Round): void {
    const path = readPath(round.outcome)
    pegboard.place(path, 1)
    isShown = true
    drawTold(round)
    drawBuckets(slotOf(path))
  }

  told.replaceChildren(t('plinkoReady'))
  const stakeOf = () => host.stake()
  const payouts = () => multipliers().map(pay => (stakeOf() > 0n ? payoutOf(stakeOf(), BigInt(pay), currencyDigits) : 0n))
  const least = () => payouts().reduce((a, b) => (b < a ? b : a))
  const most = () => payouts().reduce((a, b) => (b > a ? b : a))
  const exact = () => {
    const { highest } = rules.exactReturn({ ...choice }, returnBps)
    return Number((highest.num * 1_000_000n) / highest.den) / 1_000_000
  }

  return {
    stage: [stage, odds],
    choices: [field(t('plinkoRisk'), risk.root), field(t('plinkoRows'), rows.root)],
    extras: [],
    wish: () => ({ bets: [{ placement: { ...choice }, stake: formatAmount(stakeOf()) }], total: stakeOf(), payoutMax: most() }),
    facts: () => [
      { name: t('lowestPayout'), amount: least() },
      { name: t('highestPayout'), amount: most() },
    ],
    action: () => t('plinkoDrop'),
    subtitle: () => t('plinkoSubtitle', { rows: words.number(choice.rows), risk: t(`plinko_${choice.risk}`).toLocaleLowerCase() }),
    returnShare: exact,
    setBusy: isBusy => {
      risk.setOff(isBusy)
      rows.setOff(isBusy)
    },
    refresh,
    begin: () => {
      isShown = false
      pegboard.clear()
      drawBuckets()
      told.replaceChildren(' ')
    },
    cancel: () => told.replaceChildren(t('plinkoReady')),
    show: async (round, isAtOnce) => {
      const path = readPath(round.outcome)
      let met = -1
      await motion.run(isAtOnce ? 0 : path.length * ROW_MS, share => {
        // A little slower at the top, faster below, as things fall.
        pegboard.place(path, share ** 1.18)
        const row = Math.floor(share * path.length)
        if (row > met && share < 1) sounds.step(row)
        met = row
      })
      showEnd(round)
    },
    tell: round => {
      const paid = round.payout ?? 0n
      const multiplier = round.stake > 0n ? Number((paid * 10_000n) / round.stake) : 0
      const text = paid > round.stake ? t('youWon', { amount: words.money(paid) }) : t('returned', { amount: words.money(paid) })
      return t('plinkoTold', { n: slotOf(readPath(round.outcome)) + 1, pays: figure(multiplier, words), result: text })
    },
    keys: {},
    arrows: ([x, y]) => {
      if (x) risk.move(x)
      else rows.move(-y)
    },
    historyTitle: t('plinkoDrops'),
    rules: () =>
      gameRules(
        words,
        [
          t('plinkoRule1'),
          t('plinkoRule2'),
          t('plinkoRule3', {
            rows: choice.rows,
            risk: t(`plinko_${choice.risk}`).toLocaleLowerCase(),
            percent: words.percent(exact(), 4),
            total: words.number(totalPaths()),
          }),
          t('plinkoRule4'),
        ],
        'plinkoKeys',
        el('h3', {}, t('plinkoSubtitle', { rows: words.number(choice.rows), risk: t(`plinko_${choice.risk}`) })),
        payTable(),
      ),
  }

  function payTable(): HTMLElement {
    const pays = multipliers()
    const half = pays.slice(0, choice.rows / 2 + 1)
    const body = half.map((pay, slot) => {
      const isMiddle = slot === choice.rows / 2
      const paths = Number(plinkoPaths(choice.rows, slot)) * (isMiddle ? 1 : 2)
      return el(
        'tr',
        {},
        el('td', {}, shortMultiplier(pay, words)),
        el('td', {}, words.number(paths)),
        el('td', {}, words.percent(paths / totalPaths(), 4)),
      )
    })
    const head = el(
      'tr',
      {},
      ...[t('plinkoTablePays'), t('plinkoTablePaths'), t('plinkoTableChance')].map(text => el('th', { scope: 'col' }, text)),
    )
    return el('table', { class: 'checks num' }, el('thead', {}, head), el('tbody', {}, ...body))
  }
}

function remembered(text: string | null): PlinkoChoice {
  try {
    return readPlinko(JSON.parse(text ?? '{}') as Record<string, unknown>)
  } catch {
    return PLINKO_FIRST
  }
}
