// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../testing/builders/ids.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { dialog, giveReason, lines, press, type } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import type { ConsoleWheel } from './wheel-draft.ts'
import { WheelsPage } from './wheels-page.tsx'

freshScreens()

const TEXT: Pick<ConsoleWheel['draft'], 'names' | 'segments' | 'fallback'> = {
  names: { EN: 'Moon wheel' },
  segments: [
    { names: { EN: 'Full moon' }, weight: 1, prize: { kind: 'cash', amount: '100.00', turnoverPct: 100 }, stock: 3 },
    { names: { EN: 'Mist' }, weight: 49, prize: { kind: 'nothing' }, stock: null },
  ],
  fallback: 1,
}
const FIGURES = {
  expectedCost: '2.00',
  odds: [
    { num: 1, den: 50 },
    { num: 49, den: 50 },
  ],
}
const wheel: ConsoleWheel = {
  ...{
    wheelId: idOf(901),
    brandId: BRAND,
    code: 'moon',
    currency: 'CNY',
    isOpen: true,
    draftNumber: 4,
    tickets: 12,
    draws: 340,
    cost: '700.00',
  },
  draft: { ...TEXT, ...FIGURES, names: { EN: 'Moon wheel two' } },
  running: { ...TEXT, ...FIGURES, version: 2, left: [1, null], publishedAt: '2026-11-20T10:00:00.000Z', publishedBy: 'owner' },
}
const ALL = ['wheel.read', 'wheel.draft', 'wheel.publish', 'wheel.tickets']

async function open(permissions = ALL) {
  const sent = fakeServer({
    consoleWheels: () => ({ value: { list: [wheel] } }),
    editWheel: () => ({ value: wheel }),
    draftWheel: () => ({ value: wheel }),
    publishWheel: () => ({ value: wheel }),
    closeWheel: () => ({ value: wheel }),
  })
  const page = renderScreen(<WheelsPage />, { permissions, address: `/?brand=${BRAND}` })
  await page.settle()
  return { ...page, sent }
}

describe('wheels', () => {
  it('WHEEL-COST-1: say chances, what is left, what a ticket is expected to cost and what the draws have cost', async () => {
    await open(['wheel.read'])
    expect(lines().map(line => line.textContent)).toEqual([
      expect.stringMatching(/Full moon.*1 in 50.*Cash 100\.00.*1 \/ 3/),
      expect.stringMatching(/Mist.*Replacement.*49 in 50.*No prize.*∞/),
    ])
    for (const text of ['2.00 CNY', '12', '340', '700.00 CNY']) expect(screen.getByText(text), text).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('WHEEL-VERSION-1: are edited as a draft with the chances as they are typed, and published or closed with a reason', async () => {
    const { sent, settle } = await open()
    press('Edit draft')
    type('Weight', '51', within(within(screen.getByRole('dialog')).getByRole('group', { name: /Segment 1/ })))
    expect(dialog().getByText(/51 in 100/)).toBeTruthy()
    press('Save draft', dialog())
    await settle()
    expect(sent.find(({ id }) => id === 'editWheel')?.body).toMatchObject({
      draftNumber: 4,
      wheel: {
        names: { EN: 'Moon wheel two' },
        segments: [
          { weight: 51, stock: 3 },
          { weight: 49, stock: null },
        ],
        fallback: 1,
      },
    })
    press('Publish')
    giveReason('For spring.', 'Publish')
    await settle()
    expect(sent.find(({ id }) => id === 'publishWheel')?.body).toEqual({ draftNumber: 4, reason: 'For spring.' })
    press('Close wheel')
    giveReason('Over.', 'Close wheel')
    await settle()
    expect(sent.find(({ id }) => id === 'closeWheel')?.body).toEqual({ reason: 'Over.' })
  })

  it('begin as a draft with two segments, of which the last stands in', async () => {
    const { sent, settle } = await open()
    press('New wheel')
    type(/^Code/, 'spring', dialog())
    press('Save draft', dialog())
    await settle()
    expect(sent.find(({ id }) => id === 'draftWheel')?.body).toMatchObject({
      brandId: BRAND,
      code: 'spring',
      wheel: { fallback: 1, segments: [{}, {}] },
    })
  })
})
