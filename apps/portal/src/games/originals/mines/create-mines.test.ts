// @vitest-environment jsdom
import { amountLocale } from '@croupier/contract/languages'
import { minesMultiplier } from '@croupier/games/originals'
import { type Amount, amount, present } from '@croupier/kernel'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadSpoken, readTexts } from '../../../shared/play/text/load-spoken.ts'
import { createWords } from '../../../shared/play/text/words.ts'
import { createOriginalHouse } from '../../../testing/fixture-originals.ts'
import { textOf } from '../../../testing/page-parts.ts'
import type { Action } from '../api/originals-client.ts'
import { type Round, readRound } from '../api/round.ts'
import type { OriginalSession } from '../api/wire.ts'
import { createMotion } from '../game/motion.ts'
import type { Sounds } from '../game/sounds.ts'
import type { GameFace } from '../original-game.ts'
import { findOriginal, sharedTexts } from '../registry.ts'
import type { TextKey } from '../text/words.ts'
import { createMines } from './create-mines.ts'

const texts = await readTexts('EN', present(findOriginal('mines'), 'mines').texts)
const spoken = await loadSpoken<TextKey>('EN', sharedTexts)
const words = createWords<TextKey>(
  { ...spoken, texts: { ...spoken.texts, ...texts } as typeof spoken.texts },
  { locale: amountLocale('zh-CN', 'EN'), currency: 'CNY' },
)
const noSounds = new Proxy({}, { get: () => () => undefined }) as Sounds

let face: GameFace
let asked: Action[]
let house: ReturnType<typeof createOriginalHouse>
let stake: Amount
beforeEach(() => {
  asked = []
  stake = amount('10')
  localStorage.clear()
  Object.assign(Element.prototype, { scrollTo: () => undefined })
})

function open(change: Partial<OriginalSession> = {}): void {
  house = createOriginalHouse('mines', { played: 0, balance: '100.00' })
  face = createMines({
    session: { ...house.session(), ...change },
    words,
    motion: createMotion({ matches: true }),
    sounds: noSounds,
    storage: localStorage,
    stake: () => stake,
    changed: () => face.refresh(),
    step: action => void asked.push(action),
    play: () => undefined,
    rounds: () => [],
  })
  document.body.replaceChildren(...face.stage, ...face.choices, ...face.extras, ...(face.autoChoices ?? []))
  face.refresh()
}
/** Where no mine lies in the round that `place` begins, read off a round of the same seeds that was given up. */
let safe: number[]
let mine: number
beforeEach(() => {
  const other = createOriginalHouse('mines', { played: 0 })
  other.place({ bets: [{ placement: { mines: 3 }, stake: '10.00' }], betEntropy: '07'.repeat(16) })
  const { layout } = other.step({ action: { kind: 'cash_out' } }).round.outcome as { layout: number[] }
  safe = Array.from({ length: 25 }, (_, at) => at).filter(at => !layout.includes(at))
  mine = present(layout[0], 'a mine')
})

const place = async (mines = 3) => {
  const { round } = house.place({ bets: [{ placement: { mines }, stake: '10.00' }], betEntropy: '07'.repeat(16) })
  return await shown(readRound(round))
}
async function shown(round: Round): Promise<Round> {
  await face.show(round, true)
  face.refresh()
  return round
}
const step = async (action: Action) => await shown(readRound(house.step({ action }).round))
const pressRandom = () => present(face.keys.r, 'the key R')()
const tile = (number: number) => document.querySelectorAll<HTMLButtonElement>('.tile')[number] as HTMLButtonElement
const names = () => [...document.querySelectorAll('.tile')].map(each => each.getAttribute('aria-label') ?? '')
const ladder = () => [...document.querySelectorAll('.ladder li')].map(textOf)
const choose = (mines: string) => [...document.querySelectorAll<HTMLElement>('button')].find(each => textOf(each) === mines)?.click()
/** Opens lids from the first on, until so many gems lie open. */
async function openGems(count: number): Promise<Round> {
  let round: Round | undefined
  for (let at = 0; at < count; at++) round = await step({ kind: 'open', tile: safe[at] as number })
  return present(round, 'a tile was opened')
}
describe('the choice of mines', () => {
  it('sets the ladder, the chance and the bet, and is remembered', () => {
    open()
    choose('24')
    expect(ladder()).toHaveLength(1)
    expect(face.wish()).toMatchObject({ bets: [{ placement: { mines: 24 }, stake: '10.00' }], total: amount('10') })
    open()
    expect(face.wish().bets[0]?.placement).toEqual({ mines: 24 })
  })

  it('that was kept but is none of the choices is not played', () => {
    localStorage.setItem('originals.mines', '7')
    open()
    expect(face.wish().bets[0]?.placement).toEqual({ mines: 3 })
  })

  it('offers no more gems for autoplay than there are', () => {
    open()
    choose('24')
    expect(document.querySelectorAll('option')).toHaveLength(1)
    choose('1')
    expect(document.querySelectorAll('option')).toHaveLength(24)
  })
})

