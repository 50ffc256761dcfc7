import { type Amount, formatAmount } from '@croupier/kernel'
import { isApiError } from '../../../shared/api/api-error.ts'
import { newBetEntropy } from '../../../shared/play/api/bet-entropy.ts'
import { readAmount } from '../../../shared/play/api/read-amount.ts'
import { createUnansweredBets, playingAccount } from '../../../shared/play/api/unanswered.ts'
import type { UntilKnownPorts } from '../../../shared/play/api/until-known.ts'
import { followLine, pauseUntilOnline } from '../../../shared/play/frame/follow-line.ts'
import { followKeys } from '../../../shared/play/frame/keys.ts'
import type { FrameFacts, PortalLink } from '../../../shared/play/frame/portal-link.ts'
import { refusalKind } from '../../../shared/play/frame/refusals.ts'
import { createBanner } from '../../../shared/play/hud/banner.ts'
import { el } from '../../../shared/play/hud/element.ts'
import { showFailure } from '../../../shared/play/hud/failure.ts'
import { countingMoney } from '../../../shared/play/hud/money.ts'
import { timeNote } from '../../../shared/play/hud/time-note.ts'
import { createTopBar } from '../../../shared/play/hud/top-bar.ts'
import { type AutoplayRun, type AutoplayStop, afterRound, startAutoplay } from '../../../shared/play/plan/autoplay.ts'
import { checkSeed } from '../api/check-seed.ts'
import type { Action, OriginalsClient } from '../api/originals-client.ts'
import { recheckRound } from '../api/recheck-round.ts'
import { readRound } from '../api/round.ts'
import type { OriginalAnswer, OriginalSession } from '../api/wire.ts'
import type { AutoChoice } from '../hud/auto-form.ts'
import { createBetPanel } from '../hud/bet-panel.ts'
import { openCheck } from '../hud/check-sheet.ts'
import { createInfoPanel } from '../hud/info-panel.ts'
import { openRules } from '../hud/rules-sheet.ts'
import type { OriginalGame } from '../original-game.ts'
import type { Words } from '../text/words.ts'
import { createMotion } from './motion.ts'
import { createSounds } from './sounds.ts'
import { openState, type Phase, takeAnswer } from './table-state.ts'

type Parts = {
  readonly session: OriginalSession
  readonly client: OriginalsClient
  readonly game: OriginalGame
  readonly root: HTMLElement
  readonly words: Words
  readonly portal: PortalLink
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}
type Stop = AutoplayStop | 'hidden' | 'reminder'

