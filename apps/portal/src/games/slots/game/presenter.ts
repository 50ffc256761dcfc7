import { amountOfUnits, type SlotOutcome, type SlotState, type SlotTitle, type SlotWin } from '@croupier/games/slots'
import type { Amount } from '@croupier/kernel'
import type { Cabinet } from '../hud/cabinet.ts'
import type { Controls } from '../hud/controls.ts'
import type { FeatureStrip } from '../hud/feature-strip.ts'
import type { Overlay } from '../hud/overlay.ts'
import { type Beat, planStep } from '../plan/plan-step.ts'
import { countUpMs, isLarge, type WinTier, winTier } from '../plan/win-tier.ts'
import type { Sounds } from '../sound/sounds.ts'
import type { Pace } from '../stage/pace.ts'
import type { Stage } from '../stage/stage.ts'
import { describeWin, describeWins } from '../text/describe-win.ts'
import type { Words } from '../text/words.ts'

export type PresenterParts = {
  readonly title: SlotTitle
  readonly stage: Stage
  readonly cabinet: Cabinet
  readonly strip: FeatureStrip
  readonly overlay: Overlay
  readonly controls: Controls
  readonly sounds: Sounds
  readonly words: Words
  readonly pace: Pace
}

export type Presenter = ReturnType<typeof createPresenter>
type Shown = {
  readonly bet: Amount
  readonly before: SlotState | undefined
  /** Wins follow one another, symbols falling in between. */
  readonly isFalling: boolean
  roundUnits: number
  burst: number
}
type Large = Extract<WinTier, 'big' | 'epic'>

const CYCLE_MS = 900
/** The wins of a spin are shown one by one so many times; then they all stay lit. */
const CYCLES_MAX = 3
const COLLECT_MS = 900

