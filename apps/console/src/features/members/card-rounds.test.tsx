// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MemberCard, MemberRounds, SaferPlayExclusion, SaferPlayLimit } from '../../shared/api/types.ts'
import { idOf, MEMBER } from '../../testing/builders/ids.ts'
import { memberRow } from '../../testing/builders/member.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { dialog, press, type } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { CardLimits } from './card-limits.tsx'
import { CardRounds } from './card-rounds.tsx'

type Round = MemberRounds['list'][number]
const round = (n: number, changes: Partial<Round> = {}): Round =>
  ({
    ...{ roundId: idOf(n), reference: `R-${n}`, gameId: 'dice', gameName: 'Dice', at: '2026-11-20T10:00:00.000Z', trial: false },
    ...{ stake: '5.00', payout: '9.00', result: '4.00' },
    ...changes,
  }) as Round
const rounds = (list: Round[], changes: Partial<MemberRounds> = {}): MemberRounds => ({
  ...{ list, pageNum: 1, totalPages: 1, total: list.length },
  totals: { bets: 1_240, staked: '6200.00', paid: '5900.50', result: '-299.50' } as MemberRounds['totals'],
  games: [{ gameId: 'dice', gameName: 'Dice', rounds: 1_240 }],
  ...changes,
})

async function open(answer: MemberRounds, permissions = ['member.read', 'ledger.read', 'export.read']) {
  const sent = fakeServer({
    memberRounds: () => ({ value: answer }),
    exportMemberRounds: () => ({ code: 'forbidden', message: 'You may not.', status: 403 }),
  })
  const { settle } = renderScreen(<CardRounds data={{ member: memberRow() } as MemberCard} />, { permissions })
  await settle()
  const asked = (id = 'memberRounds') =>
    Object.fromEntries(new URL(sent.filter(each => each.id === id).at(-1)?.url ?? '', 'http://console').searchParams)
  return { settle, asked }
}
const lineOf = (reference: string) => within(screen.getByText(reference).closest('li') as HTMLElement)

freshScreens()

describe('a member’s rounds', () => {
  it('are added up, and stand with what each came to', async () => {
    await open(rounds([round(1), round(2, { result: '-5.00' }), round(3, { result: null })]))
    const sums = screen.getAllByRole('definition').map(each => each.textContent)
    expect(sums).toEqual(['1,240', '6,200.00', '5,900.50', '-299.50'])
    expect(lineOf('R-2').getByText('-5.00').className).toContain('text-lost')
    expect(lineOf('R-3').queryByText('0.00'), 'an open round has come to nothing yet').toBeNull()
  })

  it('lead to the ledger, but not those that were played for nothing, and nobody who may not look there', async () => {
    const answer = rounds([round(1), round(2, { trial: true })])
    await open(answer)
    expect(screen.getByRole('link', { name: 'R-1' }).getAttribute('href')).toBe(`#/ledger?q=${idOf(1)}`)
    expect(screen.queryByRole('link', { name: 'R-2' })).toBeNull()
  })

  it('lead nowhere for whoever may not look at the ledger', async () => {
    await open(rounds([round(1)]), ['member.read'])
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('are narrowed by game and days, from the first page on, and go out as a table by the same', async () => {
    const { settle, asked } = await open(rounds([round(1)], { totalPages: 3, total: 60 }))
    press(/\b2\b/)
    await settle()
    expect(asked().pageNo).toBe('2')
    type('Game', 'dice')
    await settle()
    type('From', '2026-11-20')
    await settle()
    expect(asked()).toEqual({ pageNo: '1', gameId: 'dice', from: new Date('2026-11-20T00:00:00').toISOString() })
    press('Export')
    press('Download', dialog())
    await settle()
    expect(asked('exportMemberRounds')).toEqual({ memberId: MEMBER, gameId: 'dice', from: new Date('2026-11-20T00:00:00').toISOString() })
  })

  it('that are none are told from none that match', async () => {
    const { settle } = await open(rounds([]))
    expect(screen.queryByText('No matches')).toBeNull()
    type('From', '2026-11-20')
    await settle()
    expect(screen.getByText('No matches')).toBeTruthy()
  })

  it('that could not be read are read again on demand', async () => {
    const sent = fakeServer({ memberRounds: () => ({ code: 'rate_limited', message: 'Too many.', status: 429 }) })
    const { settle } = renderScreen(<CardRounds data={{ member: memberRow() } as MemberCard} />)
    await settle()
    expect(screen.getByText('Too many.')).toBeTruthy()
    press(/again/i)
    await settle()
    expect(sent).toHaveLength(2)
  })
})

describe('what a member has decided for his own good', () => {
  const exclusion = (n: number, changes: Partial<SaferPlayExclusion>) =>
    ({
      ...{
        exclusionId: idOf(n),
        kind: 'self_exclusion',
        isRunning: true,
        isFollowing: false,
        startsAt: '2026-11-01T10:00:00.000Z',
        endsAt: null,
      },
      ...changes,
    }) as SaferPlayExclusion
  const limit = (changes: Partial<SaferPlayLimit>) =>
    ({
      ...{ kind: 'loss', period: 'day', currency: 'CNY', amount: '200.00', used: '150.00', setAt: '2026-11-01T10:00:00.000Z', raise: null },
      ...changes,
    }) as SaferPlayLimit
  const show = (limits: SaferPlayLimit[], exclusions: SaferPlayExclusion[]) =>
    renderScreen(<CardLimits limits={limits} exclusions={exclusions} />)
  const texts = () => screen.getAllByRole('listitem').map(each => each.textContent)

  it('says whether an exclusion runs, is over, or only follows another account’s', () => {
    const over = exclusion(2, { isRunning: false, endsAt: '2026-11-10T10:00:00.000Z' })
    show([], [exclusion(1, {}), over, exclusion(3, { isFollowing: true })])
    expect(new Set(texts()).size).toBe(3)
    expect(texts()[0]).not.toContain('2026-11-10')
  })

  it('says what of a limit is used, and to what it will be raised, or that it will end', () => {
    const confirmableAt = '2026-11-21T10:00:00.000Z'
    const raise = (amount: string | null) => ({ amount, confirmableAt }) as SaferPlayLimit['raise']
    show([limit({ raise: raise('500.00') }), limit({ period: 'week', raise: raise(null) })], [])
    expect(texts()[0]).toContain('150.00 of 200.00')
    expect(texts()[0]).toContain('500.00')
    expect(texts()[1]).not.toContain('500.00')
  })
})
