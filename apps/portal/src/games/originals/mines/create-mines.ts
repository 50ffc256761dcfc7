import { findOriginal, minesMultiplier, payoutOf, safeTiles } from '@croupier/games/originals'
import { type Amount, formatAmount, present } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import { icon } from '../../../shared/play/hud/icon.ts'
import { money } from '../../../shared/play/hud/money.ts'
import { termsOf } from '../api/recheck-round.ts'
import type { Round } from '../api/round.ts'
import { figure, multiplierText } from '../hud/multiplier.ts'
import { gameRules } from '../hud/rules-sheet.ts'
import { field, segments } from '../hud/segments.ts'
import type { GameFace, GameHost } from '../original-game.ts'
import { boardDrawings, drawing, gemColour } from './gems.ts'
import { paidMultiplier } from './mines-row.ts'
import { countOf, MINES_TILES, type MinesView, readMines } from './mines-view.ts'

const COUNTS = [1, 3, 5, 10, 24]
const REMEMBERED = 'originals.mines'
const SIDE = 5
const OPEN_MS = 200
/** So many steps of the ladder are seen at once. */
const STEPS_SHOWN = 11

export function createMines(host: GameHost): GameFace {
  const { words, session, storage, motion, sounds } = host
  const { t } = words
  const { returnBps, currencyDigits } = session
  const terms = termsOf(session)
  const rules = present(findOriginal('mines'), 'the rules of mines')
  let count = COUNTS.includes(Number(storage.getItem(REMEMBERED))) ? Number(storage.getItem(REMEMBERED)) : 3
  let autoGems = 3
  let round: Round | undefined = host.rounds()[0]
  let isBusy = false
  let focused = 12

  const choice = segments(
    t('minesCount'),
    COUNTS.map(value => ({ label: words.number(value), value })),
    count,
    value => {
      count = value
      storage.setItem(REMEMBERED, String(value))
      round = undefined
      host.changed()
    },
  )
  const countFixed = el('span', { class: 'faint', hidden: true }, t('stakeFixed'))
  const countField = field(t('minesCount'), choice.root)
  countField.firstElementChild?.append(' ', countFixed)

  const autoSelect = el('select')
  autoSelect.addEventListener('change', () => {
    autoGems = autoSelect.selectedIndex + 1
  })
  const autoField = el(
    'label',
    { class: 'field' },
    el('span', { class: 'lab' }, t('minesAutoGems')),
    el('span', { class: 'select' }, autoSelect),
    el('span', { class: 'hint' }, t('minesAutoNote')),
  )

  const tiles = Array.from({ length: MINES_TILES }, (_, tile) => {
    const button = el('button', { type: 'button', class: 'tile', 'data-tile': String(tile) })
    button.addEventListener('click', () => open(tile))
    button.addEventListener('focus', () => moveFocus(tile, false))
    return button
  })
  const board = el('div', { class: 'board', role: 'group' }, ...tiles)
  board.addEventListener('keydown', event => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE }[event.key]
    if (by === undefined) return
    event.preventDefault()
    moveBy(by)
  })
  const ladder = el('ol', { class: 'ladder', 'aria-label': t('minesLadder') })
  const lines = el('div', { class: 'pips' })
  const odds = el('p', { class: 'odds' })
  const random = el(
    'button',
    { type: 'button', class: 'btn random', onclick: () => openRandom() },
    icon('shuffle', 's'),
    t('minesRandom'),
    el('kbd', { 'aria-hidden': 'true' }, 'R'),
  )
  const leaveNote = el('p', { class: 'hint small' }, t('minesLeave'))

  const isOpen = () => round?.state === 'open'
  const view = (): MinesView | undefined => round && readMines(round.outcome)
  const minesNow = () => (round ? countOf(round.bets[0]?.placement) : count)
  const multiplier = (k: number) => Number(minesMultiplier(minesNow(), k, returnBps))
  const payoutAt = (stake: Amount, k: number) =>
    k === 0 ? stake : payoutOf(stake, minesMultiplier(minesNow(), k, returnBps), currencyDigits)
  const mayGoOn = (open: Round) => payoutAt(open.stake, readMines(open.outcome).safe + 1) <= terms.payoutMax

  function open(tile: number): void {
    if (isBusy) return
    if (!isOpen()) return
    if (!round || view()?.opened.includes(tile) || !mayGoOn(round)) return
    host.step({ kind: 'open', tile })
  }

  /** Any closed tile; which one changes nothing, as all mines lie already. */
  function closedTile(): number {
    const opened = view()?.opened ?? []
    const closed = tiles.map((_, tile) => tile).filter(tile => !opened.includes(tile))
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    return present(closed[value % closed.length], 'a tile is closed')
  }
  const openRandom = () => isOpen() && open(closedTile())

  function moveFocus(tile: number, isMoved: boolean): void {
    for (const [i, button] of tiles.entries()) button.tabIndex = i === tile ? 0 : -1
    focused = tile
    if (isMoved) tiles[tile]?.focus()
  }
  function moveBy(by: number): void {
    const isEdge = Math.abs(by) === 1 && Math.floor(focused / SIDE) !== Math.floor((focused + by) / SIDE)
    const next = focused + by
    if (isEdge || next < 0 || next >= MINES_TILES) return
    moveFocus(next, true)
  }

  function drawTile(tile: number): void {
    const button = tiles[tile]
    if (!button) return
    const now = view()
    const order = now?.opened.indexOf(tile) ?? -1
    const isMine = now?.layout?.includes(tile) ?? false
    const isHit = now?.end === 'mine' && now.opened.at(-1) === tile
    const isGem = order >= 0 && !isHit
    button.className = `tile ${isGem ? 'is-gem' : isHit ? 'is-mine is-hit' : isMine ? 'is-mine' : ''}`.trim()
    button.style.color = isGem ? gemColour(order + 1) : ''
    button.setAttribute('aria-disabled', String(!isOpen() || isGem))
    const n = tile + 1
    if (isGem) {
      button.replaceChildren(drawing('gem'), el('span', { class: 'num' }, words.number(order + 1)))
      button.setAttribute('aria-label', t('minesTileGem', { n, k: order + 1 }))
    } else if (isMine || isHit) {
      button.replaceChildren(drawing('mine'))
      button.setAttribute('aria-label', t('minesTileMine', { n }))
    } else {
      const next =
        isOpen() && now && round && mayGoOn(round)
          ? el('span', { class: 'up num', 'aria-hidden': 'true' }, multiplierText(multiplier(now.safe + 1), words))
          : undefined
      button.replaceChildren(drawing('lid'), ...(next ? [next] : []))
      button.setAttribute('aria-label', t(now && !isOpen() ? 'minesTileSafe' : 'minesTileClosed', { n }))
    }
  }

  function drawBoard(): void {
    board.classList.toggle('is-open', isOpen())
    board.classList.toggle('is-lost', view()?.end === 'mine')
    board.setAttribute('aria-label', t('minesBoard', { n: view()?.safe ?? 0 }))
    for (let tile = 0; tile < MINES_TILES; tile++) drawTile(tile)
  }

  function drawLadder(): void {
    const last = safeTiles(minesNow())
    const safe = view()?.safe ?? 0
    const first = Math.max(1, Math.min(safe - 5, last - STEPS_SHOWN + 1))
    const steps = Array.from({ length: Math.min(STEPS_SHOWN, last) }, (_, i) => first + i)
    ladder.replaceChildren(
      ...steps.map(k => {
        const item = el(
          'li',
          {
            class: k === safe ? 'is-now' : k === safe + 1 ? 'is-next' : k < safe ? 'is-done' : '',
            ...(k === safe && { 'aria-current': 'step' }),
          },
          drawing('gem'),
          el('span', { class: 'num' }, words.number(k)),
          el('b', { class: 'num' }, multiplierText(multiplier(k), words)),
        )
        item.style.setProperty('--gc', gemColour(k))
        return item
      }),
    )
    // Sideways on a phone: the step in force stays in sight.
    const now = ladder.querySelector<HTMLElement>('.is-now') ?? ladder.querySelector<HTMLElement>('.is-next')
    if (now) ladder.scrollTo({ left: now.offsetLeft - ladder.clientWidth / 2 + now.offsetWidth / 2 })
  }

  function drawLines(): void {
    const now = view()
    const pip = (name: 'gem' | 'triangle-alert' | 'eye', ...content: (Node | string)[]) =>
      el('p', { class: 'pip num' }, icon(name, 's'), el('span', {}, ...content))
    const mines = minesNow()
    const left = MINES_TILES - (now?.safe ?? 0)
    const safeLeft = left - mines
    const next = pip(
      'gem',
      `${t('minesNext')} `,
      el('b', {}, t('minesNextSafe', { safe: words.number(safeLeft), left: words.number(left) })),
      ` (${words.percent(safeLeft / left)})`,
    )
    if (isOpen() && round) {
      const risk = mayGoOn(round)
        ? pip('triangle-alert', t('minesRisk', { amount: words.money(round.stake) }))
        : pip('triangle-alert', t('minesCapped'))
      lines.replaceChildren(...(mayGoOn(round) ? [next, risk] : [risk]))
    } else if (now) lines.replaceChildren(pip('eye', `${t('minesShown')} `, el('b', {}, t('minesCheck'))))
    else
      lines.replaceChildren(
        pip(
          'gem',
          t('minesOdds', { safe: words.number(MINES_TILES - mines), percent: words.percent((MINES_TILES - mines) / MINES_TILES) }),
        ),
      )
    odds.replaceChildren(icon('shield-check', 's'), el('span', {}, t('minesPlaced')))
  }

  function refresh(): void {
    choice.setOff(isOpen() || isBusy)
    choice.set(isOpen() ? minesNow() : count)
    countFixed.hidden = !isOpen()
    random.hidden = !isOpen()
    leaveNote.hidden = !isOpen()
    random.disabled = isBusy || (round !== undefined && isOpen() && !mayGoOn(round))
    const most = safeTiles(count)
    autoGems = Math.min(autoGems, most)
    if (autoSelect.options.length !== most)
      autoSelect.replaceChildren(
        ...Array.from({ length: most }, (_, i) =>
          el(
            'option',
            { selected: i + 1 === autoGems },
            `${t('minesAutoGem', { n: i + 1 })} · ${multiplierText(Number(minesMultiplier(count, i + 1, returnBps)), words)}`,
          ),
        ),
      )
    drawLadder()
    drawLines()
  }

  /** The sum in the panel: what cashing out pays now, or how the last round ended. */
  function boxOf(title: string, amount: Node, under: string, tone = ''): Node[] {
    return [
      el(
        'div',
        { class: `cash ${tone}`.trim() },
        el('span', {}, title),
        el('b', { class: 'num' }, amount),
        el('small', { class: 'num' }, under),
      ),
    ]
  }

  function openBox(open: Round): Node[] {
    const { safe } = readMines(open.outcome)
    if (safe === 0) return boxOf(t('minesNoGem'), money(open.stake, words), t('minesOpenFirst'))
    const worth = payoutAt(open.stake, safe)
    const title = t(safe === 1 ? 'minesOneGem' : 'minesGems', { n: safe, pays: figure(multiplier(safe), words) })
    return boxOf(title, money(worth, words), t('minesStakePlus', { stake: words.money(open.stake), gain: words.money(worth - open.stake) }))
  }

  function closedBox(): Node[] {
    const now = view()
    if (!round || !now || isOpen()) return []
    const { safe } = now
    const pays = figure(paidMultiplier(round), words)
    if (now.end === 'mine') {
      const lost = el('span', {}, '−', money(round.stake, words))
      const under =
        safe > 0 ? t(safe === 1 ? 'minesWasOpen' : 'minesWereOpen', { n: safe, pays: figure(multiplier(safe), words) }) : t('minesNoneOpen')
      return boxOf(t('minesOver', { tile: (now.opened.at(-1) ?? 0) + 1 }), lost, under, 'is-lost')
    }
    const title =
      safe === 0
        ? t('minesReturned')
        : t(now.end === 'cleared' ? 'minesAll' : safe === 1 ? 'minesCashedOne' : 'minesCashed', { n: safe, pays })
    const paid = round.payout ?? 0n
    return boxOf(title, money(paid, words), t('stakedPaid', { stake: words.money(round.stake), paid: words.money(paid) }))
  }

  moveFocus(focused, false)
  drawBoard()
  const stageBody = el('div', { class: 'tray' }, boardDrawings(), board, ladder)

  return {
    stage: [stageBody, lines, odds],
    choices: [countField],
    extras: [random, leaveNote],
    autoChoices: [autoField],
    autoStep: open =>
      readMines(open.outcome).safe >= autoGems || !mayGoOn(open) ? { kind: 'cash_out' } : { kind: 'open', tile: closedTile() },
    wish: () => {
      const stake = host.stake()
      const placement = { mines: count }
      const payoutMax = stake > 0n ? rules.highestPayout([{ placement, stake }], terms) : 0n
      return { bets: [{ placement, stake: formatAmount(stake) }], total: stake, payoutMax }
    },
    facts: () => {
      if (isOpen()) return []
      const stake = host.stake()
      const most = stake > 0n ? rules.highestPayout([{ placement: { mines: count }, stake }], terms) : 0n
      return [
        { name: t('lowestPayout'), amount: stake > 0n ? payoutOf(stake, minesMultiplier(count, 1, returnBps), currencyDigits) : 0n },
        { name: t('highestPayout'), amount: most },
      ]
    },
    action: () => t(view() ? 'minesAgain' : 'minesPlay', { amount: words.money(host.stake()) }),
    openRound: open => {
      const { safe } = readMines(open.outcome)
      const label = safe === 0 ? t('minesReturn') : t('minesCashOut', { amount: words.money(payoutAt(open.stake, safe)) })
      return { label, isOff: false, box: openBox(open) }
    },
    closedBox,
    returnShare: () => returnBps / 10_000,
    setBusy: busy => {
      isBusy = busy
      board.classList.toggle('is-busy', busy)
    },
    refresh,
    begin: () => {
      round = undefined
      drawBoard()
    },
    cancel: () => {
      round = host.rounds()[0]
      drawBoard()
    },
    show: async (next, isAtOnce) => {
      const before = view()?.opened.length ?? 0
      round = next
      const now = readMines(next.outcome)
      const newest = now.opened.length > before ? now.opened.at(-1) : undefined
      drawBoard()
      if (newest !== undefined && !isAtOnce) {
        if (now.end === 'mine') sounds.lose()
        else sounds.step(now.safe)
        tiles[newest]?.classList.add('is-new')
        await motion.wait(OPEN_MS)
        tiles[newest]?.classList.remove('is-new')
      }
      host.changed()
    },
    tell: told => {
      const now = readMines(told.outcome)
      if (now.end === 'open')
        return now.safe === 0 ? t('minesNoGem') : t('minesToldGem', { n: now.safe, amount: words.money(payoutAt(told.stake, now.safe)) })
      if (now.end === 'mine') return t('minesOver', { tile: (now.opened.at(-1) ?? 0) + 1 })
      const paid = told.payout ?? 0n
      return paid > told.stake ? t('youWon', { amount: words.money(paid) }) : t('returned', { amount: words.money(paid) })
    },
    keys: { r: () => void openRandom() },
    arrows: ([x, y]) => {
      if (board.contains(document.activeElement)) moveBy(x + y * SIDE)
      else moveFocus(focused, true)
    },
    historyTitle: t('lastRounds'),
    rules: () =>
      gameRules(
        words,
        [
          t('minesRule1'),
          t('minesRule2'),
          t('minesRule3'),
          t('minesRule4'),
          t('minesRule5'),
          t('ruleReturn', { percent: words.percent(returnBps / 10_000) }),
        ],
        'minesKeys',
        el('h3', {}, `${t('minesLadder')}: ${t('minesCount')} ${words.number(minesNow())}`),
        ladderTable(),
      ),
  }

  function ladderTable(): HTMLElement {
    const mines = minesNow()
    let chance = 1
    const rows = Array.from({ length: safeTiles(mines) }, (_, i) => {
      chance *= (MINES_TILES - mines - i) / (MINES_TILES - i)
      return el(
        'tr',
        {},
        el('th', { scope: 'row' }, words.number(i + 1)),
        el('td', {}, multiplierText(multiplier(i + 1), words, 4)),
        el('td', {}, words.percent(chance, 4)),
      )
    })
    const head = el('tr', {}, ...[t('minesGemColumn'), t('dicePays'), t('diceChance')].map(text => el('th', { scope: 'col' }, text)))
    return el('table', { class: 'checks num' }, el('thead', {}, head), el('tbody', {}, ...rows))
  }
}
