// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WheelDraw, Wheels } from '../../shared/api/queries/wheel.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, findFault, textOf } from '../../testing/page-parts.ts'
import { press, renderPage } from '../../testing/render-page.tsx'
import { aDraw, aWheel, someWheels } from '../../testing/wheel-builders.ts'
import { WheelPage } from './wheel-page.tsx'

freshPages('wheel')

let server: FakeServer
let wheels: Wheels
let draws: WheelDraw[]
let answer: () => object
beforeEach(() => {
  wheels = someWheels([aWheel()])
  draws = []
  answer = () => ({ value: aDraw() })
  document.documentElement.setAttribute('data-reduced-motion', '')
  server = fakeServer({
    wheels: () => ({ value: wheels }),
    claimRafflePromotion: () => answer() as never,
    listWheelDraws: () => ({ value: { list: draws, pageNum: 1, totalPages: 1, total: draws.length } }),
    wheelDrawRecord: () => ({ value: { game: 'wheel', serverSeed: null } as never }),
  })
})
const open = async () => (await renderPage(<WheelPage />, { as: 'member' })).settle()
const sent = () => server.sentBy('claimRafflePromotion')
const said = () => within(screen.getByRole('region', { name: 'Moon wheel' })).getByRole('status').textContent

describe('the wheel', () => {
  it('says of each segment its prize and its chance in lowest terms, and what stands in for what is sold out', async () => {
    wheels = someWheels([aWheel({ segments: aWheel().segments.map((each, index) => ({ ...each, isSoldOut: index === 0 })) })])
    await open()
    expect([...document.querySelectorAll('.wheel-name')].map(textOf)).toEqual(aWheel().segments.map(({ name }) => name))
    const odds = within(await screen.findByRole('region', { name: 'Prizes and chances' })).getAllByRole('listitem')
    expect(odds.map(textOf)).toEqual([
      expect.stringMatching(/^Full moon.*100\.00 in cash.*Sold out → Mist.*1 in 50$/),
      expect.stringMatching(/^Tide500 points9 in 50$/),
      expect.stringMatching(/^MistNo prize4 in 5$/),
    ])
  })

  it('WHEEL-DRAW-1: draws with the version that is shown and bytes of this browser, and says at once what came where stillness is wished', async () => {
    await open()
    await press(button('Draw with a ticket'))
    await waitFor(() => expect(said()).toMatch(/Full moon.*100\.00 in cash/))
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.body).toEqual({ wheelId: aWheel().wheelId, version: 3, betEntropy: expect.stringMatching(/^[0-9a-f]{32}$/) })
  })

  it('turns before it says what came, where motion is welcome', async () => {
    document.documentElement.removeAttribute('data-reduced-motion')
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
    await open()
    await press(button('Draw with a ticket'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(said()).toBe('')
    vi.unstubAllGlobals()
  })

  it('says that a prize stands in for what was hit and sold out', async () => {
    answer = () => ({ value: aDraw({ hit: 0, segment: 2, segmentName: 'Mist', prize: { kind: 'nothing' }, rewardId: null }) })
    await open()
    await press(button('Draw with a ticket'))
    await waitFor(() => expect(said()).toMatch(/Mist.*No prize.*Full moon is sold out/))
  })

  it('asks again for the very same draw where nobody knows what came of it, and for another after a refusal', async () => {
    answer = () => ({ status: 503, code: 'unavailable' })
    await open()
    await press(button('Draw with a ticket'))
    expect(await findFault()).toContain('unavailable')
    answer = () => ({ status: 409, code: 'version_conflict' })
    await press(button('Draw with a ticket'))
    await waitFor(async () => expect(await findFault()).toContain('version_conflict'))
    await press(button('Draw with a ticket'))
    const bytes = () => sent().map(each => (each.body as { betEntropy: string }).betEntropy)
    await waitFor(() => expect(new Set(bytes()).size).toBe(2))
    expect(bytes().filter(each => each === bytes()[0])).toHaveLength(bytes().length - 1)
  })

  it('has nothing to press without a ticket, and is closed in a pause', async () => {
    wheels = someWheels([aWheel({ tickets: 0 })])
    await open()
    expect(button('Draw with a ticket').hasAttribute('disabled')).toBe(true)
  })

  it('WHEEL-PAUSE-1: says that it is closed in a pause', async () => {
    wheels = someWheels([], false)
    await open()
    expect(screen.getByText(/You cannot use the wheel/)).toBeTruthy()
  })

  it('lists what was drawn, and shows the hash of the seed that the next draw comes from', async () => {
    draws = [aDraw(), aDraw({ drawId: '01890000-0000-7000-8000-000000000912', segmentName: 'Mist', prize: { kind: 'nothing' } })]
    await open()
    const list = within(await screen.findByRole('region', { name: 'Your draws' })).getAllByRole('listitem')
    expect(list.map(textOf)).toEqual([expect.stringMatching(/^Full moon.*100\.00 in cash/), expect.stringMatching(/^Mist.*No prize/)])
    expect(screen.getByText('ab'.repeat(32))).toBeTruthy()
  })
})
