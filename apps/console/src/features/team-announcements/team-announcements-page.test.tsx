// @vitest-environment jsdom
import type { ConsoleTeamAnnouncement } from '@croupier/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { giveReason, lines, press } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { TeamAnnouncementsPage } from './team-announcements-page.tsx'

freshScreens()

const found: ConsoleTeamAnnouncement = {
  ...{ announcementId: idOf(901), brandId: BRAND, merchantCode: 'MIDNIGHT', title: 'New prizes', text: 'Ask <b>me</b>.', receivers: 3 },
  author: { memberId: idOf(902), account: 'northquay' },
  ...{ postedAt: '2026-11-20T10:00:00.000Z', state: 'sent', endedAt: null, removedBy: null, reason: null },
}
const removed: ConsoleTeamAnnouncement = {
  ...found,
  ...{
    announcementId: idOf(903),
    state: 'removed',
    endedAt: '2026-11-20T11:00:00.000Z',
    removedBy: 'ann.content',
    reason: 'Promises wins.',
  },
}
const open = async (permissions: string[]) => {
  const sent = fakeServer({
    searchTeamAnnouncements: () => ({ value: pageOf([found, removed]) }),
    removeTeamAnnouncement: () => ({ value: removed }),
  })
  const page = renderScreen(<TeamAnnouncementsPage />, { permissions })
  await page.settle()
  return { ...page, sent }
}

it('TEAM-ANNOUNCEMENTS-DESK-1: shows what agents wrote as plain text, and removes it with a reason', async () => {
  const { sent, settle } = await open(['content.read', 'content.write', 'member.read'])
  expect(lines()[0]?.textContent).toMatch(/northquay.*New prizesAsk <b>me<\/b>\..*3.*Sent/)
  expect(lines()[1]?.textContent).toMatch(/ann\.content.*Promises wins\./)
  press('Remove')
  giveReason('Promises wins.', 'Remove')
  await settle()
  expect(sent.find(({ id }) => id === 'removeTeamAnnouncement')?.body).toEqual({ reason: 'Promises wins.' })
})

it('TEAM-ANNOUNCEMENTS-DESK-1: is only read by others', async () => {
  await open(['content.read', 'member.read'])
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})
