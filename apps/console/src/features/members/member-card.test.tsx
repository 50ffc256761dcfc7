// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MemberCard, MemberMoney, SaferPlayLimit } from '../../shared/api/types.ts'
import { idOf, MEMBER } from '../../testing/builders/ids.ts'
import { memberMoney, memberRow } from '../../testing/builders/member.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, giveReason, press } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { MembersPage } from './members-page.tsx'

type Answers = Parameters<typeof fakeServer>[0]
const data = (changes: Partial<MemberCard> = {}): MemberCard => ({
  ...{ member: memberRow(), lockReason: null, profile: {}, sessions: [], deposits: [], log: [] },
  registration: { ip: '203.0.113.7', url: null, affiliateCode: 'HARBOUR', termsVersion: '2' },
  wallets: [
    { kind: 'cash', balance: '640.50' },
    { kind: 'points', balance: '12.00' },
  ] as MemberCard['wallets'],
  totals: { deposits: '900.00', stakes: '12000.00', wins: '11500.25', result: '-499.75', rounds: 4_200 },
  ...changes,
})

async function open(tab: string, { value = data(), answers = {} as Answers, permissions = ['member.read'] } = {}) {
  const sent = fakeServer({ listMembers: () => ({ value: pageOf([memberRow()]) }), getMember: () => ({ value }), ...answers })
  const { settle } = renderScreen(<MembersPage />, { permissions, address: `/?id=${MEMBER}&tab=${tab}` })
  await settle()
  await settle()
  return { sent, settle }
}
const money = (changes: Partial<MemberMoney>, permissions?: string[]) =>
  open('money', { answers: { memberMoney: () => ({ value: memberMoney(changes) }) }, ...(permissions && { permissions }) })

freshScreens()

describe('a member’s card', () => {
  it('says what lies in each wallet, and what came of all play', async () => {
    await open('info')
    const facts = card()
      .getAllByRole('definition')
      .map(each => each.textContent)
    expect(facts).toEqual(expect.arrayContaining(['640.50 CNY', '900.00', '12,000.00', '11,500.25', '-499.75', '4,200', 'HARBOUR']))
    expect(card().getByText('-499.75').className).toBe('text-lost')
  })

  it('says what was proven and which accounts may be the same person’s, to whoever may know', async () => {
    const pair = {
      ...{ brandId: BRAND, merchantCode: 'MIDNIGHT', score: 85, lastSeenAt: '2026-11-20T10:00:00.000Z', verdict: 'confirmed' },
      ...{ a: { memberId: MEMBER, account: 'harbour77' }, b: { memberId: idOf(102), account: 'harbour78' } },
      ...{
        evidence: [{ kind: 'device', hint: '', lastSeenAt: '2026-11-20T10:00:00.000Z' }],
        reason: null,
        decidedBy: null,
        decidedAt: null,
      },
    }
    const answers = {
      getMemberVerification: () => ({ value: { level: 2, expiresAt: '2028-01-31T00:00:00.000Z', cases: [] } }),
      listMemberDuplicates: () => ({ value: [pair] }),
    } as unknown as Answers
    await open('info', { answers, permissions: ['member.read', 'verification.read', 'duplicate.read'] })
    expect(card().getByText('Identity and address')).toBeTruthy()
    expect(card().getByText(/^until 31 Jan 2028/)).toBeTruthy()
    const other = card().getByRole('link', { name: 'harbour78' })
    expect(other.getAttribute('href')).toBe(`#/duplicates?id=${MEMBER}_${idOf(102)}`)
    expect(other.closest('li')?.textContent).toContain('Confirmed')
  })

  it('asks for neither of them for whoever may not', async () => {
    const { sent } = await open('info')
    expect(sent.map(({ id }) => id).filter(id => id === 'getMemberVerification' || id === 'listMemberDuplicates')).toEqual([])
  })

  it('of a locked member says why, and unlocks with a reason', async () => {
    const value = data({ member: memberRow({ status: 'locked' }), lockReason: 'Chargeback of 12 November' })
    const answers: Answers = { unlockMember: () => ({ value: { done: true } }) }
    const { sent, settle } = await open('info', { value, answers, permissions: ['member.read', 'member.lock'] })
    expect(card().getByText('Chargeback of 12 November')).toBeTruthy()
    press('Unlock account', card())
    giveReason('Settled with the bank.', 'Unlock account')
    await settle()
    expect(sent.find(({ id }) => id === 'unlockMember')?.body).toEqual({ reason: 'Settled with the bank.' })
  })

  it('that cannot be read says so, with the code', async () => {
    fakeServer({
      listMembers: () => ({ value: pageOf([memberRow()]) }),
      getMember: () => ({ code: 'not_found', message: 'There is no such member.', status: 404 }),
    })
    const { settle } = renderScreen(<MembersPage />, { permissions: ['member.read'], address: `/?id=${MEMBER}` })
    await settle()
    expect(card().getByText('There is no such member.')).toBeTruthy()
    expect(card().getByText('not_found')).toBeTruthy()
  })
})

