import type { Amount } from '@croupier/kernel'
import type { SlotArt } from '@croupier/ui/art-types.ts'
import { readAmount } from '../../../shared/play/api/read-amount.ts'
import { createUnansweredBets, playingAccount } from '../../../shared/play/api/unanswered.ts'
import type { UntilKnownPorts } from '../../../shared/play/api/until-known.ts'
import { followLine, pauseUntilOnline } from '../../../shared/play/frame/follow-line.ts'
import type { FrameFacts, PortalLink } from '../../../shared/play/frame/portal-link.ts'
import { refusalKind } from '../../../shared/play/frame/refusals.ts'
import { isSheetOpen, openSheet } from '../../../shared/play/hud/sheet.ts'
import { type AutoplayRun, type AutoplayStop, afterRound, startAutoplay } from '../../../shared/play/plan/autoplay.ts'
import { checkSeed } from '../api/check-seed.ts'
import type { PlayClient } from '../api/play-client.ts'
import { type Round, readRound } from '../api/round.ts'
import type { PlaySession } from '../api/wire.ts'
import type { Actions } from '../hud/actions.ts'
import { openAutoSheet } from '../hud/auto-sheet.ts'
import { openBetSheet } from '../hud/bet-sheet.ts'
import { openCheck } from '../hud/check-sheet.ts'
import { openRules } from '../hud/rules-sheet.ts'
import { createScreen } from '../hud/screen.ts'
import { stepBet } from '../plan/bets.ts'
import { hadFeature, planResume } from '../plan/resume.ts'
import type { Sounds } from '../sound/sounds.ts'
import type { Pace } from '../stage/pace.ts'
import { Stage } from '../stage/stage.ts'
import type { View } from '../stage/view.ts'
import { coinLabel } from '../text/coin-label.ts'
import type { Words } from '../text/words.ts'
import { afterSpin, openState, type Phase, readPack } from './game-state.ts'
import { followKeys } from './keys.ts'
import { createPresenter } from './presenter.ts'
import { createPress } from './press.ts'
import { createRoundFlow } from './round-flow.ts'

export type GameParts = {
  readonly session: PlaySession
  readonly client: PlayClient
  readonly art: SlotArt
  readonly atlas: HTMLImageElement
  readonly view: View
  readonly canvas: HTMLCanvasElement
  readonly root: HTMLElement
  readonly words: Words
  readonly sounds: Sounds
  readonly pace: Pace
  readonly portal: PortalLink
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
}

const REMEMBERED_TURBO = 'slots.turbo'
const betKey = (gameId: string) => `slots.bet.${gameId}`
/** Autoplay leaves a win standing so long before it goes on. */
const AUTO_PAUSE_MS = 500
const BALANCE_MS = 600
/** The balance is read again on focus, but not more often than this. */
const REFRESH_MS = 4_000
const AUTO_STOPS = {
  finished: 'autoFinished',
  feature: 'autoByFeature',
  win: 'autoByWin',
  loss: 'autoByLoss',
  funds: 'autoByFunds',
} as const satisfies Record<AutoplayStop, string>

/** Nothing turns: what the wallet knows is on the screen, too. */
const RESTING: ReadonlySet<Phase> = new Set(['idle', 'feature-intro', 'ended'])

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** One title in play: what the player does, what follows from it, and the page that shows it. */
export class Game {
  private readonly parts: GameParts
  private readonly state
  private readonly screen
  private readonly stage: Stage
  private readonly presenter
  private readonly flow
  private readonly press = createPress()
  private auto: AutoplayRun | undefined
  private refreshedAtMs = 0

  constructor(parts: GameParts) {
    const { session, words, sounds, pace, art, atlas, view, root, canvas } = parts
    this.parts = parts
    this.state = openState(session, parts.storage.getItem(betKey(session.gameId)))
    const { title } = this.state
    this.screen = createScreen({ root, canvas, title, session, art, words, actions: this.actions })
    const events = {
      onReelStop: sounds.stop,
      onBurst: () => undefined,
      onCoin: () => sounds.coin(this.coins++),
    }
    const label = (coin: Parameters<typeof coinLabel>[0]) =>
      coinLabel(coin, this.state.pack?.stake ?? readAmount(this.state.bet), title, words)
    this.stage = new Stage({ view, title, art, atlas, pace, coinLabel: label, events })
    const { cabinet, strip, overlay, controls } = this.screen
    this.presenter = createPresenter({ title, stage: this.stage, cabinet, strip, overlay, controls, sounds, words, pace })
    this.flow = createRoundFlow({
      ...{ state: this.state, client: parts.client, presenter: this.presenter, stage: this.stage, strip, overlay, sounds, words, pace },
      ...{
        press: this.press,
        setPhase: this.setPhase,
        unknown: this.unknown,
        unanswered: createUnansweredBets(localStorage, playingAccount()),
        sleep,
        isAuto: () => this.auto !== undefined,
      },
    })
    this.flow.onWonSoFar(amount => controls.won.set(amount))
  }

