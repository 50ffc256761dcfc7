// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OperatorRow } from '../../shared/api/types.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, giveReason, lines, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { OperatorsPage } from './operators-page.tsx'

const operator = (place: number, changes: Partial<OperatorRow> = {}): OperatorRow => ({
  ...{ operatorId: idOf(10 + place), username: place === 1 ? 'tom' : 'lan', roles: ['support'], isActive: true },
  ...{ hasAuthenticator: true, lastLoginAt: '2026-11-20T09:00:00.000Z' },
  ...changes,
})
const MAY = ['operator.read', 'operator.write']
type Answers = Parameters<typeof fakeServer>[0]

async function open(rows: OperatorRow[], answers: Answers = {}, permissions = MAY, address = '/') {
  const sent = fakeServer({ listOperators: () => ({ value: rows }), ...answers })
  const { settle } = renderScreen(<OperatorsPage />, { permissions, address })
  await settle()
  return { sent, settle }
}
const openCard = (row = operator(1), answers: Answers = {}, permissions = MAY) =>
  open([row], answers, permissions, `/?id=${row.operatorId}`)

freshScreens()

describe('staff', () => {
  it('is listed with role, authenticator and state', async () => {
    await open([
      operator(1, { roles: ['deposits', 'payouts'] }),
      operator(2, { hasAuthenticator: false, isActive: false, lastLoginAt: null }),
    ])
    const [first, second] = lines().map(line => within(line))
    expect(first?.getByText('Deposits, Payouts')).toBeTruthy()
    expect(first?.getByText('Set up')).toBeTruthy()
    expect(second?.getByText('Not set up')).toBeTruthy()
    expect(second?.getByText('Switched off')).toBeTruthy()
  })

  it('gets a colleague, whose one-time password is shown once, letter for letter as it is typed', async () => {
    const answer = hold({ value: { operatorId: idOf(13), oneTimePassword: 'z65p6-5qusf' } })
    const { sent, settle } = await open([operator(1)], { createOperator: answer.answer })
    press('Invite')
    type(/^User name/, 'Mei.Lin', dialog())
    for (const name of [/^Support/, /^Deposits/, /^Risk/]) fireEvent.click(dialog().getByRole('checkbox', { name }))
    expect(dialog().getByText('Views members and the ledger; locks accounts.')).toBeTruthy()
    press('Invite', dialog())
    await answer.isUnderWay()
    expect(button('Invite', dialog()).getAttribute('aria-busy')).toBe('true')
    press('Invite', dialog())
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'createOperator').map(({ body }) => body)).toEqual([
      { username: 'mei.lin', roles: ['deposits', 'risk'] },
    ])
    const shown = within(screen.getByRole('dialog', { name: 'One-time password' }))
    expect(shown.getByText('z65p6-5qusf')).toBeTruthy()
    fireEvent.click(shown.getByText('Close', { selector: 'button' }))
    expect(screen.queryByText('z65p6-5qusf')).toBeNull()
  })

  it('says at the name what the server refuses of it, in words', async () => {
    const fields = { username: 'field_invalid' }
    const { settle } = await open([operator(1)], {
      createOperator: () => ({ code: 'validation_failed', message: 'Please check.', fields }),
    })
    press('Invite')
    type(/^User name/, '1st', dialog())
    press('Invite', dialog())
    await settle()
    const name = dialog().getByLabelText(/^User name/)
    expect([name.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', name])
    expect(dialog().getByText('This value is not accepted.')).toBeTruthy()
  })

  it('is not invited without a name', async () => {
    const { sent, settle } = await open([operator(1)])
    press('Invite')
    press('Invite', dialog())
    await settle()
    expect(dialog().getByText('Fill this in.')).toBeTruthy()
    expect(sent.some(({ id }) => id === 'createOperator')).toBe(false)
  })
})

describe('an operator', () => {
  const done = () => ({ value: { oneTimePassword: null } })

  it('gets other roles with a reason, which ends their sessions', async () => {
    const { sent, settle } = await openCard(operator(1), { updateOperator: done })
    expect(button('Change roles', card()).disabled).toBe(true)
    for (const name of [/^Support/, /^Auditor/]) fireEvent.click(card().getByRole('checkbox', { name }))
    expect(card().getByText('Views everything and changes nothing.')).toBeTruthy()
    press('Change roles', card())
    expect(dialog().getByText(/^All sessions of this operator end\./)).toBeTruthy()
    giveReason('Moves to audit.', 'Confirm')
    await settle()
    expect(sent.find(({ id }) => id === 'updateOperator')?.body).toEqual({ roles: ['auditor'], reason: 'Moves to audit.' })
  })

  it.each([
    [true, 'Switch off', { isActive: false }],
    [false, 'Switch on', { isActive: true }],
  ])('that is active %s is offered “%s”', async (isActive, name, body) => {
    const { sent, settle } = await openCard(operator(1, { isActive }), { updateOperator: done })
    press(name, card())
    giveReason('As agreed.', 'Confirm')
    await settle()
    expect(sent.find(({ id }) => id === 'updateOperator')?.body).toEqual({ ...body, reason: 'As agreed.' })
  })

  it('who lost the phone starts anew with a one-time password', async () => {
    const { sent, settle } = await openCard(operator(1), { updateOperator: () => ({ value: { oneTimePassword: 'once-again' } }) })
    press('Reset password and authenticator', card())
    giveReason('Lost the phone.', 'Confirm')
    await settle()
    expect(sent.find(({ id }) => id === 'updateOperator')?.body).toEqual({ reset: true, reason: 'Lost the phone.' })
    expect(screen.getByText('once-again')).toBeTruthy()
  })

  it('that the server protects says so in its words', async () => {
    const refused = { code: 'forbidden', message: 'The last owner stays.', status: 403 }
    const { settle } = await openCard(operator(1, { roles: ['owner'] }), { updateOperator: () => refused })
    press('Switch off', card())
    giveReason('Goes.', 'Confirm')
    await settle()
    expect(screen.getByText('The last owner stays.')).toBeTruthy()
    expect(screen.getByText('forbidden')).toBeTruthy()
  })

  it('is changed by nobody who may only look', async () => {
    await openCard(operator(1), {}, ['operator.read'])
    expect(card().getByRole('group', { name: 'Roles' }).matches(':disabled')).toBe(true)
    for (const name of ['Change roles', 'Switch off', 'Reset password and authenticator'])
      expect(card().queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  })
})
