// @vitest-environment jsdom
import { ACCOUNT_TYPE } from '@croupier/contract/browser'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Referral, ReferralDay, ReferredFriend } from '../../shared/api/queries/referral.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { midnight } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { textOf } from '../../testing/page-parts.ts'
import { aFriend, aReferral, aReferralDay } from '../../testing/referral-builders.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { memberPages } from './member-pages.ts'
import { ReferralPage } from './referral-page.tsx'

freshPages('referral')

let referral: Referral
let isLeader: boolean
let friends: ReferredFriend[]
let days: ReferralDay[]
beforeEach(() => {
  referral = aReferral()
  isLeader = false
  friends = []
  days = []
  fakeServer({
    referral: () => (isLeader ? { code: 'not_eligible' } : { value: referral }),
    listReferredFriends: () => ({ value: { list: friends, pageNum: 1, totalPages: 1, total: friends.length } }),
    listReferralDays: () => ({ value: { list: days, pageNum: 1, totalPages: 1, total: days.length } }),
  })
})
const open = async () => (await renderPage(<ReferralPage />, { as: 'member' })).settle()

describe('inviting friends', () => {
  it('leads whoever has a team to links of their own', async () => {
    isLeader = true
    await open()
    expect((await screen.findByRole('link', { name: 'Open the register centre' })).getAttribute('href')).toBe(
      '/index?agent=agentRegisterCentre',
    )
    expect(screen.queryByRole('region', { name: 'Your invitation' })).toBeNull()
  })

  it('offers code, link and QR code, and says what friends have to do and what it earns', async () => {
    await open()
    const invitation = within(await screen.findByRole('region', { name: 'Your invitation' }))
    expect(invitation.getByText('KB7U6Q9D')).toBeTruthy()
    expect(invitation.getByText(`${location.origin}/register?r=KB7U6Q9D`)).toBeTruthy()
    expect(invitation.getByRole('img', { name: 'QR code of your link' })).toBeTruthy()
    const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')
    expect(steps.map(textOf)).toEqual([
      'A friend registers with your link or code.',
      expect.stringMatching(/100\.00.*500\.00 within 30 days.*20\.00 once/),
      expect.stringMatching(/0\.1% of your friends’ valid bets, up to .*500\.00 a day/),
      'Rewards are cash. Bet 100 % of them before you withdraw.',
    ])
    expect(textOf(screen.getByRole('region', { name: 'Your earnings' }))).toMatch(/52\.34.*2 friends.*40\.00.*12\.34.*3/)
  })

  it('leaves out what a brand does not pay', async () => {
    referral = aReferral({ terms: { ...aReferral().terms, fixed: '0.00', turnoverPct: 0 } })
    await open()
    expect(within(await screen.findByRole('region', { name: 'How it works' })).getAllByRole('listitem')).toHaveLength(2)
  })

  it('REFERRAL-SHOW-1: says of each friend what it earned, and why another earned nothing', async () => {
    friends = [
      aFriend(),
      aFriend({ name: 'mi***a', state: 'same_person', reward: '0.00', commission: '0.00' }),
      aFriend({ name: 'ot***o', state: 'deposit_too_small', reward: '0.00', commission: '0.40' }),
    ]
    days = [aReferralDay(), aReferralDay({ day: '2026-03-01', total: '700.00', amount: '500.00', state: 'paused' })]
    await open()
    const list = within(await screen.findByRole('region', { name: 'Your friends' })).getAllByRole('listitem')
    expect(list.map(textOf)).toEqual([
      expect.stringMatching(/^la\*\*\*8.*Reward paid.*20\.00.*5\.00 commission/),
      expect.stringMatching(/^mi\*\*\*a.*Shares a device, account or number with you, no reward.*0\.00/),
      expect.stringMatching(/^ot\*\*\*o.*First deposit below the minimum.*0\.40 commission/),
    ])
    const byDay = within(screen.getByRole('region', { name: 'Commission by day' })).getAllByRole('listitem')
    expect(byDay.map(textOf)).toEqual([
      expect.stringMatching(/From 2 friends.*7\.34Paid/),
      expect.stringMatching(/up to the daily limit of .*500\.00Not paid: time-out/),
    ])
  })

  it('says what will be there where nobody came yet', async () => {
    await open()
    expect(await screen.findByText('No friends yet')).toBeTruthy()
    expect(screen.getByText('Your daily commission will appear here once friends bet.')).toBeTruthy()
  })

  it('is listed for members alone, where the brand has referral', () => {
    const [page] = memberPages
    const isListed = (type: number, isOn: boolean) =>
      page?.isListed?.({ type, toUpline: false, toDownline: false }, { toggles: { ...midnight.toggles, referral: isOn } })
    expect([isListed(ACCOUNT_TYPE.member, true), isListed(ACCOUNT_TYPE.member, false), isListed(2, true)]).toEqual([true, false, false])
  })
})
