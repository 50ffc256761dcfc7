import { findOriginal } from '@croupier/games/originals'
import { formatAmount, present } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import { icon, setIcon } from '../../../shared/play/hud/icon.ts'
import { termsOf } from '../api/recheck-round.ts'
import type { Round } from '../api/round.ts'
import { figure, multiplierText } from '../hud/multiplier.ts'
import { gameRules } from '../hud/rules-sheet.ts'
import type { GameFace, GameHost } from '../original-game.ts'
import {
  borderOf,
  choiceSaying,
  clampTarget,
  DICE_FACES,
  DICE_FIRST,
  type DicePlacement,
  hundredths,
  isDiceWin,
  paysOf,
  readChoice,
  rollOf,
  saidNumber,
  targetAtBorder,
  targetOfPays,
} from './dice-choice.ts'
import { brightStar, seaGlitter, star } from './sea.ts'

const QUICK = [11_000, 15_000, 20_000, 50_000, 100_000, 990_000]
const REMEMBERED = 'originals.dice'
const ROLL_MS = 420
/** Older rolls have faded from the sky. */
const STARS = 44

export function createDice(host: GameHost): GameFace {
  const { words, session, storage, motion } = host
  const { t } = words
  const { returnBps } = session
  const rules = present(findOriginal('dice'), 'the rules of dice')
  const terms = termsOf(session)
  let choice: DicePlacement = remembered(storage.getItem(REMEMBERED))
  let isBusy = false

  // ── Sky: the result, and the last rolls as stars (won) and bubbles (lost).
  const eye = el('span', { class: 'eye' })
  const figureWhole = document.createTextNode('')
  const figureSmall = el('small')
  const result = el('b', { class: 'num' }, figureWhole, figureSmall)
  const said = el('p', { class: 'num' }, t('diceReady'))
  const stars = el('div', { class: 'stars', 'aria-hidden': 'true' })
  const newest = brightStar()
  const beam = el('i', { class: 'beam' })
  const sky = el(
    'div',
    { class: 'sky' },
    el('div', { class: 'axis', 'aria-hidden': 'true' }, stars, beam, newest),
    el('div', { class: 'result' }, eye, result, said),
  )

  // ── Horizon: the scale with its slider.
  const rail = el('div', { class: 'rail' }, el('i', { class: 'cold' }), el('i', { class: 'warm' }))
  const knob = el(
    'div',
    { class: 'knob', role: 'slider', tabindex: '0', 'aria-valuemin': '0', 'aria-valuemax': '100' },
    icon('chevron-left', 's'),
    icon('chevron-right', 's'),
  )
  const flag = el('span', { class: 'flag num', 'aria-hidden': 'true', hidden: true })
  const track = el('div', { class: 'track' })
  const horizon = el('div', { class: 'horizon axis' }, rail, track, knob, flag)
  const ticks = el(
    'div',
    { class: 'ticks', 'aria-hidden': 'true' },
    ...Array.from({ length: 101 }, (_, i) => {
      const tick = el('i', { class: i % 25 === 0 ? 'is-long' : i % 5 === 0 ? 'is-mid' : '' })
      tick.style.setProperty('--x', String(i))
      return tick
    }),
    ...[0, 25, 50, 75, 100].map(i => {
      const label = el('span', { class: 'num' }, words.number(i))
      label.style.setProperty('--x', String(i))
      return label
    }),
  )

  // ── Fields: the same choice as payout, number and chance.
  const pays = numberField(t('dicePays'), '×', value => choose({ ...choice, target: targetOfPays(Math.max(value, 1) * 10_000, returnBps) }))
  const swapIcon = icon('arrow-left-right', 's')
  const swap = el('button', { type: 'button', class: 'swap', onclick: () => toggleSide() }, swapIcon)
  const number = numberField('', swap, value => choose(choiceSaying(choice.side, Math.round(value * 100))))
  const chance = numberField(t('diceChance'), '%', value => choose({ ...choice, target: clampTarget(value * 100) }))
  const fields = [pays, number, chance]
  const odds = el('p', { class: 'odds num' })
  const sea = el(
    'div',
    { class: 'sea' },
    seaGlitter(),
    el('div', { class: 'axis ticks-axis' }, ticks),
    el('div', { class: 'fields num' }, ...fields.map(({ root }) => root)),
    odds,
  )

  // ── Panel.
  const quick = QUICK.map(target => {
    const button = el('button', { type: 'button' }, multiplierText(target, words))
    button.addEventListener('click', () => choose({ ...choice, target: targetOfPays(target, returnBps) }))
    return { target: targetOfPays(target, returnBps), button }
  })
  const quickField = el(
    'div',
    { class: 'field' },
    el('span', { class: 'lab' }, t('diceQuick')),
    el('div', { class: 'quick num' }, ...quick.map(({ button }) => button)),
  )
  const hints = el(
    'div',
    { class: 'hints', 'aria-hidden': 'true' },
    ...[
      ['A', t('hintHalf')],
      ['S', t('hintDouble')],
      ['D', t('diceHintSwap')],
    ].map(([key = '', text = '']) => el('span', {}, el('kbd', {}, key), text)),
  )

  function choose(next: DicePlacement): void {
    if (isBusy) return
    choice = next
    storage.setItem(REMEMBERED, JSON.stringify(choice))
    host.changed()
  }
  const toggleSide = () => choose({ ...choice, side: choice.side === 'over' ? 'under' : 'over' })
  const moveBorder = (by: number) => choose({ ...choice, target: targetAtBorder(choice.side, borderOf(choice) + by) })

  function followPointer(event: PointerEvent): void {
    const box = horizon.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1)
    // Whole percents by pointer; the fields take hundredths.
    choose({ ...choice, target: targetAtBorder(choice.side, Math.round(share * 100) * 100) })
  }
  for (const handle of [track, knob])
    handle.addEventListener('pointerdown', event => {
      handle.setPointerCapture(event.pointerId)
      knob.focus({ preventScroll: true })
      followPointer(event)
      event.preventDefault()
    })
  for (const handle of [track, knob])
    handle.addEventListener('pointermove', event => handle.hasPointerCapture(event.pointerId) && followPointer(event))
  knob.addEventListener('keydown', event => {
    const fine = event.shiftKey ? 1 : 100
    const by = {
      ArrowLeft: -fine,
      ArrowDown: -fine,
      ArrowRight: fine,
      ArrowUp: fine,
      PageDown: -1000,
      PageUp: 1000,
      Home: -DICE_FACES,
      End: DICE_FACES,
    }[event.key]
    if (by === undefined) return
    event.preventDefault()
    moveBorder(by)
  })

  function refresh(): void {
    const border = borderOf(choice)
    const multiplier = paysOf(choice.target, returnBps)
    for (const part of [rail, knob]) part.style.setProperty('--x', String(border / 100))
    rail.classList.toggle('is-under', choice.side === 'under')
    sky.classList.toggle('is-under', choice.side === 'under')
    const name = t(choice.side === 'over' ? 'diceOver' : 'diceUnder')
    const shown = hundredths(saidNumber(choice))
    knob.setAttribute('aria-label', name)
    knob.setAttribute('aria-valuenow', String(saidNumber(choice) / 100))
    knob.setAttribute(
      'aria-valuetext',
      `${name} ${shown}, ${words.percent(choice.target / DICE_FACES)}, ${multiplierText(multiplier, words, 4)}`,
    )
    pays.set((multiplier / 10_000).toFixed(4))
    number.name(name)
    number.set(shown)
    chance.set((choice.target / 100).toFixed(2))
    const swapText = t(choice.side === 'over' ? 'diceToUnder' : 'diceToOver')
    swap.setAttribute('aria-label', swapText)
    swap.title = `${swapText} (D)`
    setIcon(swapIcon, 'arrow-left-right')
    for (const { target, button } of quick) {
      button.classList.toggle('is-on', target === choice.target)
      button.setAttribute('aria-pressed', String(target === choice.target))
    }
    odds.replaceChildren(
      icon('scale', 's'),
      el(
        'span',
        {},
        `${t('diceOdds')} `,
        el('b', {}, t('diceOddsWin', { win: words.number(choice.target) })),
        `, ${t('diceOddsLose', { lose: words.number(DICE_FACES - choice.target) })}`,
      ),
    )
  }

  function drawStars(): void {
    const old = host.rounds().slice(1, STARS)
    stars.replaceChildren(
      ...old.map((round, i) => {
        const isWon = isDiceWin(readChoice(round.bets[0]?.placement ?? {}), rollOf(round.outcome))
        const mark = isWon ? star('star is-won') : el('i', { class: 'star is-lost' })
        // The newest stand low over the horizon; each further roll lifts them, and they grow smaller.
        const age = (i + 1) / STARS
        const drift = ((round.nonce * 37) % 17) - 8
        mark.style.setProperty('--x', String(rollOf(round.outcome) / 100))
        mark.style.setProperty('--y', (84 - age * 82 + drift).toFixed(1))
        mark.style.setProperty('--s', `${(16 - age * 11).toFixed(1)}px`)
        mark.style.setProperty('--o', (1 - age * 0.62).toFixed(2))
        return mark
      }),
    )
  }

  function write(roll: number): void {
    const text = hundredths(roll)
    figureWhole.textContent = text.slice(0, 2)
    figureSmall.textContent = text.slice(2)
    for (const part of [newest, beam, flag]) part.style.setProperty('--x', String(roll / 100))
    flag.textContent = text
  }

  function showEnd(round: Round): void {
    const roll = rollOf(round.outcome)
    const placed = readChoice(round.bets[0]?.placement ?? {})
    const isWon = (round.payout ?? 0n) > round.stake
    const isPaid = (round.payout ?? 0n) > 0n
    write(roll)
    sky.dataset.end = isPaid ? 'won' : 'lost'
    sky.classList.toggle('is-bright', isWon)
    eye.replaceChildren(icon(isPaid ? 'check' : 'x', 's'), t(isPaid ? 'won' : 'lost'))
    said.textContent = `${t(placed.side === 'over' ? 'diceOverResult' : 'diceUnderResult', { n: hundredths(saidNumber(placed)) })} · ${t(
      'stakedPaid',
      {
        stake: words.money(round.stake),
        paid: words.money(round.payout ?? 0n),
      },
    )}`
    flag.hidden = false
    drawStars()
  }

  const last = host.rounds()[0]
  if (last) showEnd(last)
  else {
    write(0)
    sky.dataset.end = 'none'
    figureWhole.textContent = '––'
    figureSmall.textContent = ''
  }

  return {
    stage: [sky, horizon, sea],
    choices: [],
    extras: [quickField, hints],
    wish: () => {
      const stake = host.stake()
      const bets = [{ placement: { ...choice }, stake: formatAmount(stake) }]
      const payoutMax = stake > 0n ? rules.highestPayout([{ placement: { ...choice }, stake }], terms) : 0n
      return { bets, total: stake, payoutMax }
    },
    facts: () => {
      const stake = host.stake()
      const payout = stake > 0n ? rules.highestPayout([{ placement: { ...choice }, stake }], terms) : 0n
      return [
        { name: t('ifYouWin'), amount: payout - stake, tone: 'won', signed: true },
        { name: t('ifYouLose'), amount: -stake, tone: 'lost', signed: true },
      ]
    },
    action: () => t('diceRoll'),
    returnShare: () => (paysOf(choice.target, returnBps) * choice.target) / 1e8,
    setBusy: busy => {
      isBusy = busy
      for (const { input } of fields) input.disabled = busy
    },
    refresh,
    begin: () => {
      delete sky.dataset.end
      eye.replaceChildren()
      said.textContent = ' '
    },
    cancel: () => {
      const before = host.rounds()[0]
      if (before) showEnd(before)
    },
    show: async (round, isAtOnce) => {
      const end = rollOf(round.outcome)
      const from = Math.floor(Math.random() * DICE_FACES)
      // The figures run; where they stop was decided before.
      await motion.run(isAtOnce ? 0 : ROLL_MS, share => {
        const eased = 1 - (1 - share) ** 3
        write(Math.round(from + (end - from) * eased))
      })
      showEnd(round)
    },
    tell: round => {
      const paid = round.payout ?? 0n
      const text = paid > 0n ? t('youWon', { amount: words.money(paid) }) : t('noWinShort')
      return t('diceTold', { n: hundredths(rollOf(round.outcome)), result: text })
    },
    keys: { d: toggleSide },
    arrows: ([x, y]) => moveBorder((x || -y) * 100),
    historyTitle: t('diceRolls'),
    rules: () => [
      ...gameRules(
        words,
        [
          t('diceRule1'),
          t('diceRule2'),
          t('diceRule3'),
          t('ruleReturn', { percent: words.percent(returnBps / 10_000) }),
          t('ruleCashback'),
        ],
        'diceKeys',
        el('h3', {}, t('odds')),
        oddsTable(),
      ),
    ],
  }

  function oddsTable(): HTMLElement {
    const rows = [9800, 9000, 7000, 6600, 4950, 2500, 1000, 495, 100, 50, 2, 1].map(target =>
      el(
        'tr',
        {},
        el('td', {}, words.percent(target / DICE_FACES)),
        el('td', {}, `×${figure(paysOf(target, returnBps), words, 4)}`),
        el('td', {}, words.percent((paysOf(target, returnBps) * target) / 1e8, 4)),
      ),
    )
    const head = el('tr', {}, ...[t('diceChance'), t('dicePays'), t('fixedReturn')].map(text => el('th', { scope: 'col' }, text)))
    return el('table', { class: 'checks num' }, el('thead', {}, head), el('tbody', {}, ...rows))
  }
}

function numberField(label: string, unit: string | HTMLElement, onSet: (value: number) => void) {
  const input = el('input', { inputmode: 'decimal', autocomplete: 'off' })
  const name = el('span', {}, label)
  const commit = () => {
    const value = Number(input.value.replace(',', '.'))
    if (input.value.trim() !== '' && Number.isFinite(value)) onSet(value)
  }
  let shown = ''
  input.addEventListener('change', () => {
    commit()
    input.value = shown
  })
  input.addEventListener('keydown', event => event.key === 'Enter' && input.blur())
  const labelled = el('label', {}, name, input)
  return {
    root: el('div', { class: 'figure-field' }, labelled, el('span', { class: 'unit' }, unit)),
    input,
    name: (text: string) => {
      name.textContent = text
    },
    set: (text: string) => {
      shown = text
      if (document.activeElement !== input) input.value = text
    },
  }
}

function remembered(text: string | null): DicePlacement {
  try {
    const choice = readChoice(JSON.parse(text ?? '{}') as Record<string, unknown>)
    return { ...choice, target: clampTarget(choice.target) }
  } catch {
    return DICE_FIRST
  }
}
