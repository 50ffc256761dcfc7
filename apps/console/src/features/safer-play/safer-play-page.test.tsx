// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SaferPlayExclusion, SaferPlayLimit } from '../../shared/api/types.ts'
import { idOf, MEMBER } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { lines, press } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { SaferPlayPage } from './safer-play-page.tsx'

const exclusion = (place: number, changes: Partial<SaferPlayExclusion> = {}): SaferPlayExclusion => ({
  ...{ exclusionId: idOf(600 + place), memberId: MEMBER, account: `harbour7${place}`, merchantCode: 'MIDNIGHT', kind: 'time_out' },
  ...{ startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-11-27T10:00:00.000Z', isRunning: true, isFollowing: false },
  ...changes,
})
const limit = (changes: Partial<SaferPlayLimit> = {}): SaferPlayLimit => ({
  ...{ memberId: MEMBER, account: 'harbour77', merchantCode: 'MIDNIGHT', kind: 'deposit', period: 'week', currency: 'CNY' },
  ...{ amount: '1000.00', used: '850.50', usedPercent: 85, setAt: '2026-11-01T10:00:00.000Z', raise: null },
  ...changes,
})
const MAY = ['safer-play.read', 'member.read']

freshScreens()

describe('who is excluded or pauses', () => {
  const open = async (list: SaferPlayExclusion[]) => {
    const sent = fakeServer({ saferPlayExclusions: () => ({ value: pageOf(list) }) })
    const { settle } = renderScreen(<SaferPlayPage />, { permissions: MAY })
    await settle()
    return { sent, settle }
  }

  it('is shown with until when, and for ever where there is no end', async () => {
    await open([exclusion(1), exclusion(2, { kind: 'self_exclusion', endsAt: null })])
    const [first, second] = lines().map(line => within(line))
    expect(first?.getByText('Time-out')).toBeTruthy()
    expect(first?.getByText(/27 Nov 2026/)).toBeTruthy()
    expect(second?.getByText('Self-exclusion')).toBeTruthy()
    expect(second?.getByText('permanent')).toBeTruthy()
  })

  it('says where an exclusion follows from another account of the person', async () => {
    await open([exclusion(1, { isFollowing: true })])
    expect(screen.getByText('from another account of the same person')).toBeTruthy()
  })

  it('is asked for those that run, and for all on a press', async () => {
    const { sent, settle } = await open([exclusion(1)])
    expect(sent[0]?.url).toContain('runningOnly=true')
    press('Active only')
    await settle()
    expect(sent.at(-1)?.url).toContain('runningOnly=false')
  })

  it('can be changed by nobody here', async () => {
    await open([exclusion(1)])
    expect(screen.getByText(/^Only members can change their own limits/)).toBeTruthy()
    expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['Active only'])
  })

  it('says that nobody is', async () => {
    await open([])
    expect(screen.getByText('No exclusions or time-outs')).toBeTruthy()
  })
})

describe('limits of members', () => {
  const open = async (list: SaferPlayLimit[], view = 'near') => {
    const sent = fakeServer({ saferPlayLimits: () => ({ value: pageOf(list) }) })
    const { settle } = renderScreen(<SaferPlayPage />, { permissions: MAY, address: `/?view=${view}` })
    await settle()
    return { sent, settle }
  }

  it('say how much of them is used, in their currency', async () => {
    await open([limit()])
    expect(screen.getByText('Deposits · per week')).toBeTruthy()
    expect(screen.getByText('850.50 of 1,000.00 CNY')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('85')
    expect(screen.getByRole('link', { name: 'harbour77' }).getAttribute('href')).toBe(`#/members?id=${MEMBER}`)
  })

  it.each([
    ['2000.00', /^Requested: 2,000\.00, can be confirmed from /],
    [null, /^Requested: no limit, can be confirmed from /],
  ])('say what the member has asked for instead: %s', async (amount, text) => {
    await open([limit({ raise: { amount, askedAt: '2026-11-20T10:00:00.000Z', confirmableAt: '2026-11-27T10:00:00.000Z' } })])
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('are asked for by what changed or what is near', async () => {
    const { sent, settle } = await open([limit()])
    expect(sent[0]?.url).toContain('view=near')
    fireEvent.click(screen.getByRole('tab', { name: 'Changed limits' }))
    await settle()
    expect(sent.at(-1)?.url).toContain('view=changed')
  })

  it.each([
    ['near', 'No one is near a limit'],
    ['changed', 'No limits yet'],
  ])('that are %s and none say “%s”', async (view, text) => {
    await open([], view)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('that cannot be read say so, with the code', async () => {
    fakeServer({ saferPlayLimits: () => ({ code: 'unavailable', message: 'Please try again.', status: 503 }) })
    const { settle } = renderScreen(<SaferPlayPage />, { permissions: MAY, address: '/?view=near' })
    await settle()
    expect(screen.getByText('Please try again.')).toBeTruthy()
    expect(screen.getByText('unavailable')).toBeTruthy()
  })
})
