// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { VendorWalletRow } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { SETTINGS_TEMPLATE } from './settings-template.ts'
import { VendorWalletsPage } from './vendor-wallets-page.tsx'

const vendor: VendorWalletRow = {
  ...{ brandId: BRAND, merchantCode: 'MIDNIGHT', currency: 'CNY', isSingle: false, vassalage: 'PELICAN', displayName: 'Pelican' },
  ...{ adapter: 'http', state: 'on', amountMin: '1.00', amountMax: '500.00', hasSecret: true, version: 4 },
  settings: { ...SETTINGS_TEMPLATE, baseUrl: 'https://vendor.example/v1' },
  health: { calls: 0, failedCalls: 0, medianMs: null, lastError: null, lastErrorAt: null, open: 0, unknown: 0, held: '0.00' },
}
const nothing = { value: { list: [], pageNum: 1, totalPages: 0, total: 0 } }
const desk = { consoleVendorWallets: () => ({ value: [vendor] }), consoleVendorTransfers: () => nothing }
const permissions = ['provider.read', 'provider.write']

freshScreens()

async function openPage(as: readonly string[] = permissions) {
  const page = renderScreen(<VendorWalletsPage />, { permissions: as })
  await page.settle()
  return page
}

async function openForm() {
  const { settle } = await openPage()
  fireEvent.click(screen.getByRole('button', { name: 'Edit Pelican' }))
  return { form: within(screen.getByRole('dialog')), settle }
}

describe('the form of a vendor', () => {
  it('never shows the secret, and sends none where none was typed', async () => {
    const server = fakeServer({ ...desk, saveVendorWallet: () => ({ value: { version: 5 } }) })
    const { form, settle } = await openForm()
    const secret: HTMLInputElement = form.getByLabelText('Secret')
    expect([secret.type, secret.value]).toEqual(['password', ''])
    fireEvent.change(form.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Grey Pelican' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
    const sent = server.find(({ id }) => id === 'saveVendorWallet')
    expect(sent?.body).toMatchObject({ version: 4, displayName: 'Grey Pelican', settings: vendor.settings })
    expect(sent?.body).not.toHaveProperty('secret')
  })

  it('says at each field what the server refuses, goes to the first, and keeps what was typed', async () => {
    const fields = { 'settings.baseUrl': 'x', 'settings.deposit.path': 'x', settings: 'x' }
    fakeServer({ ...desk, saveVendorWallet: () => ({ code: 'validation_failed', message: 'Please check.', status: 422, fields }) })
    const { form, settle } = await openForm()
    fireEvent.change(form.getByLabelText('Address', { exact: false }), { target: { value: 'https://user:pw@vendor.example' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await settle()
    const address: HTMLInputElement = form.getByLabelText('Address', { exact: false })
    expect(address.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(address)
    expect(address.value).toBe('https://user:pw@vendor.example')
    expect(form.getByLabelText('Deposit: Path').getAttribute('aria-invalid')).toBe('true')
    expect(form.getByRole('alert').textContent).toBe('Fields to correct above: 2')
  })

  it('names lines that cannot be read as pairs, and sends nothing', async () => {
    const server = fakeServer({ ...desk, saveVendorWallet: () => ({ value: { version: 5 } }) })
    const { form, settle } = await openForm()
    fireEvent.change(form.getByLabelText('Deposit: Fields, one per line: name = value'), { target: { value: 'reference' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await settle()
    expect(form.getByText('One per line, such as reference = {{reference}}. Each name only once.')).toBeTruthy()
    expect(form.getByRole('alert').textContent).toBe('Fields to correct above: 1')
    expect(server.some(({ id }) => id === 'saveVendorWallet')).toBe(false)
  })

  it('says where the way in which we speak with a vendor stays, for members have money there', async () => {
    fakeServer({ ...desk, saveVendorWallet: () => ({ code: 'validation_failed', message: 'Please check.', fields: { settings: 'x' } }) })
    const { form, settle } = await openForm()
    fireEvent.change(form.getByLabelText('Connection type'), { target: { value: 'sandbox' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await settle()
    expect(form.getByText('Members have wallets there, so the connection type cannot be changed.')).toBeTruthy()
  })

  it('is there for nobody who may only look', async () => {
    fakeServer(desk)
    await openPage(['provider.read'])
    expect(screen.getByText('Pelican')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit Pelican' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Connect a vendor' })).toBeNull()
  })
})

describe('a test of the connection', () => {
  it('says what came back, in words and as it was', async () => {
    const value = { outcome: 'refused' as const, ms: 12, detail: '401: {"why":"SIGNATURE"}', balance: null, currency: 'CNY' }
    fakeServer({ ...desk, tryVendorWallet: () => ({ value }) })
    const { settle } = await openPage()
    fireEvent.click(screen.getByRole('button', { name: 'Test the connection to Pelican' }))
    fireEvent.click(screen.getByRole('button', { name: 'Request balance' }))
    await settle()
    expect(screen.getByText('Connected, but the vendor rejected us. Check the secret and the authentication.')).toBeTruthy()
    expect(screen.getByText('401: {"why":"SIGNATURE"}')).toBeTruthy()
  })
})
