import { amountOfUnits, type SlotState } from '@croupier/games/slots'
import { type Amount, formatAmount } from '@croupier/kernel'
import { isApiError } from '../../../shared/api/api-error.ts'
import { newBetEntropy } from '../../../shared/play/api/bet-entropy.ts'
import { readAmount } from '../../../shared/play/api/read-amount.ts'
import type { UnansweredBets } from '../../../shared/play/api/unanswered.ts'
import type { UntilKnownPorts } from '../../../shared/play/api/until-known.ts'
import { refusalKind } from '../../../shared/play/frame/refusals.ts'
import type { PlayClient, SpinWish } from '../api/play-client.ts'
import type { Round } from '../api/round.ts'
import type { SpinAnswer } from '../api/wire.ts'
import type { FeatureStrip } from '../hud/feature-strip.ts'
import type { Card, Overlay } from '../hud/overlay.ts'
import type { Resume } from '../plan/resume.ts'
import { countUpMs, isLarge, winTier } from '../plan/win-tier.ts'
import type { Sounds } from '../sound/sounds.ts'
import type { Pace } from '../stage/pace.ts'
import type { Stage } from '../stage/stage.ts'
import type { Words } from '../text/words.ts'
import { type GameState, type Phase, takeAnswer } from './game-state.ts'
import type { Presenter } from './presenter.ts'
import type { Press } from './press.ts'

export type RoundFlowParts = {
  readonly state: GameState
  readonly client: PlayClient
  readonly presenter: Presenter
  readonly stage: Stage
  readonly strip: FeatureStrip
  readonly overlay: Overlay
  readonly sounds: Sounds
  readonly words: Words
  readonly pace: Pace
  readonly press: Press
  readonly setPhase: (phase: Phase) => void
  readonly unknown: UntilKnownPorts
  readonly unanswered: UnansweredBets
  readonly sleep: (ms: number) => Promise<void>
  readonly isAuto: () => boolean
}

/** Reels turn at least so long: an instant result would look like none. */
const TURN_MIN_MS = 420
/** Autoplay presses the buttons of a feature by itself after this time. */
const AUTO_PRESS_MS = 1_800
const SETTLE_MS = 350

