// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { memberRow } from '../../testing/builders/member.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { manualReward } from '../../testing/builders/promotion.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { dialog, giveReason, press, type } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ManualRewardsPage } from './manual-rewards-page.tsx'

freshScreens()

async function open(shown = manualReward(), permissions = ['promotion.read', 'promotion.grant']) {
  const sent = fakeServer({
    manualRewards: () => ({ value: pageOf([shown]) }),
    listMembers: () => ({ value: pageOf([memberRow()]) }),
    giveManualReward: () => ({ value: shown }),
    agreeManualReward: () => ({ value: shown }),
    refuseManualReward: () => ({ value: shown }),
  })
  const page = renderScreen(<ManualRewardsPage />, { permissions })
  await page.settle()
  return { ...page, sent }
}

describe('rewards by hand', () => {
  it('are given to a member with what they ask for and why', async () => {
    const { sent, settle } = await open()
    press('Give reward')
    type(/^Member/, memberRow().account.slice(0, 4), dialog())
    await settle()
    press(new RegExp(memberRow().account), dialog())
    fireEvent.click(dialog().getByRole('tab', { name: 'Bonus money' }))
    type(/^Amount/, '20', dialog())
    type(/^Wagering requirement/, '3', dialog())
    type(/^Reason/, 'The round was slow.', dialog())
    press('Give reward', dialog())
    await settle()
    expect(sent.find(({ id }) => id === 'giveManualReward')?.body).toEqual({
      ...{ memberId: memberRow().memberId, kind: 'bonus', amount: '20', turnoverPct: 300, days: 14, reason: 'The round was slow.' },
    })
  })

  it('may be free spins of a slot, at one of its stakes, and say what is wrong at their inputs', async () => {
    const spins = { gameId: 'neon-sevens', game: 'Neon Sevens', stake: '2.00', count: 12, winAs: 'bonus' as const, bonusDays: 7 }
    const { sent, settle } = await open(
      manualReward({ kind: 'free_spins', amount: '24.00', turnover: '0.00', days: 3, spins: { ...spins, maxWin: null, multiplePct: 300 } }),
    )
    expect(screen.getByText('12 × 2.00, Neon Sevens')).toBeTruthy()
    press('Give reward')
    type(/^Member/, memberRow().account.slice(0, 4), dialog())
    await settle()
    press(new RegExp(memberRow().account), dialog())
    fireEvent.click(dialog().getByRole('tab', { name: 'Free spins' }))
    expect(dialog().queryByLabelText(/^Wagering requirement/)).toBeNull()
    type(/^Slot/, 'neon-sevens', dialog())
    type(/^Stake per spin/, '2', dialog())
    type(/^Number of spins/, '12', dialog())
    type(/^Days to use/, '3', dialog())
    fireEvent.change(dialog().getByLabelText(/^Wins are paid as/), { target: { value: 'bonus' } })
    type(/^Wagering requirement/, '3', dialog())
    type(/^Reason/, 'The round was slow.', dialog())
    press('Give reward', dialog())
    await settle()
    expect(sent.find(({ id }) => id === 'giveManualReward')?.body).toEqual({
      ...{ memberId: memberRow().memberId, kind: 'free_spins', turnoverPct: 300, days: 3, reason: 'The round was slow.' },
      spins: { gameId: 'neon-sevens', stake: '2', count: 12, winAs: 'bonus', maxWin: null, bonusDays: 7 },
    })
  })

  it('are agreed to or refused by another operator', async () => {
    const { sent, settle } = await open()
    press('Approve')
    await settle()
    press('Reject')
    giveReason('Too much.', 'Reject')
    await settle()
    expect(sent.map(({ id }) => id)).toEqual(expect.arrayContaining(['agreeManualReward', 'refuseManualReward']))
    expect(sent.find(({ id }) => id === 'refuseManualReward')?.body).toEqual({ note: 'Too much.' })
  })

  it('are not agreed to by whoever proposed them, and only read without the right', async () => {
    await open(manualReward({ mayDecide: false }))
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByText('Proposed by you. Another operator must approve it.')).toBeTruthy()
  })
})
