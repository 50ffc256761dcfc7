// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PersonContractContext } from '../../../shared/ports/person-contract.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { aMember } from '../../../testing/member-builders.ts'
import { button, fill, textOf } from '../../../testing/page-parts.ts'
import { addressNow, press, renderPage, type Visit } from '../../../testing/render-page.tsx'
import { aTeamMember, harbourline, someMembers } from '../../../testing/team-builders.ts'
import { ManagementPage } from './management-page.tsx'

freshPages('teams')

const eastpier = aTeamMember('eastpier', { type: 1, people: 1 })
const kelpforest = aTeamMember('kelpforest', { isAvailable: false, lastActiveAt: null, balance: null })
const tidepool = aTeamMember('tidepool', { level: 2 })
const person = ({ memberId, account }: { memberId: string; account: string }) => ({ memberId, account })
let server: FakeServer
beforeEach(() => {
  server = fakeServer({
    memberInfo: () => ({ value: aMember({ account: 'harbourline', type: 1, toDownline: true }) }),
    teamMembers: ({ url }) => ({
      value:
        url.searchParams.get('parentId') === eastpier.memberId
          ? someMembers([tidepool], { person: eastpier, trail: [harbourline, eastpier].map(person) })
          : someMembers([eastpier, kelpforest]),
    }),
  })
})
const open = async (visit: Visit = {}) => {
  const page = (
    <PersonContractContext value={({ person: { account }, look }) => <button type="button">{`${look} for ${account}`}</button>}>
      <ManagementPage />
    </PersonContractContext>
  )
  const { settle } = await renderPage(page, { as: 'agent', ...visit })
  await settle()
  return settle
}
const rowOf = (account: string) => {
  const row = screen.getByRole('button', { name: account }).closest('tr')
  if (!row) throw new Error(`no row of ${account}`)
  return within(row)
}
const nodes = () => screen.getAllByRole('treeitem').map(node => textOf(node.querySelector('.truncate')))

describe('the management of a team', () => {
  it('lists direct downlines with their kind and figures, and the tree beside', async () => {
    await open()
    expect(textOf(rowOf('eastpier').getByRole('button', { name: 'eastpier' }).closest('tr'))).toMatch(
      /eastpier.*Agent · .*1.*96\.20.*9,340\.00.*−.*1,204\.60/,
    )
    expect(nodes()).toEqual(['harbourline, you', 'eastpier', 'kelpforest'])
  })

  it('says "not available" of whoever is, without a reason and without anything to do', async () => {
    await open()
    const row = rowOf('kelpforest')
    expect(row.getByText('Not available')).toBeTruthy()
    expect(row.getByText(/last seen hidden/)).toBeTruthy()
    expect(row.getAllByRole('button')).toHaveLength(1)
  })

  it('offers contracts to agents directly beneath alone, bets and transfers of everybody', async () => {
    await open()
    expect(rowOf('eastpier').getByRole('button', { name: 'sign for eastpier' })).toBeTruthy()
    await press(await screen.findByRole('button', { name: 'Transfer to eastpier' }))
    expect(addressNow()).toBe('/index?agent=agentTransfer&to=eastpier')
  })

  it('opens a person with the way back to the top', async () => {
    const settle = await open()
    await press(rowOf('eastpier').getByRole('button', { name: 'eastpier' }))
    await settle()
    expect(addressNow()).toBe('/index?agent=agentTeamManagement&person=id-of-eastpier')
    expect(textOf(screen.getByRole('navigation', { name: 'Path' }))).toBe('Youeastpier level 1')
    expect(rowOf('tidepool').queryByRole('button', { name: /sign for/ })).toBeNull()
    expect(button('button for eastpier')).toBeTruthy()
    await press(button('You'))
    await settle()
    expect(rowOf('eastpier')).toBeTruthy()
  })

  it('opens and walks the tree by keys', async () => {
    const settle = await open()
    const tree = screen.getByRole('tree', { name: 'Your team' })
    const east = within(tree).getByRole('treeitem', { name: /^eastpier.*1 person below$/ })
    east.focus()
    fireEvent.keyDown(east, { key: 'ArrowRight' })
    await settle()
    expect(nodes()).toEqual(['harbourline, you', 'eastpier', 'tidepool', 'kelpforest'])
    fireEvent.keyDown(east, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('data-member')).toBe(tidepool.memberId)
    fireEvent.keyDown(document.activeElement ?? tree, { key: 'Enter' })
    await settle()
    expect(addressNow()).toBe('/index?agent=agentTeamManagement&person=id-of-tidepool')
  })

  it('finds people by the start of the name, on Enter', async () => {
    const settle = await open()
    fill('Search your team', 'tide')
    expect(server.sentBy('teamMembers').some(({ url }) => url.searchParams.has('q'))).toBe(false)
    server.answers.teamMembers = ({ url }) => ({ value: url.searchParams.has('q') ? someMembers([]) : someMembers([eastpier]) })
    fireEvent.submit(screen.getByLabelText('Search your team'))
    await settle()
    expect(server.sentBy('teamMembers').at(-1)?.url.searchParams.get('q')).toBe('tide')
    expect(screen.getByText('No matches')).toBeTruthy()
  })

  it('says where names end, and what to do with an empty team', async () => {
    server.answers.teamMembers = () => ({ value: someMembers([], { isListed: false }) })
    await open()
    expect(screen.getByText('Names are hidden at this level')).toBeTruthy()
  })
})
