// @vitest-environment jsdom
import { findSlotTitle, SLOT_TITLES, type SlotTitle } from '@croupier/games/slots'
import { amount, present } from '@croupier/kernel'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isSheetOpen } from '../../../shared/play/hud/sheet.ts'
import { createFixtureHouse } from '../../../testing/fixture-slots.ts'
import { textOf } from '../../../testing/page-parts.ts'
import { type Round, readRound } from '../api/round.ts'
import type { SpinAnswer } from '../api/wire.ts'
import { createPress } from '../game/press.ts'
import type { WinTier } from '../plan/win-tier.ts'
import { loadLanguage } from '../text/load-language.ts'
import { createWords, type Words } from '../text/words.ts'
import type { Actions } from './actions.ts'
import { openAutoSheet } from './auto-sheet.ts'
import { openBetSheet } from './bet-sheet.ts'
import { openCheck } from './check-sheet.ts'
import { createControls } from './controls.ts'
import { createFeatureStrip } from './feature-strip.ts'
import { createOverlay } from './overlay.ts'
import { createSidePanel } from './side-panel.ts'

const titleOf = (code: string): SlotTitle => present(findSlotTitle(code), code)
const PHOENIX = titleOf('ember-phoenix')
let words: Words
let done: string[]
let actions: Actions
beforeEach(async () => {
  document.body.replaceChildren()
  done = []
  const note = (what: string) => (more?: unknown) => void done.push(more === undefined || more instanceof Event ? what : `${what} ${more}`)
  actions = {
    ...{ press: note('press'), stepBet: note('step'), chooseBet: note('choose'), toggleTurbo: note('turbo'), auto: note('auto') },
    ...{ toggleSound: note('sound'), openRules: note('rules'), openHistory: note('history'), check: note('check'), leave: note('leave') },
    ...{ favourite: note('favourite'), fullScreen: note('full'), go: note('go') },
  }
  // jsdom opens no dialogs of its own.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '')
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open')
      this.dispatchEvent(new Event('close'))
    },
  })
  words = createWords(await loadLanguage('EN'), { locale: 'en', currency: 'CNY' })
})
const sheet = () => document.querySelector('dialog') as HTMLElement
const press = (name: string, within: ParentNode = document) =>
  ([...within.querySelectorAll('button')].find(each => (each.getAttribute('aria-label') ?? textOf(each)) === name) as HTMLElement).click()
const pressed = (within: ParentNode) => [...within.querySelectorAll('[aria-pressed="true"]')].map(textOf)

describe('the controls', () => {
  const show = (isTrial = false, hasAutoplay = true) => {
    const controls = createControls(words, actions, { hasAutoplay, isTrial })
    document.body.append(controls.root)
    return controls
  }

  it('say how many free spins are left, and fix the bet while there are any', () => {
    const controls = show()
    controls.setPack(12)
    expect(textOf(document.querySelector('[data-testid="free-spins"]'))).toBe('Free spins: 12')
    expect(textOf(controls.spin)).toBe('12')
    expect(document.querySelector<HTMLButtonElement>('.bet-now')?.disabled).toBe(true)
    controls.setPack(undefined)
    expect(document.querySelector<HTMLElement>('[data-testid="free-spins"]')?.hidden).toBe(true)
    expect(document.querySelector<HTMLButtonElement>('.bet-now')?.disabled).toBe(false)
  })

  it('say what is there and what was won, and whose money it is', () => {
    const controls = show()
    controls.balance.set(amount('1824.75'))
    controls.won.set(amount('12.5'))
    expect(textOf(document.querySelector('.hud-stats'))).toBe('Balance¥1,824.75Won this spin¥12.50')
    controls.setRound(true)
    expect(textOf(document.querySelector('.stat-won'))).toBe('Won this round¥12.50')
    document.body.replaceChildren()
    show(true)
    expect(textOf(document.querySelector('.stat'))).toMatch(/^Demo credits/)
  })

  it('change the bet step by step, and no further than the levels go', () => {
    const controls = show()
    controls.setBet(amount('2'), { isLowest: true, isHighest: false })
    expect(document.querySelector('.bet-now')?.getAttribute('aria-label')).toBe('Bet ¥2.00: choose another')
    press('Lower bet')
    press('Higher bet')
    expect(done).toEqual(['step 1'])
  })

  it('name what the large button does now; none of it before the machine can turn', () => {
    const controls = show()
    expect(controls.spin.getAttribute('aria-label')).toBe('Loading')
    const names = (['spin', 'stop', 'start', 'wait'] as const).map(does => {
      controls.setSpin(does)
      return controls.spin.getAttribute('aria-label')
    })
    expect(names).toEqual(['Spin', 'Stop', 'Start', 'Loading'])
    controls.spin.click()
    expect(done).toEqual(['press'])
  })

  it('count the spins of autoplay down, and have no such button where there is none', () => {
    const controls = show()
    controls.setAuto(7)
    press('Stop autoplay, 7 left')
    controls.setAuto(undefined)
    press('Auto')
    expect(done).toEqual(['auto', 'auto'])
    document.body.replaceChildren()
    show(false, false).setAuto(3)
    expect(document.querySelector('[data-testid="auto-button"]')).toBeNull()
  })

  it('show that turbo is on', () => {
    show().setTurbo(true)
    expect(document.querySelector('[data-testid="turbo-button"]')?.getAttribute('aria-pressed')).toBe('true')
  })
})

