// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { brandRow } from '../../testing/builders/brand.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { BrandPage } from './brand-page.tsx'

type Answers = Parameters<typeof fakeServer>[0]
/** All that the settings ask for. */
const MAY = ['brand.read', 'brand.write', 'security.write', 'provider.write', 'withdrawal.rules', 'catalog.write']

async function open(section: string, answers: Answers = {}, permissions = MAY) {
  const sent = fakeServer({
    consoleBrands: () => ({ value: { list: [brandRow()] } }),
    updateBrand: () => ({ value: brandRow(4) }),
    ...answers,
  })
  const { settle } = renderScreen(<BrandPage />, { permissions, address: `/?section=${section}` })
  await settle()
  /** What was sent by the last press on Save. */
  const save = async () => {
    press('Save')
    await settle()
    return (sent.filter(({ id }) => id === 'updateBrand').at(-1)?.body as { patch: unknown } | undefined)?.patch
  }
  return { sent, settle, save }
}

freshScreens()

describe('a brand', () => {
  it('is saved once, with the reason, as what changed alone', async () => {
    const answer = hold({ value: brandRow(4, { name: 'Noon' }) })
    const { sent, settle } = await open('identity', { updateBrand: answer.answer })
    type('Name', 'Noon')
    expect(screen.getByText('Unsaved changes: 1')).toBeTruthy()
    type('Reason', 'New owner')
    press('Save')
    await answer.isUnderWay()
    expect(button('Save').getAttribute('aria-busy')).toBe('true')
    press('Save')
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'updateBrand').map(({ body }) => body)).toEqual([
      { version: 3, patch: { name: 'Noon' }, reason: 'New owner' },
    ])
  })

  it('whose settings somebody else changed first says so, and keeps what was typed', async () => {
    const { save } = await open('identity', { updateBrand: () => ({ code: 'version_conflict', message: '', status: 409 }) })
    type('Name', 'Noon')
    await save()
    expect(screen.getByText(/^Someone else has changed these settings\./)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Noon')
  })

  it('keeps an edit of one section while another is looked at', async () => {
    const { save } = await open('identity')
    type('Name', 'Noon')
    fireEvent.click(screen.getByRole('tab', { name: 'Play and time' }))
    type('Maximum automatic spins', '20')
    expect(await save()).toEqual({ name: 'Noon', gameSpeed: { spinMillisMin: 2_500, autoplayMax: 20 } })
  })
})

describe('identity and languages', () => {
  it('offers at the first visit only languages that the brand has', async () => {
    const { save } = await open('identity')
    const first = screen.getByLabelText('Language on the first visit')
    const options = () =>
      within(first)
        .getAllByRole('option')
        .map(each => each.textContent)
    expect(options()).toEqual(['EN', 'CN'])
    fireEvent.click(screen.getByRole('checkbox', { name: /^TH / }))
    expect(options()).toEqual(['EN', 'CN', 'TH'])
    fireEvent.click(screen.getByRole('checkbox', { name: /^CN / }))
    expect(await save()).toEqual({ languages: ['EN', 'TH'] })
  })

  it('reads hosts one a line, without what is empty', async () => {
    const { save } = await open('identity')
    type('Hosts', ' midnight.example \n\n www.midnight.example ')
    expect(await save()).toEqual({ hosts: ['midnight.example', 'www.midnight.example'] })
  })
})

describe('who may come in', () => {
  it('warns before the portal is closed, with a message in each language', async () => {
    const { save } = await open('access')
    expect(screen.queryByText('Once you save this, nobody can play.')).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: 'Portal is closed' }))
    expect(screen.getByText('Once you save this, nobody can play.')).toBeTruthy()
    type('Message (EN)', 'Back at nine.')
    expect(await save()).toEqual({ maintenance: { active: true, message: { EN: 'Back at nine.' }, until: null } })
  })

  it('writes countries in capitals, and leaves out an emptied message', async () => {
    const { save } = await open('access', {
      consoleBrands: () => ({
        value: { list: [brandRow(3, { maintenance: { active: true, message: { EN: 'Old', CN: '旧' }, until: null } })] },
      }),
    })
    type('Denied', 'us\nfr')
    type('Message (CN)', '')
    expect(await save()).toEqual({
      countries: { allowed: [], denied: ['US', 'FR'] },
      maintenance: { active: true, message: { EN: 'Old' }, until: null },
    })
  })

  it('marks a country that is none', async () => {
    const fields = { 'countries.denied.0': 'field_invalid' }
    const { save } = await open('access', { updateBrand: () => ({ code: 'validation_failed', message: 'Please check.', fields }) })
    type('Denied', 'xx1')
    await save()
    expect(screen.getByLabelText('Denied').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('countries.denied.0')).toBeTruthy()
  })
})

describe('ways to pay in', () => {
  it('are edited with their bounds, and a fault stands at its field', async () => {
    const fields = { 'depositMethods.0.amountMax': 'field_invalid' }
    const { save } = await open('deposits', { updateBrand: () => ({ code: 'validation_failed', message: 'Please check.', fields }) })
    type('Maximum', '5')
    type('Fee in basis points', '150x')
    expect(screen.getByLabelText<HTMLInputElement>('Fee in basis points').value).toBe('150')
    await save()
    expect(screen.getByLabelText('Maximum').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Minimum').getAttribute('aria-invalid')).toBeNull()
  })

  it('are only looked at by whoever may not change money', async () => {
    await open('deposits', {}, ['brand.read', 'brand.write'])
    expect(screen.getByLabelText('Maximum').matches(':disabled')).toBe(true)
  })
})

describe('what is offered', () => {
  it('is switched section by section', async () => {
    const { save } = await open('toggles')
    fireEvent.click(screen.getByRole('switch', { name: 'Sports' }))
    expect(await save()).toEqual({ sections: { lottery: true, rng: true, sports: true } })
  })

  it('is played as fast as the brand says', async () => {
    const { save } = await open('play')
    type('Maximum automatic spins', '0')
    type('Minutes a code is valid', '10')
    expect(await save()).toEqual({ gameSpeed: { spinMillisMin: 2_500, autoplayMax: 0 }, smsExpiredMinutes: 10 })
  })

  it('leads to contact, and to nowhere once a link is emptied', async () => {
    const { save } = await open('contact')
    type('Customer service', '')
    type('Google tag id', ' G-1 ')
    expect(await save()).toEqual({ contact: { customerService: '' }, gtagId: 'G-1' })
  })
})

describe('the look', () => {
  it('takes a colour by its hex value, ignores what is none, and gives it back to the base', async () => {
    const { save } = await open('theme')
    const hex = screen.getByLabelText<HTMLInputElement>('Primary, hex')
    fireEvent.change(hex, { target: { value: '#12' } })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    fireEvent.change(hex, { target: { value: '#AA0033' } })
    const back = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Use the base theme’s value' })
    expect([back[0]?.disabled, back[1]?.disabled]).toEqual([false, true])
    expect(await save()).toMatchObject({ theme: { base: 'midnight', logo: 'midnight', tokens: { '--c-primary': '#AA0033' } } })
  })

  it('measures what can be read, and says how many pairs cannot', async () => {
    await open('theme')
    expect(screen.queryByText(/pairs below AA$/)).toBeNull()
    fireEvent.change(screen.getByLabelText('Page, hex'), { target: { value: '#FFFFFF' } })
    fireEvent.change(screen.getByLabelText('Text, hex'), { target: { value: '#FEFEFE' } })
    expect(screen.getByText(/^\d+ pairs below AA$/)).toBeTruthy()
  })
})
