// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { renderScreen } from '../../testing/render.tsx'
import { CardReferral } from './card-referral.tsx'

type Friend = Answer<'memberReferral'>['list'][number]
const friend = (changes: Partial<Friend>): Friend => ({
  ...{ memberId: idOf(711), account: 'friend711', registeredAt: '2026-11-20T10:00:00.000Z', state: 'rewarded', sharedKeys: [] },
  ...{ firstDeposit: '250.00', validBet: '800.00', bets: '800.00', reward: '20.00', commission: '0.80' },
  ...changes,
})

freshScreens()

async function open(list: Friend[], broughtBy: Answer<'memberReferral'>['broughtBy']) {
  fakeServer({ memberReferral: () => ({ value: { list, pageNum: 1, totalPages: 1, total: list.length, currency: 'CNY', broughtBy } }) })
  await renderScreen(<CardReferral memberId={idOf(710)} />, { permissions: ['referral.read', 'member.read'] }).settle()
}

it('REFERRAL-COST-1: says who brought a member, what each friend earned, and what a friend shares with the member', async () => {
  const other = friend({ memberId: idOf(712), account: 'friend712', state: 'same_person', sharedKeys: ['device'], firstDeposit: null })
  await open([friend({}), other], { memberId: idOf(709), account: 'lantern88' })
  expect(screen.getByRole('link', { name: 'lantern88' })).toBeTruthy()
  const texts = screen.getAllByRole('listitem').map(line => line.textContent)
  expect(texts[0]).toMatch(/friend711Rewarded.*first deposit 250\.00.*reward 20\.00 · commission 0\.80/)
  expect(texts[1]).toMatch(/friend712Same personDevice.*first deposit —/)
})

it('is not there for members without either', async () => {
  await open([], null)
  expect(screen.queryByText(/Friends/)).toBeNull()
})