  private coins = 0

  /** Shows the machine as it stands, and goes on with a round that was left open. */
  async open(): Promise<void> {
    const { state, screen, parts } = this
    this.relayout()
    const room = new ResizeObserver(() => this.relayout())
    room.observe(screen.world)
    // The portal's buttons come into the bar when the game is ready, and may take a second row.
    room.observe(screen.slot)
    this.stage.show(state.grid, [], state.stops)
    screen.strip.base()
    screen.controls.balance.set(state.balance)
    screen.controls.won.set(0n)
    screen.controls.setTurbo(parts.pace.isTurbo)
    screen.bar.setSound(parts.sounds.isOn())
    this.showPack()
    this.showPanel()
    followKeys(document, this.actions)
    followLine({ words: parts.words, banner: screen.banner, onReturn: () => void this.refresh(), onTick: () => screen.panel.tick() })
    await this.playRound(parts.session)
  }

  private readonly setPhase = (phase: Phase): void => {
    this.state.phase = phase
    document.body.dataset.state = phase
    const { controls } = this.screen
    controls.setSpin(phase === 'idle' ? 'spin' : phase === 'feature-intro' ? 'start' : phase === 'ended' ? 'wait' : 'stop')
    controls.setBusy(phase !== 'idle')
    controls.setRound(phase === 'feature' || phase === 'feature-intro')
    this.parts.portal.say({ type: RESTING.has(phase) ? 'shown' : 'playing' })
  }

  private readonly unknown: UntilKnownPorts = {
    sleep: pauseUntilOnline,
    nowMs: () => performance.now(),
    onDoubt: () => this.doubt(),
    onKnown: () => this.know(),
  }

  private doubt(): void {
    document.body.dataset.state = 'checking'
    this.screen.banner.show(this.parts.words.t(navigator.onLine ? 'checking' : 'offline'))
  }

  /** The result is there: nobody is told any more that it is being looked up, least of all over a win. */
  private know(): void {
    document.body.dataset.state = this.state.phase
    this.screen.banner.hide()
  }

  private readonly actions: Actions = {
    press: () => this.onPress(),
    stepBet: by => this.changeBet(stepBet(this.state.session.betLevels, this.state.bet, by)),
    chooseBet: () => {
      if (this.state.phase !== 'idle' || this.state.pack) return
      openBetSheet(this.parts.words, this.state.session.betLevels, this.state.bet, bet => this.changeBet(bet))
    },
    toggleTurbo: () => {
      const { pace, storage } = this.parts
      pace.isTurbo = !pace.isTurbo
      storage.setItem(REMEMBERED_TURBO, pace.isTurbo ? 'on' : 'off')
      this.screen.controls.setTurbo(pace.isTurbo)
    },
    auto: () => this.onAuto(),
    toggleSound: () => {
      const { sounds, words } = this.parts
      sounds.setOn(!sounds.isOn())
      this.screen.bar.setSound(sounds.isOn())
      this.screen.say(words.t(sounds.isOn() ? 'soundOn' : 'soundOff'))
      sounds.press()
    },
    openRules: () => {
      const { words, art, session } = this.parts
      openRules({ words, art, title: this.state.title, bet: this.state.pack?.stake ?? readAmount(this.state.bet), name: session.gameName })
    },
    openHistory: () => void openSheet(this.parts.words.t('history'), this.parts.words.t('close'), this.screen.panel.parts()),
    check: () =>
      openCheck({ words: this.parts.words, title: this.state.title, rounds: this.state.rounds, checkSeed, actions: this.actions }),
    leave: () => (this.parts.portal.isFramed ? this.parts.portal.say({ type: 'exit' }) : location.assign('/index')),
    favourite: () => this.parts.portal.say({ type: 'favourite' }),
    fullScreen: () => this.parts.portal.say({ type: 'fullscreen' }),
    go: path => this.parts.portal.go(path),
  }

  private onPress(): void {
    if (isSheetOpen()) return
    if (this.press.isAwaited()) this.press.press()
    else if (this.state.phase === 'idle') void this.playRound()
    else if (this.state.phase !== 'ended') this.hurry()
  }

