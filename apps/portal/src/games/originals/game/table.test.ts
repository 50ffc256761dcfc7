// @vitest-environment jsdom
import { amountLocale } from '@croupier/contract/languages'
import { amount, formatAmount, present } from '@croupier/kernel'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PortalLink } from '../../../shared/play/frame/portal-link.ts'
import { loadSpoken, readTexts } from '../../../shared/play/text/load-spoken.ts'
import { createWords } from '../../../shared/play/text/words.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { createOriginalHouse } from '../../../testing/fixture-originals.ts'
import { later, textOf } from '../../../testing/page-parts.ts'
import { createOriginalsClient } from '../api/originals-client.ts'
import type { OriginalAnswer, OriginalSession } from '../api/wire.ts'
import { findOriginal, sharedTexts } from '../registry.ts'
import type { TextKey } from '../text/words.ts'
import { createTable } from './table.ts'

type House = ReturnType<typeof createOriginalHouse>
let house: House
let server: FakeServer
let said: unknown[]
let gone: string[]
let bytes: number
beforeEach(() => {
  said = []
  gone = []
  bytes = 0
  localStorage.clear()
  document.body.innerHTML = '<div id="game"></div>'
  // Nothing moves, and the browser's bytes are the same in every run.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  // What jsdom does not draw.
  Object.assign(Element.prototype, { scrollTo: () => undefined, getTotalLength: () => 1, getPointAtLength: () => ({ x: 0, y: 0 }) })
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => (array instanceof Uint8Array ? array.fill(++bytes) : array))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(code: string, { balance = '100.00', change = {} }: { balance?: string; change?: Partial<OriginalSession> } = {}) {
  house = createOriginalHouse(code, { balance, played: 2 })
  const session = { ...house.session(), roundMillisMin: 0, ...change }
  server = fakeServer({
    originalSession: () => ({ value: { ...house.session(), ...change } }),
    placeOriginal: ({ body }) => ({ value: house.place(body as Parameters<House['place']>[0]) }),
    stepOriginal: ({ body }) => ({ value: house.step(body as Parameters<House['step']>[0]) }),
  })
  const original = present(findOriginal(code), code)
  const [spoken, texts, game] = await Promise.all([
    loadSpoken<TextKey>('EN', sharedTexts),
    readTexts('EN', original.texts),
    original.load(),
  ])
  const words = createWords<TextKey>(
    { ...spoken, texts: { ...spoken.texts, ...texts } as typeof spoken.texts },
    { locale: amountLocale('zh-CN', 'EN'), currency: 'CNY' },
  )
  const portal: PortalLink = { isFramed: true, say: message => void said.push(message), go: path => void gone.push(path) }
  const root = document.getElementById('game') as HTMLElement
  const table = createTable({ session, client: createOriginalsClient('t', 'EN'), game, root, words, portal, storage: localStorage })
  await table.open()
  return table
}
const part = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`) as HTMLElement
const play = () => part('play') as HTMLButtonElement
const balance = () => textOf(part('balance'))
const fault = () => textOf(document.getElementById('stake-fault'))
const banner = () => textOf(document.querySelector('.banner'))
const factOf = (name: string) =>
  textOf([...document.querySelectorAll('.kv dt')].find(term => term.textContent === name)?.nextElementSibling ?? null)
const phase = () => document.body.dataset.state
const untilIdle = (to = 'idle') => waitFor(() => expect(phase()).toBe(to))
const stake = (text: string) => {
  const input = part('stake') as HTMLInputElement
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const press = (name: string) =>
  ([...document.querySelectorAll('button')].find(each => (each.getAttribute('aria-label') ?? textOf(each)) === name) as HTMLElement).click()
const bets = () => server.sentBy('placeOriginal')

describe('the stake', () => {
  it('is halved and doubled within the limits, and says what a win would bring', async () => {
    await open('dice')
    stake('4')
    press('Double the stake')
    expect((part('stake') as HTMLInputElement).value).toBe('8.00')
    press('Half the stake')
    press('Half the stake')
    expect((part('stake') as HTMLInputElement).value).toBe('2.00')
    expect(factOf('If you lose')).toMatch(/2\.00$/)
    stake('0.12')
    press('Half the stake')
    expect((part('stake') as HTMLInputElement).value).toBe('0.10')
  })

  it.each([
    ['0.05', 'Enter a stake from ¥0.10 to ¥5,000.00.'],
    ['5001', 'Enter a stake from ¥0.10 to ¥5,000.00.'],
    ['100.01', 'Your balance is too low for this stake.'],
  ])('of %s is not played, and why is told', async (text, words) => {
    await open('dice')
    stake(text)
    expect(fault()).toBe(words)
    expect(play().disabled).toBe(true)
    play().click()
    expect(bets()).toEqual([])
  })

  it('that could pay more than the highest payout is not played', async () => {
    await open('dice', { balance: '6000.00', change: { payoutMax: '150.00' } })
    stake('100')
    expect(fault()).toBe('This bet could pay more than ¥150.00. Lower the stake or choose a higher chance.')
  })

  it('is remembered for the next visit, if it may be played', async () => {
    await open('dice')
    stake('7.50')
    stake('0.01')
    document.body.innerHTML = '<div id="game"></div>'
    await open('dice')
    expect((part('stake') as HTMLInputElement).value).toBe('7.50')
  })

  it('is not read from words', async () => {
    await open('dice')
    stake('4')
    stake('a lot')
    expect(factOf('If you lose')).toMatch(/4\.00$/)
  })
})

describe('a round', () => {
  it('is sent once with the bytes of this browser, and moves the balance to what the house says', async () => {
    await open('dice')
    stake('10')
    play().click()
    play().click()
    await waitFor(() => expect(bets()).toHaveLength(1))
    await untilIdle()
    expect(bets()).toHaveLength(1)
    expect(bets()[0]?.body).toMatchObject({ bets: [{ placement: { side: 'over' }, stake: '10.00' }], betEntropy: '01'.repeat(16) })
    expect(bets()[0]?.headers.get('authorization')).toBe('Bearer t')
    const [round] = house.session().lastRounds
    expect(balance()).toContain(house.session().balance)
    expect(part('result').textContent).toMatch(/^Rolled \d+\.\d\d\. /)
    expect(amount(house.session().balance)).toBe(amount('100') - amount('10') + amount(round?.payout ?? '0'))
  })

  it('takes the stake off the balance while the result is awaited', async () => {
    const answer = later<{ value: OriginalAnswer }>()
    await open('dice')
    server.answers.placeOriginal = () => answer.promise
    stake('10')
    play().click()
    await untilIdle('playing')
    expect(balance()).toMatch(/90\.00$/)
    await waitFor(() => expect(bets()).toHaveLength(1))
    answer.answer({ value: house.place(bets()[0]?.body as Parameters<House['place']>[0]) })
    await untilIdle()
    expect(said).toContainEqual({ type: 'playing' })
    expect(said.at(-1)).toEqual({ type: 'shown' })
  })

  it('that the house refused costs nothing: the balance is back, and the reason is told', async () => {
    await open('dice')
    server.answers.placeOriginal = () => ({ code: 'stake_limit_reached', message: 'Your daily limit is reached.' })
    play().click()
    await waitFor(() => expect(banner()).toBe('Your daily limit is reached.'))
    expect(balance()).toMatch(/100\.00$/)
    expect(phase()).toBe('idle')
  })

  it('without funds leads to a deposit, with the balance as the house has it', async () => {
    await open('dice')
    server.answers.placeOriginal = () => ({ code: 'insufficient_funds', message: 'No.' })
    server.answers.originalSession = () => ({ value: { ...house.session(), balance: '0.05', balanceVersion: 99 } })
    play().click()
    await waitFor(() => expect(banner()).toContain('Your balance is too low for this stake.'))
    expect(balance()).toMatch(/0\.05$/)
    press('Deposit')
    expect(gone).toEqual(['/index?member=depositv2'])
  })

  it('is paid with bonus money that the portal speaks of, and the balance stands at nothing', async () => {
    const table = await open('dice', { change: { balance: '0.00' } })
    await waitFor(() => expect(play().disabled).toBe(true))
    table.setFrame({ hasGameBar: true, isFavourite: false, isFull: false, isCovered: false, bonus: '60.00' })
    expect(play().disabled).toBe(false)
    server.answers.placeOriginal = () => ({ code: 'stake_above_bonus_max', message: 'Lower the stake.' })
    play().click()
    await waitFor(() => expect(banner()).toBe('Lower the stake.'))
    expect(balance()).toMatch(/0\.00$/)
  })

  it('of demo credits leads to no deposit', async () => {
    await open('dice', { change: { trial: true } })
    server.answers.placeOriginal = () => ({ code: 'insufficient_funds', message: 'No.' })
    server.answers.originalSession = () => ({ value: { ...house.session(), trial: true, balance: '0.05', balanceVersion: 99 } })
    play().click()
    await waitFor(() => expect(banner()).toBe('Your balance is too low for this stake.'))
    expect(textOf(document.querySelector('.kv:last-of-type'))).toContain('Demo credits')
  })

  it('that came too soon is sent again under the same key, and counts once', async () => {
    await open('dice')
    let tries = 0
    server.answers.placeOriginal = ({ body }) =>
      ++tries === 1
        ? { code: 'spin_too_fast', message: 'Too fast.', status: 429 }
        : { value: house.place(body as Parameters<House['place']>[0]) }
    play().click()
    await untilIdle()
    await waitFor(() => expect(bets().length).toBeGreaterThan(1))
    expect(new Set(bets().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(new Set(bets().map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it.each([
    ['session_expired', 'This game session has ended'],
    ['game_off', 'This game is closed'],
  ] as const)('that is refused with %s ends the game', async (code, title) => {
    await open('dice')
    server.answers.placeOriginal = () => ({ code, message: 'No.', status: 403 })
    play().click()
    await waitFor(() => expect(textOf(document.querySelector('.failure h2'))).toBe(title))
    expect(phase()).toBe('ended')
    ;(document.querySelector('.failure button') as HTMLElement).click()
    expect(said.at(-1)).toEqual({ type: code === 'game_off' ? 'exit' : 'relaunch' })
  })
})

describe('autoplay', () => {
  const auto = async (rounds: string, change: Partial<OriginalSession> = {}) => {
    await open('dice', { change: { autoplayMax: 100, ...change } })
    press('Auto')
    const select = document.querySelector('.auto-form select') as HTMLSelectElement
    select.selectedIndex = [...select.options].findIndex(({ text }) => text === rounds)
    select.dispatchEvent(new Event('change'))
  }

  it('names what its limits come to at the stake', async () => {
    await auto('10')
    stake('2')
    const [, loss] = [...document.querySelectorAll('.auto-form select')].map(each =>
      [...(each as HTMLSelectElement).options].map(({ text }) => text),
    )
    expect(loss).toEqual(['¥20.00', '¥40.00', '¥100.00', '¥200.00', 'No limit'])
    expect(textOf(play().querySelector('span'))).toBe('Start 10 rounds')
  })

  it('stops at a press, after the round that is under way', async () => {
    await auto('10')
    play().click()
    await waitFor(() => expect(bets()).toHaveLength(1))
    play().click()
    await untilIdle()
    expect(bets()).toHaveLength(1)
    expect(textOf(play().querySelector('span'))).toBe('Start 10 rounds')
  })

  it('stops where something of the portal lies over the game', async () => {
    house = createOriginalHouse('dice')
    const table = await open('dice', { change: { autoplayMax: 100 } })
    press('Auto')
    play().click()
    await waitFor(() => expect(bets()).toHaveLength(1))
    table.setFrame({ hasGameBar: true, isFavourite: false, isFull: false, isCovered: true, bonus: '0' })
    expect(banner()).toBe('Autoplay has stopped: a message needs your attention')
    await untilIdle()
  })

  it('is not there where the brand has switched it off', async () => {
    await open('dice', { change: { autoplayMax: 0 } })
    expect([...document.querySelectorAll('button')].some(each => textOf(each) === 'Auto')).toBe(false)
  })
})

describe('a round of mines', () => {
  const tile = (number: number) => document.querySelector<HTMLElement>(`[aria-label^="Tile ${number},"]`) as HTMLElement
  const begin = async (text = '10') => {
    await open('mines')
    stake(text)
    play().click()
    await untilIdle('open')
  }

  it('fixes its stake, opens tiles one by one and cashes out what it says', async () => {
    await begin()
    expect((part('stake') as HTMLInputElement).disabled).toBe(true)
    tile(1).click()
    await waitFor(() => expect(server.sentBy('stepOriginal')).toHaveLength(1))
    expect(server.sentBy('stepOriginal')[0]?.body).toEqual({ step: 1, action: { kind: 'open', tile: 0 } })
    await waitFor(() => expect(phase()).not.toBe('playing'))
  })

  it('gives the stake back where no tile was opened', async () => {
    await begin()
    play().click()
    await untilIdle()
    expect(server.sentBy('stepOriginal')[0]?.body).toEqual({ step: 1, action: { kind: 'cash_out' } })
    expect(balance()).toMatch(/100\.00$/)
    expect(part('result').textContent).toBe('¥10.00 returned')
  })

  it('goes on where it was left, on any device', async () => {
    await begin('5')
    const session = house.session()
    document.body.innerHTML = '<div id="game"></div>'
    await open('mines', { change: { openRound: session.openRound, balance: session.balance } })
    expect(phase()).toBe('open')
    expect(banner()).toMatch(/^Your round is waiting\. This round began at /)
  })

  it('of another device is taken over where this one did not know it', async () => {
    await open('mines')
    const other = createOriginalHouse('mines', { played: 0 })
    other.place({ bets: [{ placement: { mines: 3 }, stake: '1.00' }], betEntropy: 'ab'.repeat(16) })
    server.answers.placeOriginal = () => ({ code: 'round_in_progress', message: 'No.', status: 409 })
    server.answers.originalSession = () => ({ value: { ...other.session(), balanceVersion: 99 } })
    play().click()
    await untilIdle('open')
    expect(balance()).toContain(formatAmount(amount(other.session().balance)).replace(/^18/, '18,'))
  })
})

describe.each(['plinko', 'roulette'])('%s', code => {
  it('plays a round by the rules of the house', async () => {
    await open(code)
    if (code === 'roulette')
      (document.querySelector('[data-spot="red"], [aria-label^="Red"]') as HTMLElement)?.dispatchEvent(
        new MouseEvent('click', { bubbles: true }),
      )
    play().click()
    await waitFor(() => expect(bets()).toHaveLength(1))
    await untilIdle()
    expect(balance()).toContain(house.session().balance)
    expect(part('result').textContent).not.toBe('')
  })
})
