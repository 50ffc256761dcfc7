// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import movements from '../i18n/locales/en/movements.json'
import { entryIcon, GROUPS, useEntryNames } from './entry-look.ts'

beforeAll(async () => {
  await startI18n('EN')
  i18next.addResourceBundle('en', 'movements', movements)
})

const names = () => renderHook(() => useEntryNames()).result.current
const entry = (
  kind: string,
  group: (typeof GROUPS)[number],
  about: { type: 'round' | 'deposit'; id: string; name: string | null } | null = null,
) => ({
  ...{ entryId: '7', wallet: 'main', at: '2026-11-20T08:00:00Z', amount: '1.00', balanceAfter: '1.00', reference: null },
  ...{ kind, group, about },
})

it('RECORDS-KIND-1 a kind without words of its own goes by its group, never by its code', () => {
  expect(names().kindText(entry('withdrawal_fee', 'fees'))).toBe('Withdrawal fee')
  expect(names().kindText(entry('cashback_of_tomorrow', 'rewards'))).toBe('Rewards')
  expect(GROUPS.map(group => names().kindText(entry('not_known_yet', group)))).toEqual(GROUPS.map(group => movements.group[group]))
})

it('a round goes by its game, everything else by what it was', () => {
  expect(names().titleOf(entry('stake', 'play', { type: 'round', id: '1', name: 'Neon Sevens' }))).toBe('Neon Sevens')
  expect(names().titleOf(entry('stake', 'play', { type: 'round', id: '1', name: null }))).toBe('Stake')
  expect(names().titleOf(entry('deposit', 'deposits', { type: 'deposit', id: '1', name: 'D2345' }))).toBe('Deposit')
})

it('a studio’s wallet goes by its code, the house by what its account is for', () => {
  expect([names().walletText('main'), names().walletText('QUAYLIGHT')]).toEqual(['Main wallet', 'QUAYLIGHT'])
  expect([names().sideText('clearing'), names().sideText('something')]).toEqual(['Payment provider', 'The house'])
})

it('every group has a picture, and what comes back has its own', () => {
  expect(GROUPS.every(group => entryIcon({ kind: 'not_known_yet', group }).length > 0)).toBe(true)
  expect(entryIcon({ kind: 'withdrawal_returned', group: 'withdrawals' })).toBe('undo-2')
})
