// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, giveReason, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import type { Field, Settings } from './registration-draft.ts'
import { RegistrationPage } from './registration-page.tsx'

type Answers = Parameters<typeof fakeServer>[0]
const MAY = ['brand.read', 'brand.write', 'content.read', 'content.write', 'security.write', 'verification.review']

const field = (changes: Partial<Field> = {}): Field => ({
  ...{ show: true, required: true, patternId: 1, acceptedPattern: '', minLength: 4, maxLength: 16 },
  ...changes,
})
const settings = (changes: Partial<Settings> = {}): Settings => ({
  ...({ brandId: BRAND, merchantCode: 'MIDNIGHT', name: 'Midnight', version: 5, currency: 'CNY', languages: ['EN', 'CN'] } as Settings),
  ...{ theme: { base: 'midnight', tokens: {} }, termsVersion: '1' },
  register: {
    username: field({ position: 0 }),
    password: field({ patternId: 5, minLength: 8, maxLength: 20, position: 1 }),
    email: field({ show: false, required: false, patternId: 3, minLength: 6, maxLength: 100, position: 2 }),
  },
  profile: {
    nickname: field({ required: false }),
    address: field({ required: false, patternId: 0, minLength: 2, maxLength: 200 }),
  },
  toggles: { usernameRegistration: true, smsLogin: false, emailRecovery: true } as Settings['toggles'],
  ...{ smsExpiredMinutes: 5, passwordDaysMax: 0, defaultPassword: null, redeemContact: null },
  verification: { withdrawalLevel: 1, largeAmount: null, largeLevel: 2 },
  ...changes,
})

async function open(tab: string, answers: Answers = {}, permissions = MAY) {
  const sent = fakeServer({ getRegistrationSettings: () => ({ value: settings() }), ...answers })
  const { settle } = renderScreen(<RegistrationPage />, { permissions, address: `/?tab=${tab}` })
  await settle()
  const saved = () => sent.filter(({ id }) => id === 'updateRegistrationSettings').map(({ body }) => body)
  return { sent, settle, saved }
}
const ok = () => ({ value: settings({ version: 6 }) })
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.querySelector('b')?.textContent)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

freshScreens()