describe('choosing a bet', () => {
  it('marks the one in force, takes another and closes', () => {
    const chosen = vi.fn()
    openBetSheet(words, ['0.20', '2.00', '20.00'], '2.00', chosen)
    expect(isSheetOpen()).toBe(true)
    expect(pressed(sheet())).toEqual(['¥2'])
    press('¥20', sheet())
    expect(chosen).toHaveBeenCalledWith('20.00')
    expect(isSheetOpen()).toBe(false)
  })
})

describe('asking for autoplay', () => {
  it('sets a loss limit from the start, in money of this bet', () => {
    const started = vi.fn()
    openAutoSheet(words, amount('2'), 100, started)
    expect(pressed(sheet())).toEqual(['10', '¥40', 'No limit'])
    press('Start 10 spins', sheet())
    expect(started).toHaveBeenCalledWith({ spins: 10, lossMax: amount('40'), winMultiple: undefined, stopsOnFeature: true })
  })

  it('takes other limits, and none only from whoever says so', () => {
    const started = vi.fn()
    openAutoSheet(words, amount('2'), 100, started)
    const [spins = sheet(), losses = sheet(), wins = sheet()] = sheet().querySelectorAll<HTMLElement>('fieldset')
    press('50', spins)
    press('No limit', losses)
    press('20 bets', wins)
    ;(sheet().querySelector('input[type=checkbox]') as HTMLInputElement).checked = false
    press('Start 50 spins', sheet())
    expect(started).toHaveBeenCalledWith({ spins: 50, lossMax: undefined, winMultiple: 20, stopsOnFeature: false })
    expect(isSheetOpen()).toBe(false)
  })
})

/** Rounds as a player has had them: one that won nothing, and one that has won. */
function played(): readonly Round[] {
  const house = createFixtureHouse(PHOENIX, { balance: '100.00' })
  const spin = (isWin: boolean) => {
    const answer = house.spin('2.00', outcome => outcome.next === undefined && outcome.roundUnits > 0 === isWin)
    return readRound((JSON.parse(JSON.stringify(answer)) as SpinAnswer).round)
  }
  return [spin(true), spin(false)]
}
const FACTS = {
  commitment: { serverSeedHash: '9f2c7be1'.repeat(8), clientSeed: 'harbour-lamp', nonce: 1_484, nextServerSeedHash: '' },
  startedAt: new Date(Date.now() - 41 * 60_000 - 5_000).toISOString(),
}

describe('the panel beside the game', () => {
  const show = (rounds: readonly Round[]) => {
    const panel = createSidePanel(words, actions)
    document.body.append(panel.root)
    panel.update({ ...FACTS, rounds, net: amount('-36.2') })
    return panel
  }

  it('says what was committed to, and which round comes next', () => {
    show([])
    expect(textOf(document.querySelector('.hash'))).toMatch(/^9f2c 7be1 9f2c/)
    expect(textOf(document.querySelector('.panel-facts'))).toMatch(/Your seedharbour-lampNext round1,484$/)
    expect(textOf(document.querySelector('.panel-rounds'))).toBe('Last roundsYour rounds in this game will appear here.')
  })

  it('lists the last rounds with what they won, and how many times the bet', () => {
    const [won, lost] = played()
    show([won as Round, lost as Round])
    const rows = [...document.querySelectorAll('.rounds li')].map(textOf)
    expect(rows[0]).toMatch(/^1,482¥[\d,.]+×[\d.]+$/)
    expect(rows[1]).toMatch(/^1,48\dno win—$/)
  })

  it('reminds of time and money, and leads to the limits', () => {
    show([])
    expect(textOf(document.querySelector('.panel-note'))).toMatch(/^41 min in this game, [−-]¥36\.20\. Limits$/)
    press('Limits')
    press('Change your seed')
    press('Check a round')
    expect(done).toEqual(['go /index?member=securityCenter', 'go /fairness', 'check'])
  })

  it('is there once more for narrow screens', () => {
    const panel = show(played())
    expect(panel.parts()).toHaveLength(4)
    expect(createSidePanel(words, actions).parts()).toEqual([])
  })
})