describe('a member’s money', () => {
  it('is told as what came, what went and what is under way', async () => {
    await money({
      ...{ net: '400.00', turnoverOwed: '1250.00' },
      deposits: { count: 3, sum: '900.00', lastAt: '2026-11-20T09:00:00.000Z' },
      withdrawals: { count: 1, sum: '500.00', lastAt: null, pendingCount: 2, pending: '120.00' },
    })
    const facts = card()
      .getAllByRole('definition')
      .map(each => each.textContent)
    expect(facts).toEqual(expect.arrayContaining(['3 × 900.00', '1 × 500.00', '2 × 120.00', '400.00', '1,250.00']))
    expect(card().getByText('400.00').className).toContain('text-won')
  })

  it('shows each movement with its sign, its balance after, and a way into the ledger for whoever may', async () => {
    const movements: MemberMoney['movements'] = [
      { transferId: '77', at: '2026-11-20T10:00:00.000Z', kind: 'deposit', wallet: 'cash', amount: '300.00', balanceAfter: '640.50' },
      { transferId: '78', at: '2026-11-20T11:00:00.000Z', kind: 'withdrawal_paid', wallet: 'cash', amount: '-100.00', balanceAfter: null },
    ]
    await money({ movements }, ['member.read', 'ledger.read'])
    expect(card().getByText('+300.00').className).toContain('text-won')
    expect(card().getByText('-100.00').className).toContain('text-lost')
    expect(card().getByText(/balance: 640\.50$/)).toBeTruthy()
    expect(card().getByRole('link', { name: 'Withdrawal: paid' }).getAttribute('href')).toBe('#/ledger?id=78')
  })

  it('says where nothing has moved and nothing speaks against the member', async () => {
    await money({})
    expect(card().getByText('No money has moved.')).toBeTruthy()
    expect(card().getByText('No signals for this member.')).toBeTruthy()
  })

  it('names what speaks against the member, with the withdrawal it is about', async () => {
    await money({ signals: [{ kind: 'velocity', at: '2026-11-20T10:00:00.000Z', withdrawalId: idOf(401), evidence: {} }] })
    expect(card().getByRole('link', { name: 'Many withdrawals in an hour' }).getAttribute('href')).toContain(idOf(401))
  })

  it('shows limits and exclusions to whoever may see them, and hides the whole part from others', async () => {
    const limit: SaferPlayLimit = {
      memberId: MEMBER,
      account: 'harbour77',
      merchantCode: 'MIDNIGHT',
      kind: 'loss',
      period: 'day',
      currency: 'CNY',
      amount: '200.00',
      used: '150.00',
      usedPercent: 75,
      setAt: '2026-11-01T10:00:00.000Z',
      raise: null,
    }
    await money({ limits: [limit], exclusions: [] })
    expect(card().getByText('Losses · per day')).toBeTruthy()
    expect(card().getByText('150.00 of 200.00')).toBeTruthy()
  })

  it('is corrected by a way of its own, offered to whoever may', async () => {
    await money({}, ['member.read', 'adjustment.write'])
    expect(card().getByRole('link', { name: 'Propose adjustment' }).getAttribute('href')).toContain(MEMBER)
  })
})

describe('a member’s devices and log', () => {
  const session = {
    ...{ sessionId: idOf(71), device: 'Chrome on Windows', ip: '203.0.113.7', country: 'NL', endedAt: null, endReason: null },
    ...{ lastUsedAt: '2026-11-20T10:00:00.000Z', createdAt: '2026-11-20T09:00:00.000Z' },
  } as unknown as MemberCard['sessions'][number]

  it('ends an open session, for whoever may lock', async () => {
    const answers: Answers = { endMemberSession: () => ({ value: { done: true } }) }
    const { sent, settle } = await open('devices', {
      value: data({ sessions: [session] }),
      answers,
      permissions: ['member.read', 'member.lock'],
    })
    press('End', card())
    await settle()
    expect(sent.find(({ id }) => id === 'endMemberSession')?.url).toContain(idOf(71))
  })

  it('only says that a session is open to whoever may not, and why another ended', async () => {
    const ended = { ...session, sessionId: idOf(72), endedAt: '2026-11-19T10:00:00.000Z', endReason: 'revoked' } as typeof session
    await open('devices', { value: data({ sessions: [session, ended] }) })
    expect(card().getByText('Open')).toBeTruthy()
    expect(card().getByText('Ended')).toBeTruthy()
    expect(card().queryByRole('button', { name: 'End' })).toBeNull()
  })

  it('says what operators did to the account, and why', async () => {
    const log = [{ auditId: '9', at: '2026-11-20T10:00:00.000Z', actor: 'tom', action: 'member.locked', reason: 'Chargeback' }]
    await open('log', { value: data({ log: log as unknown as MemberCard['log'] }) })
    expect(card().getByText('Member · locked')).toBeTruthy()
    expect(card().getByText('Chargeback')).toBeTruthy()
  })

  it.each([
    ['devices', 'Never signed in'],
    ['log', 'No operator has changed this account'],
  ])('%s that are none say “%s”', async (tab, text) => {
    await open(tab)
    expect(card().getByText(text)).toBeTruthy()
    expect(button('Close', card())).toBeTruthy()
    expect(screen.getByRole('tab', { selected: true })).toBeTruthy()
  })
})