  /** Stopping shows the result sooner; what it is was decided before the reels turned. */
  private hurry(): void {
    this.stopAuto()
    this.presenter.hurry()
  }

  private onAuto(): void {
    const { words, session } = this.parts
    this.stopAuto()
    if (this.state.phase !== 'idle') return
    openAutoSheet(words, this.state.pack?.stake ?? readAmount(this.state.bet), session.autoplayMax, plan => {
      this.auto = startAutoplay(plan)
      this.screen.controls.setAuto(this.auto.left)
      void this.playRound()
    })
  }

  private stopAuto(why?: AutoplayStop): void {
    if (!this.auto) return
    this.auto = undefined
    this.screen.controls.setAuto(undefined)
    const { words } = this.parts
    if (why) this.screen.banner.pass(words.t('autoEnded', { why: words.t(AUTO_STOPS[why]) }))
  }

  /** One round and, in autoplay, those after it. With a session, only a round that the session says is open. */
  private async playRound(session?: PlaySession): Promise<void> {
    try {
      if (session) await this.resume(session)
      else
        do {
          if (!this.state.pack && this.funds() < readAmount(this.state.bet)) return this.tellFunds()
          await this.spin()
        } while (this.auto)
    } catch (error) {
      await this.refused(error)
    } finally {
      if (this.state.phase !== 'ended') this.setPhase('idle')
    }
  }

  private async spin(): Promise<void> {
    const { controls, banner } = this.screen
    banner.hide()
    this.coins = 0
    controls.won.set(0n)
    const left = this.state.balance - (this.state.pack ? 0n : readAmount(this.state.bet))
    controls.balance.set(left > 0n ? left : 0n)
    this.screen.say('')
    await this.settle(await this.flow.spin())
  }

  /** What can be staked: the balance, and what the portal says of bonus money. The server has the last word. */
  private readonly funds = (): Amount => this.state.balance + this.state.bonus

  private async resume(session: PlaySession): Promise<void> {
    const open = session.openRound && readRound(session.openRound)
    const at = open ? planResume(open) : undefined
    if (!open || !at) return
    if (!open.isFree) this.state.bet = session.betLevels.find(level => readAmount(level) === open.bet) ?? this.state.bet
    this.showPack()
    await this.settle(await this.flow.resume(open, at))
  }

  /** The round is over: what it brought, and what autoplay makes of it. */
  private async settle(round: Round): Promise<void> {
    const { state, screen, parts } = this
    screen.banner.hide()
    void screen.controls.balance.countTo(state.balance, round.win > round.bet && !parts.pace.isReduced ? BALANCE_MS : 0)
    screen.say(this.resultText(round))
    this.showPanel()
    if (round.isFree) this.countFree(round)
    if (!this.auto) return void this.presenter.cycle(round.outcomes.at(-1)?.windows.at(-1)?.wins ?? [], round.bet)
    const next = afterRound(this.auto, {
      win: round.win,
      bet: round.isFree ? 0n : round.bet,
      funds: this.funds(),
      hadFeature: hadFeature(round),
    })
    if (typeof next === 'string') return this.stopAuto(next)
    this.auto = next
    screen.controls.setAuto(next.left)
    await sleep(parts.pace.ms(round.win > 0n ? AUTO_PAUSE_MS * 2 : AUTO_PAUSE_MS))
  }

  /** One free spin less; after the last one the player's own bet is back, and nothing goes on by itself. */
  private countFree(round: Round): void {
    const { state, screen, parts } = this
    if (!state.pack) return
    const pack = afterSpin(state.pack, round.win)
    state.pack = pack.left > 0 ? pack : undefined
    this.showPack()
    if (state.pack) return
    this.stopAuto()
    screen.banner.pass(parts.words.t('packOver', { amount: parts.words.money(pack.won) }))
  }

  private takePack(session: PlaySession): void {
    this.state.pack = readPack(session)
    this.showPack()
  }

  /** How many free spins are left, at the stake that they have. */
  private showPack(): void {
    const { pack } = this.state
    this.screen.controls.setPack(pack?.left)
    if (pack) this.screen.controls.setBet(pack.stake, { isLowest: true, isHighest: true })
    else this.showBet()
  }

  private resultText(round: Round): string {
    const { words } = this.parts
    if (round.win === 0n) return words.t('noWin')
    return words.t(round.win > round.bet ? 'youWon' : 'returned', { amount: words.money(round.win) })
  }