describe('the form of registration', () => {
  it('is asked in its order, and what nobody comes in without cannot be left out', async () => {
    await open('fields')
    expect(names()).toEqual(['User name', 'Password', 'E-mail'])
    expect([box('User name: Shown').disabled, box('Password: Required').disabled]).toEqual([true, true])
    expect([box('E-mail: Shown').disabled, box('E-mail: Required').checked]).toEqual([false, false])
  })

  it('shows what is required, and requires nothing that is hidden', async () => {
    await open('fields')
    fireEvent.click(box('E-mail: Required'))
    expect([box('E-mail: Shown').checked, box('E-mail: Required').checked]).toEqual([true, true])
    fireEvent.click(box('E-mail: Shown'))
    expect([box('E-mail: Shown').checked, box('E-mail: Required').checked]).toEqual([false, false])
  })

  it('moves a field, and saves the order with the reason, once, under the version that was read', async () => {
    const answer = hold(ok())
    const { saved, settle } = await open('fields', { updateRegistrationSettings: answer.answer })
    press('Move E-mail up')
    expect(names()).toEqual(['User name', 'E-mail', 'Password'])
    expect(button('Move User name up').disabled).toBe(true)
    expect(screen.getByText('Unsaved changes: 1')).toBeTruthy()
    type('Reason', 'Asked by marketing', screen)
    press('Save')
    await answer.isUnderWay()
    expect(button('Save').getAttribute('aria-busy')).toBe('true')
    press('Save')
    answer.release()
    await settle()
    expect(saved()).toEqual([
      {
        ...{ version: 5, reason: 'Asked by marketing' },
        register: expect.objectContaining({
          email: expect.objectContaining({ position: 1 }),
          password: expect.objectContaining({ position: 2 }),
        }),
      },
    ])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.getByText('MIDNIGHT · version 6')).toBeTruthy()
  })

  it('marks a field that the server refuses, with why, and names it beside the buttons', async () => {
    const fields = { 'register.email': 'min_above_max' }
    const refused = { code: 'validation_failed', message: 'Please check.', fields }
    const { settle } = await open('fields', { updateRegistrationSettings: () => refused })
    type('E-mail: Minimum', '200')
    expect(screen.getByLabelText('E-mail: Minimum').getAttribute('aria-invalid')).toBe('true')
    press('Save')
    await settle()
    expect(screen.getByText('The minimum is above the maximum.')).toBeTruthy()
    expect(screen.getByText('Some settings were rejected. They are marked:', { exact: false })).toBeTruthy()
  })

  it('that somebody else changed first says so, and goes back to what was read on a press', async () => {
    const { settle } = await open('fields', { updateRegistrationSettings: () => ({ code: 'version_conflict', message: '', status: 409 }) })
    fireEvent.click(box('E-mail: Shown'))
    press('Save')
    await settle()
    expect(screen.getByText(/^Someone else has changed these settings\./)).toBeTruthy()
    press('Discard')
    expect(box('E-mail: Shown').checked).toBe(false)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('is tried beside it by the rules of the draft, in both languages', async () => {
    await open('fields')
    const preview = within(screen.getByRole('button', { name: 'Register' }).closest('form') as HTMLElement)
    expect(preview.queryByLabelText(/^E-mail/)).toBeNull()
    fireEvent.click(box('E-mail: Shown'))
    expect(preview.getByLabelText(/^E-mail/)).toBeTruthy()
    fireEvent.click(preview.getByRole('button', { name: 'Register' }))
    expect(preview.getByRole('status').textContent).toBe('2 fields would be marked as wrong.')
    fireEvent.change(preview.getByLabelText(/^User name/), { target: { value: 'harbour77' } })
    fireEvent.change(preview.getByLabelText(/^Password/), { target: { value: 'abcd1234' } })
    expect(preview.getByRole('status').textContent).toBe('This form would be accepted.')
    fireEvent.click(screen.getByRole('tab', { name: '中文' }))
    expect(preview.getByLabelText(/^用户名/)).toBeTruthy()
  })

  it('is put in order by whoever writes how the brand looks, and its rules are left to others', async () => {
    await open('fields', {}, ['brand.read', 'brand.write'])
    expect(button('Move E-mail up').disabled).toBe(false)
    expect([box('E-mail: Shown').disabled, screen.getByLabelText<HTMLInputElement>('E-mail: Minimum').disabled]).toEqual([true, true])
  })

  it('is only looked at by a role that may not write', async () => {
    await open('fields', {}, ['brand.read'])
    expect(screen.getByRole('table').closest('fieldset')?.disabled).toBe(true)
    expect(box('E-mail: Shown').matches(':disabled')).toBe(true)
  })
})

describe('the profile', () => {
  it('says who may change what was given, and saves another answer', async () => {
    const { saved, settle } = await open('profile', { updateRegistrationSettings: ok })
    expect(box('Nickname: Shown').disabled).toBe(true)
    fireEvent.change(screen.getByRole('combobox', { name: 'Address: Can be changed by' }), { target: { value: 'service' } })
    press('Save')
    await settle()
    expect(saved()).toEqual([
      { version: 5, profile: expect.objectContaining({ address: expect.objectContaining({ lockedOnceSet: true }) }) },
    ])
  })

  it('judges a field by the rule that is chosen for it', async () => {
    const { saved, settle } = await open('profile', { updateRegistrationSettings: ok })
    fireEvent.change(screen.getByRole('combobox', { name: 'Address: Rule' }), { target: { value: '14' } })
    type('Address: Maximum', '9999')
    press('Save')
    await settle()
    expect(saved()).toEqual([
      { version: 5, profile: expect.objectContaining({ address: expect.objectContaining({ patternId: 14, maxLength: 255 }) }) },
    ])
  })
})

describe('ways in, codes and checks', () => {
  it('are switched one by one, each with what it does', async () => {
    const { saved, settle } = await open('ways', { updateRegistrationSettings: ok })
    const way = screen.getByRole('switch', { name: /SMS/, checked: false, description: /instead of a password/ })
    fireEvent.click(way)
    press('Save')
    await settle()
    expect(saved()).toEqual([{ version: 5, toggles: expect.objectContaining({ smsLogin: true, usernameRegistration: true }) }])
  })

  it('are left to whoever guards the door', async () => {
    await open('ways', {}, ['brand.read', 'brand.write'])
    expect(screen.getByRole<HTMLInputElement>('switch', { description: /instead of a password/ }).disabled).toBe(true)
  })

  it('say at the switch what does not go together', async () => {
    const fields = { 'toggles.usernameRegistration': 'no_way_in' }
    const { settle } = await open('ways', { updateRegistrationSettings: () => ({ code: 'validation_failed', message: '', fields }) })
    fireEvent.click(screen.getByRole('switch', { description: /choose a user name and a password/ }))
    press('Save')
    await settle()
    expect(screen.getByText('Keep at least one registration method on.')).toBeTruthy()
  })

  it('are proofs and passwords that whoever writes how the brand looks only sees', async () => {
    await open('rules', {}, ['brand.read', 'brand.write'])
    for (const name of ['Required for a large withdrawal', 'Large amount from (CNY)', 'Default password for accounts created by uplines'])
      expect(screen.getByLabelText(name).matches(':disabled'), name).toBe(true)
  })

  it('ask for a large amount’s proof only where an amount counts as large', async () => {
    const { saved, settle } = await open('rules', { updateRegistrationSettings: ok })
    const level = () => screen.getByLabelText<HTMLSelectElement>('Required for a large withdrawal')
    expect(level().disabled).toBe(true)
    type('Large amount from (CNY)', '50000')
    expect(level().disabled).toBe(false)
    press('Save')
    await settle()
    expect(saved()).toEqual([{ version: 5, verification: { withdrawalLevel: 1, largeAmount: '50000', largeLevel: 2 } }])
  })
})

describe('the terms', () => {
  const inForce = {
    ...{ version: '2026-10', isInForce: true, acceptedCount: 1_204, publishedAt: '2026-10-01T10:00:00.000Z', publishedBy: 'tom' },
    texts: { EN: { title: 'Terms', content: '<p>Old.</p>' } },
  }
  const versions = { brandVersion: 5, languages: ['EN', 'CN'], list: [inForce] }
  const openTerms = (answers: Answers = {}, permissions = MAY) =>
    open('terms', { listTermsVersions: () => ({ value: versions }) as never, ...answers }, permissions)

  it('list which version is in force, and how many have agreed to it', async () => {
    await openTerms()
    const line = within(await screen.findByRole('listitem'))
    expect(line.getByText('in force')).toBeTruthy()
    expect(line.getByText('1,204 agreed later')).toBeTruthy()
  })

  it('begin the next version with the texts in force, and publish it with a reason', async () => {
    const { sent, settle } = await openTerms({ publishTermsVersion: () => ({ value: inForce }) as never })
    expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Terms')
    type(/^Version name/, ' 2026-11 ')
    press('Publish')
    await settle()
    expect(screen.getByRole('dialog', { name: 'Publish version 2026-11?' })).toBeTruthy()
    giveReason('New bonus rules.', 'Publish')
    await settle()
    expect(sent.find(({ id }) => id === 'publishTermsVersion')?.body).toEqual({
      ...{ brandVersion: 5, version: '2026-11', reason: 'New bonus rules.' },
      texts: { EN: { title: 'Terms', content: '<p>Old.</p>' } },
    })
  })

  it('say at the name that there is such a version already', async () => {
    const fields = { version: 'taken' }
    const { settle } = await openTerms({ publishTermsVersion: () => ({ code: 'validation_failed', message: 'Please check.', fields }) })
    await screen.findByLabelText(/^Title/)
    type(/^Version name/, '2026-10')
    press('Publish')
    await settle()
    giveReason('Again.', 'Publish')
    await settle()
    expect(screen.getByText('This version already exists.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are not published without a name', async () => {
    const { settle } = await openTerms()
    await screen.findByLabelText(/^Title/)
    press('Publish')
    await settle()
    expect(screen.getByText('Fill this in.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are written by nobody who may only read', async () => {
    await openTerms({}, ['brand.read', 'content.read'])
    expect(await screen.findByText('in force')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })
})