/** Plays rounds against the server: one intent, one key, and an unfinished round to its end. */
export function createRoundFlow(parts: RoundFlowParts) {
  const { state, client, presenter, stage, strip, overlay, sounds, words, pace, press, setPhase, unknown, unanswered } = parts
  const { t } = words
  const { unitsPerBet, freeSpins, cascade, holdAndSpin } = state.title.parSheet
  let nextSpinAtMs = 0

  /** One spin of the player's. Throws the refusal, after the reels are back where they were. */
  async function spin(): Promise<Round> {
    setPhase('spinning')
    stage.motion.calm()
    presenter.clear()
    strip.base()
    sounds.start()
    const before = { grid: state.grid, stops: state.stops }
    const turning = Promise.all([stage.start(), parts.sleep(pace.isReduced ? 0 : pace.ms(TURN_MIN_MS))])
    const answer = await place().catch(async (error: unknown) => {
      await turning
      await stage.putBack(before.grid, before.stops)
      throw error
    })
    await turning
    const round = takeAnswer(state, answer)
    setPhase('presenting')
    return present(round, undefined)
  }

  async function place(): Promise<SpinAnswer> {
    const key = crypto.randomUUID()
    const betEntropy = newBetEntropy()
    const { pack } = state
    const wish = { bet: state.bet, betEntropy, ...(pack && { bet: formatAmount(pack.stake), packId: pack.packId }) }
    unanswered.sent(betOf(wish))
    for (;;) {
      const waitMs = nextSpinAtMs - performance.now()
      if (waitMs > 0) await parts.sleep(waitMs)
      const sentAtMs = performance.now()
      try {
        const answer = await client.spin(wish, key, unknown)
        unanswered.accepted(betEntropy)
        nextSpinAtMs = sentAtMs + state.session.spinMillisMin
        return answer
      } catch (error) {
        // Nothing was staked: the same wish, a moment later.
        if (refusalKind(error) !== 'too-fast') {
          if (isApiError(error)) unanswered.refused(betEntropy, error.code)
          throw error
        }
        nextSpinAtMs = performance.now() + Math.max(state.session.spinMillisMin / 2, 150)
      }
    }
  }

  const betOf = ({ bet, betEntropy }: SpinWish) => ({
    at: new Date().toISOString(),
    gameId: state.title.code,
    rules: 'slots',
    rulesVersion: 1,
    returnBps: state.title.rtpBps,
    serverSeedHash: state.commitment.serverSeedHash,
    clientSeed: state.commitment.clientSeed,
    nonce: state.commitment.nonce,
    betEntropy,
    bets: [{ placement: {}, stake: bet }],
  })

  /** Shows the newest step of a round, then plays on until the round has ended. */
  async function present(round: Round, before: SlotState | undefined): Promise<Round> {
    const outcome = round.outcomes.at(-1)
    if (!outcome) return round
    await presenter.step(outcome, before, round.bet)
    if (!outcome.next) return round
    await intro(outcome.next)
    return goOn(round, outcome.next)
  }

  /** Plays an open feature to its end. */
  async function goOn(round: Round, from: SlotState): Promise<Round> {
    let current = round
    let before: SlotState | undefined = from
    while (before) {
      stage.motion.calm()
      setPhase('feature')
      const steps = current.outcomes.length
      current = await step(current, before, steps)
      before = current.outcomes.at(-1)?.next
    }
    await outro(current, from)
    return current
  }

  async function step(round: Round, before: SlotState, number: number): Promise<Round> {
    const isFree = before.feature === 'free-spins'
    presenter.clear()
    if (isFree) strip.freeSpins(before.left - 1)
    const turning = isFree ? Promise.all([stage.start(), parts.sleep(pace.isReduced ? 0 : pace.ms(TURN_MIN_MS))]) : Promise.resolve()
    const answer = await client.step(round.roundId, number, crypto.randomUUID(), unknown).catch(async (error: unknown) => {
      await turning
      if (isFree) await stage.putBack(state.grid, state.stops)
      throw error
    })
    await turning
    const next = takeAnswer(state, answer)
    const outcome = next.outcomes.at(-1)
    if (!outcome) return next
    await presenter.step(outcome, before, round.bet)
    if (outcome.award?.isRetrigger) await again(outcome.award.spins, outcome.next)
    await stage.motion.wait(pace.ms(isFree ? SETTLE_MS : SETTLE_MS / 2))
    return next
  }

  async function again(spins: number, next: SlotState | undefined): Promise<void> {
    if (next?.feature === 'free-spins') strip.freeSpins(next.left)
    void overlay.card({ title: t('freeSpinsAgain', { n: spins }) })
    await stage.motion.wait(pace.ms(1_400))
    overlay.clear()
  }

  async function intro(next: SlotState): Promise<void> {
    prepare(next)
    await ask(
      next.feature === 'free-spins' ? { title: t('freeSpinsIntro', { n: next.left }), text: freeText(), button: t('start') } : holdCard(),
    )
  }

  const holdCard = (): Card => ({ title: t('holdIntro'), text: t('holdText', { n: holdAndSpin?.respins ?? 0 }), button: t('start') })

  function freeText(): string | undefined {
    if (freeSpins && freeSpins.multiplier > 1) return t('freeSpinsMultiplied', { n: freeSpins.multiplier })
    const ladder = freeSpins?.cascadeMultipliers ?? cascade?.multipliers
    return ladder && t('freeSpinsLadder', { n: ladder.at(-1) ?? 1 })
  }

  /** Puts the screen into the feature: its counters, and coins that are held. */
  function prepare(next: SlotState): void {
    if (next.feature === 'free-spins') strip.freeSpins(next.left)
    else {
      stage.hold(next.coins)
      strip.hold(next.left, next.coins.length)
    }
  }

  async function ask(card: Card): Promise<void> {
    setPhase('feature-intro')
    void overlay.card(card)
    await press.wait(parts.isAuto() ? AUTO_PRESS_MS : undefined)
    overlay.clear()
    presenter.clear()
    setPhase('feature')
  }

  /** What the whole round brought. More than was staked counts up with its fanfare; a press while it counts shows the sum, the next one goes on. */
  async function outro(round: Round, from: SlotState): Promise<void> {
    stage.motion.calm()
    const tier = winTier(round.outcomes.at(-1)?.roundUnits ?? 0, unitsPerBet)
    if (isLarge(tier)) {
      sounds.win(tier)
      void stage.celebrate(tier === 'epic' ? 14 : 7)
    } else if (tier !== 'none' && tier !== 'quiet') sounds.featureEnd()
    const title = t(from.feature === 'free-spins' ? 'freeSpinsOver' : 'holdOver')
    const card: Card = { title, amount: round.win, button: t('goOn') }
    await overlay.card({ ...card, finale: { tier, countMs: pace.isReduced ? 0 : countUpMs(tier) } })
    // Standing now, it waits for whoever looks at it.
    await ask({ ...card, finale: { tier, countMs: 0 } })
    strip.base()
  }

  /** Goes on with a round that was left unfinished, here or anywhere else. */
  async function resume(open: Round, at: Resume): Promise<Round> {
    stage.show(at.grid)
    prepare(at.state)
    state.grid = at.grid
    setWonSoFar(amountOfUnits(at.roundUnits, open.bet, unitsPerBet))
    await ask({
      title: t('resumeTitle'),
      text: t('resumeText', { time: words.time(open.at), amount: words.money(open.bet) }),
      button: t('goOn'),
    })
    return goOn(open, at.state)
  }

  let setWonSoFar: (amount: Amount) => void = () => undefined
  return {
    spin,
    resume,
    /** The bet in force as an amount. */
    bet: () => state.pack?.stake ?? readAmount(state.bet),
    onWonSoFar: (set: (amount: Amount) => void) => {
      setWonSoFar = set
    },
  }
}
