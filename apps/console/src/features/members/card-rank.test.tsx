// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MemberRankAnswer } from '../../shared/api/types.ts'
import { idOf, MEMBER } from '../../testing/builders/ids.ts'
import { memberRow } from '../../testing/builders/member.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { giveReason, press } from '../../testing/hands.ts'
import { renderScreen } from '../../testing/render.tsx'
import { CardRank } from './card-rank.tsx'

const lift = {
  ...{ liftId: idOf(501), rank: 6, reason: 'A guest of the house', by: 'mei.risk', liftedAt: '2026-11-20T10:00:00.000Z' },
  ...{ until: '2999-01-01T00:00:00.000Z', endedAt: null, endedBy: null },
}
const rank: MemberRankAnswer = {
  ...{ rank: 6, earned: 4, highest: 4, deposits: '60000.00', validBet: '512000.00', month: '2026-11', monthBet: '812.50', currency: 'CNY' },
  lifts: [lift],
  history: [{ at: '2026-11-02T10:00:00.000Z', from: 3, to: 4, why: 'reached' }],
  labels: [{ labelId: idOf(401), name: 'High roller' }],
}

freshScreens()

async function open(permissions: string[]) {
  const sent = fakeServer({
    consoleMemberRank: () => ({ value: rank }),
    liftRank: () => ({ value: rank }),
    endRankLift: () => ({ value: rank }),
    setMemberLabels: () => ({ value: rank }),
    listMemberLabels: () => ({
      value: {
        list: [
          { labelId: idOf(401), brandId: memberRow().brandId, name: 'High roller', members: 12 },
          { labelId: idOf(402), brandId: memberRow().brandId, name: 'Birthday list', members: 3 },
        ],
      },
    }),
  })
  const page = renderScreen(<CardRank member={memberRow()} />, { permissions })
  await page.settle()
  return { ...page, sent }
}

it('says the rank with its lift, what counts, and how it came to it', async () => {
  await open([])
  expect(screen.getByText('Rank 6')).toBeTruthy()
  expect(screen.getByText('Earned: rank 4')).toBeTruthy()
  expect(screen.getByText('512,000.00')).toBeTruthy()
  expect(screen.getByText('reached')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a lift has a rank above the earned one, a last day and a reason', async () => {
  const { sent, settle } = await open(['rank.lift'])
  press('Raise rank')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Rank'), { target: { value: '7' } })
  fireEvent.change(dialog.getByLabelText('Until the end of'), { target: { value: '2026-12-31' } })
  await giveReason('A guest of the house', 'Raise rank')
  await settle()
  const given = sent.find(({ id }) => id === 'liftRank')
  expect(given?.url).toContain(MEMBER)
  expect(given?.body).toMatchObject({ rank: 7, reason: 'A guest of the house' })
})

it('a lift is ended with a reason', async () => {
  const { sent, settle } = await open(['rank.lift'])
  press('End raised rank')
  await giveReason('The guest has left', 'End raised rank')
  await settle()
  expect(sent.find(({ id }) => id === 'endRankLift')?.body).toEqual({ reason: 'The guest has left' })
})

it('labels are given and taken together', async () => {
  const { sent, settle } = await open(['member-label.write'])
  press('Labels')
  await settle()
  fireEvent.click(screen.getByRole('checkbox', { name: 'High roller' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Birthday list' }))
  press('Save labels')
  await settle()
  expect(sent.find(({ id }) => id === 'setMemberLabels')?.body).toEqual({ labelIds: [idOf(402)] })
})
