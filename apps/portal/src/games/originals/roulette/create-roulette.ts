import { findOriginal } from '@croupier/games/originals'
import { ROULETTE_SPOTS } from '@croupier/games/tables'
import { type Amount, formatAmount, present } from '@croupier/kernel'
import type { IconName } from '@croupier/ui/generated/icon-names.ts'
import { readAmount } from '../../../shared/play/api/read-amount.ts'
import { el } from '../../../shared/play/hud/element.ts'
import { icon } from '../../../shared/play/hud/icon.ts'
import { termsOf } from '../api/recheck-round.ts'
import type { Round } from '../api/round.ts'
import { gameRules } from '../hud/rules-sheet.ts'
import type { GameFace, GameHost } from '../original-game.ts'
import { chipValues, createChips, hasOpposites, type Layout, totalOf } from './chips.ts'
import { createFelt } from './felt.ts'
import type { Place } from './felt-plan.ts'
import { colourOf, numberOf, numberTile } from './number-tile.ts'
import { spotName } from './spot-names.ts'
import { createWheel } from './wheel.ts'

const POCKETS = 37
const NUMBERS_SHOWN = 14
const CHIP_TONES = 6

export function createRoulette(host: GameHost): GameFace {
  const { words, session, motion, sounds } = host
  const { t } = words
  const terms = termsOf(session)
  const rules = present(findOriginal('roulette'), 'the rules of roulette')
  const stakeMax = readAmount(session.stakeMax)
  const values = chipValues(readAmount(session.stakeMin), stakeMax)
  const chips = createChips(stakeMax)
  let chip = values[Math.min(1, values.length - 1)] ?? values[0] ?? 0n
  let last: Layout = layoutOf(host.rounds()[0])
  let isBusy = false
  let isJudged = false

  const wheel = createWheel(motion)
  const tile = el('div', { class: 'came' })
  const told = el('p', { class: 'num' }, t('rouletteReady'))
  const before = el('div', { class: 'before', 'aria-label': t('rouletteSpins') })
  const looked = el('p', { class: 'looked num', 'aria-live': 'off' })
  const felt = createFelt({ words, onPlace: place, onLook: tellSpot, tone: toneOf })
  const odds = el('p', { class: 'odds num' }, icon('scale', 's'), el('span', {}, t('rouletteOdds')))
  const netted = el('p', { class: 'odds netted', hidden: true }, icon('info', 's'), el('span', {}, t('rouletteNetted')))
  const top = el('div', { class: 'spin-area' }, wheel.root, el('div', { class: 'came-area' }, tile, told))
  const table = el('div', { class: 'felt-area' }, before, felt.root, looked)

  const chipButtons = values.map((value, i) => {
    const button = el(
      'button',
      {
        type: 'button',
        class: `chip tone-${i}`,
        'aria-label': t('rouletteChip', { amount: words.money(value) }),
        title: `${words.shortMoney(value)} (${i + 1})`,
      },
      el('b', { class: 'num' }, shortFigure(value)),
    )
    button.addEventListener('click', () => choose(value))
    return { value, button }
  })
  const chipField = el(
    'div',
    { class: 'field chip-field' },
    el('span', { class: 'lab' }, t('rouletteChips')),
    el('div', { class: 'chip-row' }, ...chipButtons.map(({ button }) => button)),
  )
  const undo = tool('undo-2', t('rouletteUndo'), 'Z', () => edit(() => chips.undo()))
  const clear = tool('trash-2', t('rouletteClear'), 'X', () => edit(() => chips.clear()))
  const double = tool('chevrons-right', t('rouletteDouble'), 'D', () => edit(() => chips.double()))
  const repeat = tool('repeat', t('rouletteRepeat'), 'R', () => edit(() => last.size > 0 && chips.set(last)))
  const tools = el('div', { class: 'tools' }, undo, clear, double, repeat)

  function choose(value: Amount): void {
    chip = value
    sounds.press()
    refresh()
  }
  function toneOf(stake: Amount): string {
    const at = values.findLastIndex(value => value <= stake)
    return `tone-${Math.min(Math.max(at, 0), CHIP_TONES - 1)}`
  }

  /** Chips may be changed between two spins; the first change after a result takes the marks away. */
  function edit(change: () => unknown): void {
    if (isBusy) return
    if (isJudged) {
      isJudged = false
      felt.mark(undefined)
    }
    change()
    felt.drawChips(chips.now())
    host.changed()
  }
  function place(spot: string): void {
    edit(() => chips.add(spot, chip))
    sounds.press()
  }
  function tellSpot(at: Place | undefined): void {
    const spot = at?.spot
    looked.textContent = spot
      ? t('rouletteSpotOdds', { spot: spotName(spot, words), n: spot.numbers.length, pays: words.number(36 / spot.numbers.length - 1) })
      : ''
  }

  function refresh(): void {
    for (const { value, button } of chipButtons) {
      button.classList.toggle('is-on', value === chip)
      button.setAttribute('aria-pressed', String(value === chip))
      button.disabled = isBusy
    }
    undo.disabled = isBusy || !chips.canUndo()
    clear.disabled = isBusy || chips.now().size === 0
    double.disabled = clear.disabled
    repeat.disabled = isBusy || last.size === 0
    netted.hidden = !hasOpposites(chips.now())
    before.replaceChildren(
      ...host
        .rounds()
        .slice(0, NUMBERS_SHOWN)
        .map(round => numberTile(numberOf(round.outcome))),
    )
  }

  const bets = () => [...chips.now()].map(([spot, stake]) => ({ placement: { spot }, stake }))
  let highest: { readonly of: Layout; readonly payout: Amount } | undefined
  const highestPayout = (): Amount => {
    const layout = chips.now()
    if (layout.size === 0) return 0n
    if (highest?.of !== layout) highest = { of: layout, payout: rules.highestPayout(bets(), terms) }
    return highest.payout
  }

  function showEnd(round: Round): void {
    const number = numberOf(round.outcome)
    const colour = colourOf(number)
    const paid = round.payout ?? 0n
    tile.replaceChildren(numberTile(number))
    tile.classList.toggle('is-won', paid > round.stake)
    told.replaceChildren(
      el('b', {}, `${number}, ${colourName(colour).toLocaleLowerCase()}`),
      el('span', {}, t('stakedPaid', { stake: words.money(round.stake), paid: words.money(paid) })),
    )
    felt.mark(number)
    felt.judge(spot => ROULETTE_SPOTS.find(({ id }) => id === spot)?.numbers.includes(number) ?? false)
    isJudged = true
  }
  const colourName = (colour: ReturnType<typeof colourOf>) =>
    t(colour === 'red' ? 'rouletteRed' : colour === 'black' ? 'rouletteBlack' : 'rouletteGreen')

  const first = host.rounds()[0]
  if (first) {
    wheel.show(numberOf(first.outcome))
    showEnd(first)
    felt.mark(undefined)
    isJudged = false
  }

  return {
    stage: [top, table, netted, odds],
    choices: [chipField, tools],
    extras: [],
    isStakedOnSpots: true,
    wish: () => ({
      bets: bets().map(({ placement, stake }) => ({ placement, stake: formatAmount(stake) })),
      total: totalOf(chips.now()),
      payoutMax: highestPayout(),
    }),
    facts: () => [
      { name: t('rouletteBets'), amount: totalOf(chips.now()) },
      { name: t('highestPayout'), amount: highestPayout() },
    ],
    action: () => (chips.now().size === 0 ? t('roulettePlace') : t('rouletteSpin', { amount: words.money(totalOf(chips.now())) })),
    returnShare: () => 36 / POCKETS,
    setBusy: busy => {
      isBusy = busy
      felt.setOff(busy)
    },
    refresh,
    begin: () => {
      last = chips.now()
      felt.mark(undefined)
      felt.drawChips(chips.now())
      wheel.lift()
      tile.replaceChildren()
      told.replaceChildren(' ')
    },
    show: async (round, isAtOnce) => {
      await wheel.spinTo(numberOf(round.outcome), isAtOnce)
      showEnd(round)
    },
    tell: round => {
      const number = numberOf(round.outcome)
      const paid = round.payout ?? 0n
      const result = paid > 0n ? t(paid > round.stake ? 'youWon' : 'returned', { amount: words.money(paid) }) : t('noWinShort')
      return t('rouletteTold', { n: number, colour: colourName(colourOf(number)).toLocaleLowerCase(), result })
    },
    keys: {
      z: () => undo.click(),
      x: () => clear.click(),
      d: () => double.click(),
      r: () => repeat.click(),
      ...Object.fromEntries(values.map((value, i) => [String(i + 1), () => choose(value)])),
    },
    arrows: by => felt.move(by),
    historyTitle: t('rouletteSpins'),
    rules: () => gameRules(words, [t('rouletteRule1'), t('rouletteRule2'), t('rouletteRule3'), t('rouletteNetted')], 'rouletteKeys'),
  }

  /** On a chip there is room for four signs. */
  function shortFigure(value: Amount): string {
    const whole = Number(value) / 10_000
    return whole >= 1000 ? `${words.number(whole / 1000, 1)}K` : words.number(whole, 2)
  }

  function tool(name: IconName, label: string, key: string, onclick: () => void): HTMLButtonElement {
    return el('button', { type: 'button', class: 'btn tool', onclick, title: `${label} (${key})` }, icon(name, 's'), el('span', {}, label))
  }
}

/** The chips of a round that was played before, for repeating them. */
function layoutOf(round: Round | undefined): Layout {
  return new Map(
    round?.bets.flatMap(({ placement, stake }) => (typeof placement.spot === 'string' ? [[placement.spot, stake] as const] : [])) ?? [],
  )
}