  private async refused(error: unknown): Promise<void> {
    this.stopAuto()
    const { words } = this.parts
    const kind = refusalKind(error)
    this.screen.controls.balance.set(this.state.balance)
    if (kind === 'funds') {
      this.takeBalance(await this.parts.client.session())
      this.tellFunds()
      return
    }
    if (kind === 'ended') return this.end('endedTitle', 'endedText')
    if (kind === 'off') return this.end('offTitle', 'offText')
    if (kind === 'in-progress') return this.resumeElsewhere()
    // Free spins that are no longer there: what is, the server knows.
    if (this.state.pack) this.takePack(await this.parts.client.session())
    this.screen.banner.pass(error instanceof Error && error.message ? error.message : words.t('refused'))
  }

  /** The account has an open round that this page does not know, from another tab or device: play that first. */
  private async resumeElsewhere(): Promise<void> {
    const session = await this.parts.client.session()
    this.takeBalance(session)
    if (session.openRound) await this.resume(session)
    else this.state.rounds = session.lastRounds.map(readRound)
    this.takePack(session)
    this.showPanel()
  }

  private tellFunds(): void {
    this.stopAuto()
    const { words, session, portal } = this.parts
    const affordable = session.betLevels.filter(level => readAmount(level) <= this.funds()).at(-1)
    const lower = affordable && {
      label: words.t('lowerBet', { amount: words.shortMoney(readAmount(affordable)) }),
      onClick: () => {
        this.screen.banner.hide()
        this.changeBet(affordable)
      },
    }
    const deposit = { label: words.t('deposit'), onClick: () => portal.go('/index?member=depositv2') }
    this.screen.banner.pass(words.t('insufficientTitle'), [...(lower ? [lower] : []), ...(session.trial ? [] : [deposit])])
  }

  private end(title: 'endedTitle' | 'offTitle', text: 'endedText' | 'offText'): void {
    const { words, portal } = this.parts
    this.setPhase('ended')
    const reopen = () => (portal.isFramed ? portal.say({ type: 'relaunch' }) : location.assign('/index'))
    const leave = { label: words.t('back'), onClick: this.actions.leave }
    const isEnded = title === 'endedTitle'
    this.screen.overlay.card({
      title: words.t(title),
      text: words.t(text),
      button: words.t(isEnded ? 'reopen' : 'back'),
      second: isEnded ? leave : undefined,
    })
    void this.press.wait().then(isEnded ? reopen : this.actions.leave)
  }

  private changeBet(bet: string): void {
    if (this.state.phase !== 'idle' || this.auto || this.state.pack) return
    this.state.bet = bet
    this.parts.storage.setItem(betKey(this.state.session.gameId), bet)
    this.parts.sounds.press()
    this.showBet()
  }

  private showBet(): void {
    const { betLevels } = this.state.session
    const { bet } = this.state
    this.screen.controls.setBet(readAmount(bet), { isLowest: bet === betLevels[0], isHighest: bet === betLevels.at(-1) })
  }

  private showPanel(): void {
    const { commitment, rounds, net, session } = this.state
    this.screen.panel.update({ commitment, rounds, net, startedAt: session.startedAt })
  }

  private relayout(): void {
    const { reels, left, top, width, height } = this.screen.layout()
    this.parts.view.resize(width, height)
    this.stage.resize(reels, left, top)
  }

  /** The balance may have moved elsewhere while the player was away. */
  private async refresh(): Promise<void> {
    if (this.state.phase !== 'idle' || performance.now() - this.refreshedAtMs < REFRESH_MS) return
    this.refreshedAtMs = performance.now()
    const session = await this.parts.client.session().catch(() => undefined)
    // A spin that began meanwhile knows the balance better.
    if (!session || this.state.phase !== 'idle') return
    this.takeBalance(session)
    this.takePack(session)
  }

  private takeBalance(session: PlaySession): void {
    if (session.balanceVersion < this.state.balanceVersion) return
    this.state.balance = readAmount(session.balance)
    this.state.balanceVersion = session.balanceVersion
    this.state.commitment = session.commitment
    this.screen.controls.balance.set(this.state.balance)
    this.showPanel()
  }

  /** The portal's word about the frame: who shows back, favourite and full screen, and what bonus money may be staked. */
  setFrame(facts: Omit<FrameFacts, 'isCovered'>): void {
    this.state.bonus = readAmount(facts.bonus)
    const { bar } = this.screen
    bar.showPortalControls({ back: facts.hasGameBar, favourite: facts.hasGameBar, full: facts.hasGameBar })
    bar.setFavourite(facts.isFavourite)
    bar.setFull(facts.isFull)
  }
}
