// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { card, dialog, giveReason, lines, press, type } from '../../testing/hands.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { PeoplePage } from './people-page.tsx'

vi.mock('../../shared/api/seal.ts', () => ({ seal: async (value: unknown) => JSON.stringify(value) }))
freshScreens()

const person = (id: number, account: string, more: object = {}) => ({
  ...{
    memberId: idOf(id),
    brandId: BRAND,
    merchantCode: 'MIDNIGHT',
    account,
    type: 1,
    status: 'active' as const,
    uplineId: null,
    depth: 0,
  },
  ...{ direct: 0, team: 0, registeredAt: '2026-11-20T10:00:00.000Z', movesAt: null, ...more },
})
const quay = person(901, 'northquay', { type: 2, direct: 1, team: 14 })
const pier = person(902, 'eastpier', { uplineId: quay.memberId, depth: 1 })
const move = {
  ...{
    moveId: idOf(950),
    brandId: BRAND,
    merchantCode: 'MIDNIGHT',
    state: 'planned' as const,
    reason: 'Asked in writing',
    plannedBy: 'owner',
  },
  person: { memberId: pier.memberId, account: 'eastpier', type: 1 },
  from: { memberId: quay.memberId, account: 'northquay', type: 2 },
  ...{ to: null, people: 3, plannedAt: '2026-11-25T10:00:00.000Z', dueAt: '2026-11-25T16:00:00.000Z', endedAt: null, refusal: null },
}
const read = {
  ...{
    person: pier,
    rebatePoints: 60,
    uplines: [{ memberId: quay.memberId, account: 'northquay', type: 2 }],
    types: [0, 42] as (0 | 42)[],
  },
  ...{ move: null, stays: [{ upline: move.from, from: '2026-11-20T10:00:00.000Z', until: null }] },
  links: [{ code: 'QUAY2026', label: null, domain: null, state: 'open' as const, visits: 12, registrations: 3 }],
}
const OWNER = ['people.read', 'people.write', 'member.read']

async function open(answers: Parameters<typeof fakeServer>[0], { address = '', permissions = OWNER } = {}) {
  const sent = fakeServer({
    status: () => ({ value: { sealing: {} } as never }),
    listPeople: ({ url }) => ({ value: pageOf(url.includes('uplineId') ? [pier] : [quay]) }),
    getPerson: () => ({ value: read }),
    ...answers,
  })
  const page = renderScreen(<PeoplePage />, { permissions, address: `/?brand=${BRAND}${address}` })
  await page.settle()
  return { ...page, sent }
}

describe('the tree of a brand', () => {
  it('is opened level by level, and shows how large a team is', async () => {
    const { sent, settle } = await open({})
    expect(screen.getByText('14')).toBeTruthy()
    expect(screen.queryByText('eastpier')).toBeNull()
    press('Open the team of northquay')
    await settle()
    expect(screen.getByRole('button', { name: 'eastpier' })).toBeTruthy()
    expect(sent.filter(({ id }) => id === 'listPeople')).toHaveLength(2)
  })

  it('finds people by name, with the way down to them', async () => {
    await open({ findPeople: () => ({ value: { list: [{ ...pier, uplines: read.uplines }] } }) }, { address: '&q=east' })
    expect(lines()[0]?.textContent).toContain('northquay')
  })

  it('gets a master agent with a password that is suggested, and says what is wrong at its field', async () => {
    const { sent, settle } = await open({ createTopPerson: () => ({ code: 'validation_failed', fields: { account: 'Too short.' } }) })
    press('New master agent')
    press('Suggest a password', dialog())
    type('Account', 'harbourline', dialog())
    giveReason('Signed on 20 November', 'Create account')
    await settle()
    const body = sent.find(({ id }) => id === 'createTopPerson')?.body as { password: string }
    expect(body).toMatchObject({ account: 'harbourline', type: 2, rebatePoints: null, brandId: BRAND })
    expect(body.password).toMatch(/^[A-Z][A-Za-z2-9]{12}[2-9]$/)
    expect(dialog().getByText('Too short.')).toBeTruthy()
  })
})

describe('a person', () => {
  const at = { address: `&id=${pier.memberId}` }

  it('is moved to an upline that was found, with a reason', async () => {
    const { sent, settle } = await open(
      {
        findPeople: () => ({
          value: {
            list: [person(905, 'westmole', { type: 2 }), person(906, 'member1', { type: 0 })].map(each => ({ ...each, uplines: [] })),
          },
        }),
        planMove: () => ({ value: move }),
      },
      at,
    )
    press('Move', card())
    type('New upline', 'we', dialog())
    await settle()
    expect(dialog().queryByRole('button', { name: /member1/ })).toBeNull()
    press(/westmole/, dialog())
    giveReason('Asked in writing', 'Plan move')
    await settle()
    expect(sent.find(({ id }) => id === 'planMove')?.body).toEqual({ uplineId: idOf(905), reason: 'Asked in writing' })
  })

  it('becomes what the place allows, and its links get hosts', async () => {
    const { sent, settle } = await open({ changePersonType: () => ({ value: pier }), setLinkDomain: () => ({ value: { done: true } }) }, at)
    press('Change type', card())
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Member', 'Lead promoter'])
    type('Type', '42', dialog())
    giveReason('Works for us now', 'Change type')
    await settle()
    expect(sent.find(({ id }) => id === 'changePersonType')?.body).toEqual({ type: 42, reason: 'Works for us now' })
    press('Set host', card())
    type('Host', 'Join.Example.org', dialog())
    giveReason('A host of its own', 'Save')
    await settle()
    expect(sent.find(({ id }) => id === 'setLinkDomain')?.body).toEqual({ domain: 'join.example.org', reason: 'A host of its own' })
  })

  it('shows a planned move, which can be cancelled', async () => {
    const { sent, settle } = await open({ getPerson: () => ({ value: { ...read, move } }), cancelMove: () => ({ value: move }) }, at)
    expect(card().getByText(/Moves to The brand/)).toBeTruthy()
    press('Cancel move', card())
    giveReason('Changed their mind', 'Cancel move')
    await settle()
    expect(sent.find(({ id }) => id === 'cancelMove')?.body).toEqual({ reason: 'Changed their mind' })
  })

  it('is only looked at by others', async () => {
    await open({}, { ...at, permissions: ['people.read'] })
    expect(card().queryByRole('button', { name: 'Move' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New master agent' })).toBeNull()
  })
})

describe('moves and rules', () => {
  it('are listed with what kept somebody from moving', async () => {
    const refused = { ...move, state: 'refused' as const, refusal: 'tree_cycle', endedAt: move.dueAt }
    await open({ listMoves: () => ({ value: pageOf([refused]) }) }, { address: '&view=moves' })
    expect(lines()[0]?.textContent).toMatch(/northquay → The brand.*Not possible.*own team/)
  })

  it('are edited under the version that was read, the rebate in percent', async () => {
    const rules = { depthMax: 12, directMax: 1_000, teamMax: 50_000, linksMax: 20, rebatePointsMax: 78 }
    const { sent, settle } = await open(
      {
        treeRules: () => ({ value: { brandId: BRAND, version: 0, rules } }),
        updateTreeRules: () => ({ value: { brandId: BRAND, version: 1, rules } }),
      },
      { address: '&view=rules' },
    )
    type('Highest lottery rebate in percent', '6.5')
    type('Levels below a master agent', '5')
    press('Save')
    await settle()
    expect(sent.find(({ id }) => id === 'updateTreeRules')?.body).toEqual({
      version: 0,
      rules: { ...rules, depthMax: 5, rebatePointsMax: 65 },
    })
  })
})