describe('checking the last rounds', () => {
  it('works out pays here, and tells of seeds what is known', async () => {
    const [won, lost] = played()
    openCheck({
      ...{ words, title: PHOENIX, actions, rounds: [won as Round, { ...(lost as Round), win: amount('999') }] },
      checkSeed: async round => (round.nonce === won?.nonce ? 'agrees' : 'notRevealed'),
    })
    await vi.waitFor(() => expect(sheet().textContent).not.toContain('…'))
    const rows = [...sheet().querySelectorAll('tbody tr')].map(row => [...row.children].slice(2).map(textOf))
    expect(rows).toEqual([
      ['matches', 'matches'],
      ['does not match', 'not revealed yet'],
    ])
    press('Fairness page', sheet())
    expect(done).toEqual(['go /fairness'])
  })

  it('has nothing to check before the first round', () => {
    openCheck({ words, title: PHOENIX, actions, rounds: [], checkSeed: async () => 'agrees' })
    expect(sheet().querySelector('table')).toBeNull()
    expect(textOf(sheet())).toContain('Your rounds in this game will appear here.')
  })
})

describe('what is laid over the reels', () => {
  it('says what opens or closes a feature, with its amount, and waits for a press', () => {
    const pressedCard = vi.fn()
    const overlay = createOverlay(words, pressedCard)
    document.body.append(overlay.root)
    void overlay.card({
      title: 'Free spins have ended',
      amount: amount('120'),
      button: 'Continue',
      second: { label: 'Back', onClick: () => done.push('back') },
    })
    expect(textOf(overlay.root)).toBe('Free spins have ended¥120.00BackContinue')
    expect(document.activeElement).toBe(overlay.root.querySelector('[data-testid="card-button"]'))
    press('Continue')
    press('Back')
    expect([pressedCard.mock.calls.length, done]).toEqual([1, ['back']])
    overlay.clear()
    expect(overlay.root.childNodes).toHaveLength(0)
  })

  it('closes a feature with its win counting up, under the name of a large one and no other', async () => {
    const overlay = createOverlay(words, () => undefined)
    document.body.append(overlay.root)
    const close = (tier: WinTier, countMs: number) =>
      overlay.card({ title: 'Free spins have ended', amount: amount('40'), finale: { tier, countMs }, button: 'Continue' })
    const counted = close('epic', 60_000)
    expect(textOf(overlay.root)).toMatch(/^Free spins have endedEpic win¥0\.00Continue$/)
    overlay.finish()
    await counted
    expect(textOf(overlay.root)).toBe('Free spins have endedEpic win¥40.00Continue')
    await close('quiet', 0)
    expect(textOf(overlay.root)).toBe('Free spins have ended¥40.00Continue')
  })

  it('counts a large win up, and is there at once for whoever presses', async () => {
    const overlay = createOverlay(words, () => undefined)
    document.body.append(overlay.root)
    void overlay.cheer('big', amount('500'), 60_000)
    expect(overlay.root.textContent).toMatch(/^Big win/)
    overlay.finish()
    expect(overlay.root.textContent).toBe('Big win¥500.00')
  })
})

describe('the strip under the reels', () => {
  it('climbs the ladder of a cascade', () => {
    const title = present(
      SLOT_TITLES.find(each => (each.parSheet.cascade?.multipliers.length ?? 0) > 2),
      'a title that cascades',
    )
    const strip = createFeatureStrip(title, words)
    strip.base(title.parSheet.cascade?.multipliers[1])
    const steps = [...strip.root.querySelectorAll('.ladder li')]
    expect(steps.filter(step => step.classList.contains('is-reached'))).toHaveLength(2)
  })

  it('counts what is left of free spins', () => {
    const strip = createFeatureStrip(PHOENIX, words)
    strip.freeSpins(8)
    expect(textOf(strip.root)).toMatch(/^Free spins left8/)
    strip.base()
    expect(textOf(strip.root)).not.toContain('Free spins left')
  })
})

describe('a press that is awaited', () => {
  it('comes once, by hand or by itself', async () => {
    vi.useFakeTimers()
    const waiting = createPress()
    expect(waiting.isAwaited()).toBe(false)
    const first = waiting.wait()
    expect(waiting.isAwaited()).toBe(true)
    waiting.press()
    await first
    expect(waiting.isAwaited()).toBe(false)
    const second = waiting.wait(1_800)
    vi.advanceTimersByTime(1_800)
    await second
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