describe('a board of mines', () => {
  it('opens no tile before a bet is placed', () => {
    open()
    tile(4).click()
    pressRandom()
    expect(asked).toEqual([])
  })

  it('asks for a tile once it is open, and for none twice', async () => {
    open()
    await place()
    const round = await openGems(1)
    tile(safe[0] as number).click()
    expect(asked).toEqual([])
    tile(safe[1] as number).click()
    expect(asked).toEqual([{ kind: 'open', tile: safe[1] }])
    expect(names()[safe[0] as number]).toBe(words.t('minesTileGem', { n: (safe[0] as number) + 1, k: 1 }))
    expect(round.state).toBe('open')
  })

  it('asks for nothing while an answer is awaited', async () => {
    open()
    await place()
    face.setBusy(true)
    tile(4).click()
    pressRandom()
    expect(asked).toEqual([])
  })

  it('opens by chance only a tile that is closed', async () => {
    open()
    await place()
    await openGems(2)
    for (let value = 0; value < 23; value++) {
      vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(array => (array as unknown as Uint32Array).fill(value) as never)
      pressRandom()
    }
    const tiles = asked.map(action => (action.kind === 'open' ? action.tile : -1))
    expect(new Set(tiles).size).toBe(23)
    expect(tiles).not.toContain(safe[0])
    expect(tiles).not.toContain(safe[1])
  })

  it('shows the mines only when the round has ended', async () => {
    open()
    await place()
    await openGems(1)
    expect(document.querySelectorAll('.is-mine')).toHaveLength(0)
    const over = await step({ kind: 'open', tile: mine })
    expect(document.querySelectorAll('.is-mine')).toHaveLength(3)
    expect(document.querySelectorAll('.is-hit')).toHaveLength(1)
    expect(face.tell(over)).toBe(words.t('minesOver', { tile: mine + 1 }))
    expect(textOf(face.closedBox?.()[0] as HTMLElement)).toContain('10.00')
  })

  it('promises for cashing out what the house then pays', async () => {
    open()
    await place()
    const label = face.openRound?.(await openGems(3)).label
    const paid = present((await step({ kind: 'cash_out' })).payout, 'it paid')
    expect(paid).toBeGreaterThan(amount('10'))
    expect(label).toBe(words.t('minesCashOut', { amount: words.money(paid) }))
    expect(textOf(face.closedBox?.()[0] as HTMLElement)).toContain(words.money(paid))
  })

  it('goes no further than the highest payout, and says so', async () => {
    const next = minesMultiplier(3, 2, 9_900)
    // One gem may still be opened, a second would pay too much.
    open({ payoutMax: String((Number(next) * 10) / 10_000 - 0.01) })
    await place()
    const round = await openGems(1)
    tile(safe[1] as number).click()
    pressRandom()
    expect(asked).toEqual([])
    expect(document.body.textContent).toContain(words.t('minesCapped'))
    expect(face.autoStep?.(round)).toEqual({ kind: 'cash_out' })
  })

  it('cashes out in autoplay at the number of gems that was chosen', async () => {
    open()
    const select = document.querySelector('select') as HTMLSelectElement
    select.selectedIndex = 1
    select.dispatchEvent(new Event('change'))
    await place()
    expect(face.autoStep?.(await openGems(1)).kind).toBe('open')
    expect(face.autoStep?.(await step({ kind: 'open', tile: safe[1] as number }))).toEqual({ kind: 'cash_out' })
  })

  it('is walked by arrow keys, with one tile in the order of Tab and no way over its edge', () => {
    open()
    tile(4).focus()
    const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const at = () => [...document.querySelectorAll('.tile')].indexOf(document.activeElement as Element)
    const walk = ['ArrowRight', 'ArrowUp', 'ArrowDown', 'ArrowLeft'].map(key => [press(key), at()][1])
    expect(walk).toEqual([4, 4, 9, 8])
    expect([...document.querySelectorAll<HTMLElement>('.tile')].filter(each => each.tabIndex === 0)).toEqual([document.activeElement])
  })
})