const stakeKey = (gameId: string) => `originals.stake.${gameId}`
/** Autoplay leaves a result standing so long before it goes on. */
const AUTO_PAUSE_MS = 500
const BALANCE_MS = 240
/** The balance is read again on focus, but not more often than this. */
const REFRESH_MS = 4_000
const AUTO_STOPS = {
  finished: 'autoFinished',
  feature: 'autoFinished',
  win: 'autoByWin',
  loss: 'autoByLoss',
  funds: 'autoByFunds',
  hidden: 'autoByHidden',
  reminder: 'autoByReminder',
} as const satisfies Record<Stop, string>

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** One original in play: what the player does, what follows from it, and the page that shows it. */
export function createTable({ session, client, game, root, words, portal, storage }: Parts) {
  const { t } = words
  const state = openState(session, storage.getItem(stakeKey(session.gameId)))
  const motion = createMotion()
  const sounds = createSounds(storage)
  const unanswered = createUnansweredBets(localStorage, playingAccount())
  const [stakeMin, stakeMax, payoutMax] = [session.stakeMin, session.stakeMax, session.payoutMax].map(readAmount) as [
    Amount,
    Amount,
    Amount,
  ]
  let auto: AutoplayRun | undefined
  let nextBetAtMs = 0
  let refreshedAtMs = 0

  const face = game.create({
    session,
    words,
    motion,
    sounds,
    storage,
    stake: () => state.stake,
    changed: () => refresh(),
    step: action => void run(() => step(action)),
    play: () => press(),
    rounds: () => state.rounds,
  })
  const note = el('p', { class: 'panel-note' })
  const banner = createBanner()
  const live = el('p', { class: 'vh', 'aria-live': 'polite', 'data-testid': 'result' })
  const go = (path: string) => portal.go(path)
  const check = () => openCheck({ words, rounds: state.rounds, recheck: round => recheckRound(session, round), checkSeed, go })
  const rules = () => openRules(session, words, face.rules())
  const leave = () => (portal.isFramed ? portal.say({ type: 'exit' }) : location.assign('/index'))
  const toggleSound = () => {
    sounds.setOn(!sounds.isOn())
    bar.setSound(sounds.isOn())
    live.textContent = t(sounds.isOn() ? 'soundOn' : 'soundOff')
    sounds.press()
  }
  const returns = el('span')
  const bar = createTopBar(
    words,
    {
      leave,
      favourite: () => portal.say({ type: 'favourite' }),
      toggleSound,
      openHistory: () => info.root.scrollIntoView({ behavior: motion.isReduced() ? 'auto' : 'smooth' }),
      openRules: rules,
      fullScreen: () => portal.say({ type: 'fullscreen' }),
    },
    { name: session.gameName, vendor: session.vendorName, isTrial: session.trial, rules: t('info') },
    returns,
  )
  const panel = createBetPanel({
    words,
    face,
    limits: { min: stakeMin, max: stakeMax, payoutMax, digits: session.currencyDigits, symbol: session.currencySymbol },
    actions: { press: () => press(), setStake, startAuto },
    autoplayMax: session.autoplayMax,
    isTrial: session.trial,
    stake: () => state.stake,
    note,
  })
  const info = createInfoPanel({ words, title: face.historyTitle, row: round => game.row(round, words), check, go })
  const stage = el('main', { class: 'stg' }, bar.root, ...face.stage, banner.root, live)
  const balance = countingMoney(panel.balance, words)

  const unknown: UntilKnownPorts = {
    sleep: pauseUntilOnline,
    nowMs: () => performance.now(),
    onDoubt: () => {
      document.body.dataset.state = 'checking'
      banner.show(t(navigator.onLine ? 'checking' : 'offline'))
    },
    onKnown: () => {
      document.body.dataset.state = state.phase
      banner.hide()
    },
  }

  const isEnded = () => state.phase === 'ended'

  function setPhase(phase: Phase): void {
    state.phase = phase
    document.body.dataset.state = phase
    face.setBusy(phase === 'playing')
    portal.say({ type: phase === 'playing' ? 'playing' : 'shown' })
    refresh()
  }

  /** What can be staked: the balance, and what the portal says of bonus money. The server has the last word. */
  const funds = (): Amount => state.balance + state.bonus

  function fault(total: Amount, payout: Amount): string | undefined {
    if (state.round) return undefined
    if (state.stake < stakeMin || state.stake > stakeMax)
      return t('stakeInvalid', { min: words.money(stakeMin), max: words.money(stakeMax) })
    if (payout > payoutMax) return t('payoutTooHigh', { max: words.money(payoutMax) })
    return total > funds() && state.phase === 'idle' ? t('insufficient') : undefined
  }

  function refresh(): void {
    face.refresh()
    const wish = face.wish()
    const open = state.round && face.openRound?.(state.round)
    const why = fault(wish.total, wish.payoutMax)
    const isBusy = state.phase === 'playing' || state.phase === 'checking' || state.phase === 'ended' || state.phase === 'loading'
    const label = open?.label ?? face.action()
    panel.refresh({
      button: {
        label,
        key: open ? 'C' : t('space'),
        isOff: open ? isBusy || open.isOff : why !== undefined || wish.bets.length === 0 || state.phase === 'ended',
      },
      isFixed: state.round !== undefined,
      fault: why,
      box: open?.box ?? face.closedBox?.() ?? [],
      autoLeft: auto?.left,
    })
    const subtitle = face.subtitle?.()
    returns.textContent = [t('returnOf', { percent: words.percent(face.returnShare()) }), ...(subtitle ? [subtitle] : [])].join(' · ')
  }

  function showInfo(): void {
    info.update(state)
    note.replaceChildren(...timeNote(session.startedAt, state.net, words, go))
  }

  function setStake(stake: Amount): void {
    if (state.phase !== 'idle' || state.round || auto) return
    state.stake = stake
    if (stake >= stakeMin && stake <= stakeMax) storage.setItem(stakeKey(session.gameId), formatAmount(stake))
    refresh()
  }

  function press(): void {
    if (auto) stopAuto()
    else if (state.phase === 'playing') motion.hurry()
    else if (state.phase === 'open') void run(() => step({ kind: 'cash_out' }))
    else if (state.phase === 'idle') void run(playRounds)
  }

  function startAuto({ rounds, lossMax, winMultiple }: AutoChoice): void {
    if (state.phase !== 'idle' || auto) return
    auto = startAutoplay({ spins: rounds, lossMax, winMultiple, stopsOnFeature: false })
    void run(playRounds)
  }

  function stopAuto(why?: Stop): void {
    if (!auto) return
    auto = undefined
    if (why) banner.pass(t('autoEnded', { why: t(AUTO_STOPS[why]) }))
    refresh()
  }

  /** Does one thing at a time; a refusal is told, and the table is ready again. */
  async function run(task: () => Promise<void>): Promise<void> {
    if (state.phase !== 'idle' && state.phase !== 'open') return
    try {
      await task()
    } catch (error) {
      await refused(error)
    } finally {
      if (!isEnded()) setPhase(state.round ? 'open' : 'idle')
    }
  }

  async function playRounds(): Promise<void> {
    do {
      const wish = face.wish()
      if (wish.bets.length === 0 || fault(wish.total, wish.payoutMax)) return tellFunds(wish.total)
      await playOne(wish.bets, wish.total)
    } while (auto)
  }

  async function playOne(bets: ReturnType<typeof face.wish>['bets'], total: Amount): Promise<void> {
    banner.hide()
    live.textContent = ''
    setPhase('playing')
    balance.set(state.balance > total ? state.balance - total : 0n)
    face.begin?.()
    sounds.roll()
    const answer = await place(bets).catch((error: unknown) => {
      face.cancel?.()
      throw error
    })
    await showAnswer(answer)
    while (auto && state.round && face.autoStep) await step(face.autoStep(state.round))
    if (!state.round) await settleAuto()
  }

  /** One bet of the player: its entropy and its key stay the same until the answer is known. */
  async function place(bets: ReturnType<typeof face.wish>['bets']): Promise<OriginalAnswer> {
    const [key, betEntropy] = [crypto.randomUUID(), newBetEntropy()]
    const { serverSeedHash, clientSeed, nonce } = state.commitment
    const { gameId, rules: played, rulesVersion, returnBps } = session
    const seeds = { serverSeedHash, clientSeed, nonce, betEntropy }
    unanswered.sent({ at: new Date().toISOString(), gameId, rules: played, rulesVersion, returnBps, ...seeds, bets })
    for (;;) {
      const waitMs = nextBetAtMs - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      const sentAtMs = performance.now()
      try {
        const answer = await client.place(bets, betEntropy, key, unknown)
        unanswered.accepted(betEntropy)
        nextBetAtMs = sentAtMs + session.roundMillisMin
        return answer
      } catch (error) {
        // Nothing was staked: the same wish, a moment later.
        if (refusalKind(error) !== 'too-fast') {
          if (isApiError(error)) unanswered.refused(betEntropy, error.code)
          throw error
        }
        nextBetAtMs = performance.now() + Math.max(session.roundMillisMin / 2, 150)
      }
    }
  }

  async function step(action: Action): Promise<void> {
    const open = state.round
    if (!open) return
    setPhase('playing')
    const answer = await client.step(open.roundId, open.steps + 1, action, crypto.randomUUID(), unknown)
    await showAnswer(answer)
  }

  /** Shows what an answer brought; the balance moves when it can be seen why. */
  async function showAnswer(answer: OriginalAnswer): Promise<void> {
    const round = takeAnswer(state, answer)
    await face.show(round, false)
    banner.hide()
    const isGain = round.payout !== undefined && round.payout > round.stake
    if (round.state !== 'open') {
      if (isGain) sounds.win()
      void balance.countTo(state.balance, isGain && !motion.isReduced() ? BALANCE_MS : 0)
    } else balance.set(state.balance)
    live.textContent = face.tell(round)
    showInfo()
  }

  async function settleAuto(): Promise<void> {
    const last = state.rounds[0]
    if (!auto || !last) return
    const next = afterRound(auto, { win: last.payout ?? 0n, bet: last.stake, funds: funds(), hadFeature: false })
    if (typeof next === 'string') return stopAuto(next)
    auto = next
    refresh()
    await sleep(AUTO_PAUSE_MS)
  }

  async function refused(error: unknown): Promise<void> {
    stopAuto()
    const kind = refusalKind(error)
    balance.set(state.balance)
    if (kind === 'funds') {
      takeSession(await client.session())
      return tellFunds(face.wish().total)
    }
    if (kind === 'ended' || kind === 'off') return end(kind)
    if (kind === 'in-progress') return resumeElsewhere()
    banner.pass(error instanceof Error && error.message ? error.message : t('refused'))
  }

  /** The account has an open round that this page does not know, from another tab or device. */
  async function resumeElsewhere(): Promise<void> {
    takeSession(await client.session())
    if (state.round) await face.show(state.round, true)
  }

  function tellFunds(total: Amount): void {
    stopAuto()
    if (total <= funds()) return
    const deposit = { label: t('deposit'), onClick: () => go('/index?member=depositv2') }
    banner.pass(t('insufficient'), session.trial ? [] : [deposit])
  }

  function end(kind: 'ended' | 'off'): void {
    setPhase('ended')
    const reopen = () => (portal.isFramed ? portal.say({ type: 'relaunch' }) : location.assign('/index'))
    if (kind === 'ended') showFailure(root, t('endedTitle'), t('endedText'), t('reopen'), reopen)
    else showFailure(root, t('offTitle'), t('offText'), t('back'), leave)
  }

  /** The balance may have moved elsewhere while the player was away. */
  async function refreshBalance(): Promise<void> {
    if (state.phase !== 'idle' || performance.now() - refreshedAtMs < REFRESH_MS) return
    refreshedAtMs = performance.now()
    const now = await client.session().catch(() => undefined)
    // A round that began meanwhile knows the balance better.
    if (!now || state.phase !== 'idle') return
    takeSession(now)
    if (!state.round) return
    setPhase('open')
    await face.show(state.round, true)
  }

  function takeSession(now: OriginalSession): void {
    if (now.balanceVersion >= state.balanceVersion) {
      state.balance = readAmount(now.balance)
      state.balanceVersion = now.balanceVersion
    }
    state.commitment = now.commitment
    state.round = now.openRound ? readRound(now.openRound) : undefined
    balance.set(state.balance)
    showInfo()
    refresh()
  }

  function keyAction(key: string, isForButton: boolean, target: EventTarget | null): (() => void) | undefined {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (isTyping) return undefined
    if (key === ' ' || key === 'Enter') return isForButton || state.phase === 'open' ? undefined : panel.press
    const arrow = ARROWS[key]
    if (arrow) return face.arrows && (() => face.arrows?.(arrow))
    const letter = key.toLowerCase()
    const own = face.keys[letter]
    if (own) return own
    if (letter === 'a' && !face.isStakedOnSpots) return panel.half
    if (letter === 's' && !face.isStakedOnSpots) return panel.double
    if (letter === 'c' && state.phase === 'open') return () => press()
    if (letter === 'm') return toggleSound
    return letter === 'i' ? rules : undefined
  }

  return {
    /** Shows the table as it stands, and a round that was left open. */
    open: async (): Promise<void> => {
      root.replaceChildren(el('div', { class: `orig is-${session.rules}` }, panel.root, stage, info.root))
      bar.setSound(sounds.isOn())
      balance.set(state.balance)
      showInfo()
      followKeys(document, keyAction)
      followLine({ words, banner, onReturn: () => void refreshBalance(), onTick: showInfo })
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && stopAuto('hidden'))
      if (state.round) {
        await face.show(state.round, true)
        banner.pass(`${t('resumeTitle')}. ${t('resumeText', { time: words.time(state.round.at) })}`)
      }
      setPhase(state.round ? 'open' : 'idle')
    },
    /** The portal's word about the frame: who shows back, favourite and full screen, whether something lies over the game, and what bonus money may be staked. */
    setFrame: (facts: FrameFacts): void => {
      bar.showPortalControls({ back: facts.hasGameBar, favourite: facts.hasGameBar, full: facts.hasGameBar })
      bar.setFavourite(facts.isFavourite)
      bar.setFull(facts.isFull)
      if (facts.isCovered) stopAuto('reminder')
      state.bonus = readAmount(facts.bonus)
      refresh()
    },
  }
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
