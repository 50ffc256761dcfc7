// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { BrandPage } from './brand-page.tsx'

const brand = (version: number, name: string) => ({
  brandId: BRAND,
  merchantCode: 'MIDNIGHT',
  version,
  settings: {
    name,
    hosts: [],
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    locale: 'zh-CN',
    defaultLanguage: 'EN',
    languages: ['EN'],
    termsVersion: '1',
    loginedToHomePage: false,
    isSingle: true,
  },
})
const consoleBrands = () => ({ value: { list: [brand(3, 'Midnight')] } })
const rename = (name: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a brand’s settings', () => {
  it.each([
    ['how it looks', ['brand.write'], true],
    ['who comes in as well', ['brand.write', 'security.write'], false],
  ])('shows who may write %s its hosts and its currency, for those who may change them', async (_what, permissions, isDisabled) => {
    fakeServer({ consoleBrands })
    renderScreen(<BrandPage />, { permissions })
    await screen.findByLabelText('Name')
    expect(screen.getByLabelText('Name').matches(':disabled')).toBe(false)
    expect(screen.getByLabelText('Hosts').matches(':disabled')).toBe(isDisabled)
    expect(screen.getByLabelText('Currency').matches(':disabled')).toBe(true)
  })

  it('saves only what changed, with the version that was read, and goes on from the answer', async () => {
    const sent = fakeServer({ consoleBrands, updateBrand: () => ({ value: brand(4, 'Noon') }) })
    renderScreen(<BrandPage />, { permissions: ['brand.write'] })
    await screen.findByLabelText('Name')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    rename('Noon')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByText('MIDNIGHT · version 4')).toBeTruthy())
    expect(sent.find(each => each.id === 'updateBrand')?.body).toEqual({ version: 3, patch: { name: 'Noon' } })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('a refused setting is marked where it stands, and nothing typed is lost', async () => {
    const refused = { code: 'validation_failed', message: 'Please check.', fields: { name: 'field_invalid' } }
    fakeServer({ consoleBrands, updateBrand: () => refused })
    renderScreen(<BrandPage />, { permissions: ['brand.write'] })
    await screen.findByLabelText('Name')
    rename('')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This value is not accepted.')).toBeTruthy()
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Midnight')
  })

  it('a role that only reads sees fields it cannot change', async () => {
    fakeServer({ consoleBrands })
    renderScreen(<BrandPage />)
    expect((await screen.findByLabelText('Name')).closest('fieldset')?.disabled).toBe(true)
  })
})
