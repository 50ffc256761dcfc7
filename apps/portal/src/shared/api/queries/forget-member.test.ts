// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { betKeys } from './bets.ts'
import { catalogKeys } from './catalog.ts'
import { forgetMember } from './forget-member.ts'
import { identityKeys } from './identity.ts'
import { messagesKeys } from './messages.ts'
import { seatKeys } from './seats.ts'
import { systemKeys } from './system.ts'
import { walletKeys } from './wallet.ts'

it('at the end of a session the account\u2019s answers go and the house\u2019s stay', () => {
  const queries = new QueryClient()
  const owned = [
    identityKeys.member(),
    walletKeys.balance(),
    catalogKeys.favouriteList(),
    catalogKeys.recent(),
    messagesKeys.unread(),
    betKeys.rounds({}, 1, 10),
    seatKeys.seeds(1),
  ]
  const shared = [systemKeys.status(), catalogKeys.lanes('EN'), messagesKeys.notices('EN')]
  for (const key of [...owned, ...shared]) queries.setQueryData(key, 'answer')
  forgetMember(queries)
  expect(owned.map(key => queries.getQueryData(key))).toEqual(owned.map(() => undefined))
  expect(shared.map(key => queries.getQueryData(key))).toEqual(shared.map(() => 'answer'))
})
