// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountCentre, RegistrationLink } from '../../shared/api/queries/account-centre.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { RegisterCentrePage } from './register-centre-page.tsx'

freshPages('accountCentre')

const rule = { patternId: 1, acceptedPattern: '', minLength: 4, maxLength: 16 }
const link: RegistrationLink = {
  ...{ code: 'QUAY2026', label: 'Spring', domain: null, type: 0, rebatePoints: 60, state: 'open', createdAt: '2026-11-01T00:00:00.000Z' },
  ...{ expiresAt: null, usesMax: 50, visits: 1_204, registrations: 12 },
}
let centre: AccountCentre
let server: FakeServer
beforeEach(() => {
  centre = {
    ...{ types: [0, 1], username: rule, password: { ...rule, patternId: 5, minLength: 8, maxLength: 20 }, hasDefaultPassword: false },
    ...{ rebatePoints: { own: 70, max: 70 }, room: { depth: 3, direct: 988, team: 4_000 }, takesLinks: true, linksMax: 20, links: [link] },
  }
  server = fakeServer({
    accountCentre: () => ({ value: centre }),
    createAccountBelow: ({ body }) => ({
      value: {
        memberId: '019a0000-0000-7000-8000-0000000000a1',
        createdAt: '2026-11-20T10:00:00.000Z',
        ...(body as { account: string; type: 1 }),
      },
    }),
  })
})
const open = async () => (await renderPage(<RegisterCentrePage />, { as: 'agent' })).settle()
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('creating an account below', () => {
  it('IDENTITY-CENTRE-1: says the rules before they are broken, and sends nothing that breaks them', async () => {
    await open()
    type(/^Account name/, 'x')
    type(/^Lottery rebate/, '7.1')
    press('Create account')
    expect(screen.getByLabelText(/^Account name/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/up to the maximum/)).toBeTruthy()
    expect(server.sentBy('createAccountBelow')).toEqual([])
  })

  it('IDENTITY-CENTRE-3: is sent once with a suggested password, which is shown once', async () => {
    const { settle } = await renderPage(<RegisterCentrePage />, { as: 'agent' })
    await settle()
    type(/^Type/, '1')
    type(/^Account name/, 'eastpier')
    press('Suggest a password')
    type(/^Lottery rebate/, '6,5')
    press('Create account')
    press('Create account')
    await settle()
    const [sent, ...more] = server.sentBy('createAccountBelow')
    expect(more).toEqual([])
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    const body = sent?.body as { password: string }
    expect(body).toMatchObject({ account: 'eastpier', type: 1, rebatePoints: 65 })
    expect(screen.getByRole('heading', { name: 'Agent account created' })).toBe(document.activeElement)
    expect(screen.getByText(body.password)).toBeTruthy()
    press('Create another')
    expect(screen.queryByText(body.password)).toBeNull()
  })

  it('takes the default password where the brand has one, and a refusal stands at its input', async () => {
    centre = { ...centre, hasDefaultPassword: true, types: [0] }
    server.answers.createAccountBelow = () => ({ code: 'account_taken', message: 'This user name is not available.', status: 409 })
    const { settle } = await renderPage(<RegisterCentrePage />, { as: 'promoter' })
    await settle()
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
    expect(screen.queryByLabelText(/^Type/)).toBeNull()
    type(/^Account name/, 'eastpier')
    press('Create account')
    await settle()
    expect(server.sentBy('createAccountBelow')[0]?.body).toEqual({ account: 'eastpier', type: 0, password: null, rebatePoints: null })
    expect(screen.getByText('This user name is not available.')).toBeTruthy()
  })

  it('IDENTITY-TREE-3: is closed where there is no room', async () => {
    centre = { ...centre, room: { depth: 0, direct: 5, team: 5 } }
    await open()
    expect(screen.getByText(/Your team is full/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' }).disabled).toBe(true)
  })
})

describe('registration links', () => {
  const openLinks = async () => {
    const page = await renderPage(<RegisterCentrePage />, { as: 'agent' })
    await page.settle()
    fireEvent.click(screen.getByRole('tab', { name: 'Links' }))
    return page
  }

  it('IDENTITY-LINK-1: show what they brought, and are handed on as text and QR code', async () => {
    await openLinks()
    const card = within(screen.getByRole('article', { name: 'Spring' }))
    expect(card.getByText(`${location.origin}/register?code=QUAY2026`)).toBeTruthy()
    expect(card.getByText('1,204')).toBeTruthy()
    expect(card.getByText('12 of 50')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'QR code' }))
    expect(card.getByRole('img', { name: 'QR code of link Spring' })).toBeTruthy()
  })

  it('are made with a code, an end and a number of uses', async () => {
    server.answers.createRegistrationLink = () => ({ value: { ...link, code: 'PIER2026' } })
    const { settle } = await openLinks()
    press('New link')
    type(/^Code/, 'no!')
    press('Create link')
    expect(server.sentBy('createRegistrationLink')).toEqual([])
    type(/^Code/, 'PIER2026')
    type(/^Valid for/, '30')
    type(/^Registrations/, '10')
    press('Create link')
    await settle()
    const body = server.sentBy('createRegistrationLink')[0]?.body as { expiresAt: string }
    expect(body).toMatchObject({ code: 'PIER2026', type: 0, label: null, usesMax: 10, rebatePoints: null })
    expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / 86_400_000)).toBe(30)
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
  })

  it('IDENTITY-LINK-2: are closed for good when that was said twice, and those that are over stand apart', async () => {
    server.answers.closeRegistrationLink = () => {
      centre = { ...centre, links: [{ ...link, state: 'closed' }] }
      return { value: { ...link, state: 'closed' } }
    }
    const { settle } = await openLinks()
    press('Close link')
    press('Close link for good')
    await settle()
    expect(screen.getByRole('heading', { name: 'Past links' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull()
  })

  it('say so where the brand takes no invitation codes', async () => {
    centre = { ...centre, takesLinks: false, links: [] }
    await openLinks()
    expect(screen.getByText(/does not accept invitation codes/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New link' }).disabled).toBe(true)
  })
})

describe('rebates of direct downlines', () => {
  it('IDENTITY-CENTRE-5: are shown in percent, and changed up to the own', async () => {
    const agent = { memberId: '019a0000-0000-7000-8000-0000000000b1', account: 'eastpier', type: 1, rebatePoints: 60 }
    server = fakeServer({
      accountCentre: () => ({ value: centre }),
      listRebatesBelow: () => ({ value: { list: [agent], pageNum: 1, totalPages: 1, total: 1, max: 70 } }),
      changeRebateBelow: () => ({ value: { ...agent, rebatePoints: 65 } }),
    })
    const { settle } = await renderPage(<RegisterCentrePage />, { as: 'agent' })
    await settle()
    fireEvent.click(screen.getByRole('tab', { name: 'Rebates' }))
    await settle()
    expect(screen.getByText('6 %')).toBeTruthy()
    press('Change')
    type(/^New rebate for eastpier/, '7.1')
    press('Save')
    expect(screen.getByText(/up to the maximum/)).toBeTruthy()
    type(/^New rebate for eastpier/, '6.5')
    press('Save')
    await settle()
    expect(server.sentBy('changeRebateBelow').map(({ body }) => body)).toEqual([{ memberId: agent.memberId, rebatePoints: 65 }])
  })
})