/** Turns the steps of a round into what is seen and heard. Decides nothing: amounts and symbols are the server's. */
export function createPresenter(parts: PresenterParts) {
  const { title, stage, cabinet, strip, overlay, controls, sounds, words, pace } = parts
  const { unitsPerBet } = title.parSheet
  let cycling = 0
  const money = (units: number, bet: Amount) => amountOfUnits(units, bet, unitsPerBet)
  const multiplierOf = (state: SlotState | undefined, multiplier: number) => {
    if (state?.feature === 'free-spins') strip.freeSpins(Math.max(state.left - 1, 0), multiplier)
    else if (!state) strip.base(multiplier)
  }

  async function showWins(beat: Extract<Beat, { kind: 'wins' }>, shown: Shown): Promise<void> {
    const tier = tierOfBeat(beat.units, shown)
    shown.roundUnits += beat.units
    multiplierOf(shown.before, beat.multiplier)
    cabinet.lightLines(beat.wins.flatMap(win => win.line ?? []))
    const tell = (countMs: number) => {
      void controls.won.countTo(money(shown.roundUnits, shown.bet), countMs)
      return cabinet.tell(describeWins(beat.wins, title, words), money(beat.units, shown.bet), countMs)
    }
    if (isLarge(tier)) {
      await stage.showWins(beat.wins)
      // The meters count with the large figure: told before it, they would leave it nothing to tell.
      void tell(cheerMs(tier))
      return cheer(tier, money(beat.units, shown.bet))
    }
    sounds.win(tier)
    if (tier === 'nice') void stage.celebrate(3)
    await Promise.all([stage.showWins(beat.wins), tell(pace.isReduced ? 0 : pace.ms(countUpMs(tier)))])
  }

  const cheerMs = (tier: Large): number => (pace.isReduced ? 0 : countUpMs(tier))

  /** What falls one after the other is one win in the end: that is cheered, if it is large, and not its parts. */
  function tierOfBeat(units: number, { isFalling }: Shown): WinTier {
    const tier = winTier(units, unitsPerBet)
    return isFalling && isLarge(tier) ? 'nice' : tier
  }

  async function cheer(tier: Large, amount: Amount): Promise<void> {
    sounds.win(tier)
    void stage.celebrate(tier === 'epic' ? 14 : 7)
    await overlay.cheer(tier, amount, cheerMs(tier))
    // A press that ended the counting leaves the sum standing; the next one takes it away.
    stage.motion.calm()
    await stage.motion.wait(pace.ms(1100))
    overlay.clear()
  }

  async function showTotal({ units }: Extract<Beat, { kind: 'total' }>, { bet }: Shown): Promise<void> {
    const amount = money(units, bet)
    cabinet.retell(words.t('total'), amount)
    const tier = winTier(units, unitsPerBet)
    if (isLarge(tier)) await cheer(tier, amount)
  }

  async function showRespin(beat: Extract<Beat, { kind: 'respin' }>): Promise<void> {
    strip.hold(Math.max(beat.left, 0), beat.held.length)
    await stage.respin(beat)
    strip.hold(beat.left, beat.held.length + beat.landed.length)
  }

  async function collect(beat: Extract<Beat, { kind: 'collect' }>, shown: Shown): Promise<void> {
    shown.roundUnits += beat.units
    sounds.featureEnd()
    stage.sparkle(
      beat.coins.map(coin => coin.cell),
      4,
      300,
    )
    const amount = money(beat.units, shown.bet)
    void controls.won.countTo(money(shown.roundUnits, shown.bet), pace.ms(COLLECT_MS))
    await cabinet.tell(words.t('holdOver'), amount, pace.ms(COLLECT_MS))
  }

  async function play(beat: Beat, shown: Shown): Promise<void> {
    if (beat.kind === 'reels') return stage.land(beat)
    if (beat.kind === 'wins') return showWins(beat, shown)
    if (beat.kind === 'total') return showTotal(beat, shown)
    if (beat.kind === 'respin') return showRespin(beat)
    if (beat.kind === 'collect') return collect(beat, shown)
    if (beat.kind === 'fall') {
      sounds.burst(shown.burst++)
      cabinet.lightLines([])
      return stage.fall(beat)
    }
    if (beat.kind === 'award') {
      sounds.feature()
      const symbol =
        title.parSheet.symbols.find(({ role }) => role === (beat.award.feature === 'free-spins' ? 'scatter' : 'coin'))?.code ?? ''
      await stage.showWins([{ kind: 'scatter', symbol, count: beat.award.cells.length, cells: beat.award.cells, multiplier: 1, units: 0 }])
      return stage.motion.wait(pace.ms(300))
    }
    void overlay.card({ title: words.t('maxWin'), text: words.t('maxWinText') })
    await stage.motion.wait(2400)
    overlay.clear()
  }

  /** Shows the wins of a standing window one after the other, until something else begins. */
  async function cycle(wins: readonly SlotWin[], bet: Amount): Promise<void> {
    const mine = ++cycling
    if (wins.length < 2) return
    const units = wins.reduce((sum, win) => sum + win.units, 0)
    const rest = () => new Promise(resolve => setTimeout(resolve, CYCLE_MS))
    for (let round = 0; round < CYCLES_MAX; round++) {
      for (const win of wins) {
        await rest()
        if (mine !== cycling) return
        cabinet.lightLines(win.line === undefined ? [] : [win.line])
        cabinet.retell(describeWin(win, title, words), money(win.units, bet))
        await stage.showWins([win])
        if (mine !== cycling) return
      }
    }
    await rest()
    if (mine !== cycling) return
    cabinet.lightLines(wins.flatMap(win => win.line ?? []))
    cabinet.retell(describeWins(wins, title, words), money(units, bet))
    await stage.showWins(wins)
  }

  return {
    /** One step from the moment its answer is there. `before` is the state it was played from. */
    step: async (outcome: SlotOutcome, before: SlotState | undefined, bet: Amount): Promise<void> => {
      const beats = planStep(title, outcome, before)
      const isFalling = beats.some(beat => beat.kind === 'total')
      const shown: Shown = { bet, before, isFalling, roundUnits: outcome.roundUnits - outcome.wonUnits, burst: 0 }
      for (const beat of beats) {
        await play(beat, shown)
        // The press that stopped the reels is done: what pays, and why, is seen unless one more press skips it.
        if (beat.kind === 'reels') stage.motion.calm()
      }
      controls.won.set(money(outcome.roundUnits, bet))
    },
    /** Clears what the last step left. */
    clear: () => {
      cycling++
      cabinet.hush()
      cabinet.lightLines([])
      overlay.clear()
    },
    cycle,
    /** Brings everything under way to its end. */
    hurry: () => {
      stage.motion.rush()
      cabinet.finish()
      controls.won.finish()
      overlay.finish()
    },
  }
}
