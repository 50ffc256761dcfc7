// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MemberCard } from '../../shared/api/types.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { CardVendors } from './card-vendors.tsx'

const member: MemberCard['member'] = {
  ...{ memberId: '01890000-0000-7000-8000-000000000101', brandId: BRAND, merchantCode: 'MIDNIGHT', account: 'harbour77' },
  ...{ nickname: 'harbour77', type: 0, status: 'active', balance: '10.00', currency: 'CNY' },
  ...{ registeredAt: '2026-11-20T10:00:00.000Z', lastLoginAt: null, lastIp: null },
}
const wallet = (kind: string, balance: string) => ({ kind, asset: 'CNY', balance, isClosed: false })
const wallets = [wallet('cash', '10.00'), wallet('vendor:PELICAN', '70.00')]
const nothing = { value: { list: [], pageNum: 1, totalPages: 0, total: 0 } }
const permissions = ['provider.read', 'provider.write']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what a member has at vendors', () => {
  it('comes home with a reason, once however often it is pressed; each outcome is told', async () => {
    const sent = fakeServer({
      consoleVendorTransfers: () => nothing,
      recallForMember: () => ({ value: { begun: 1, silent: 2, open: 0 } }),
    })
    renderScreen(<CardVendors member={member} wallets={wallets} />, { permissions })
    expect(screen.getByText('PELICAN')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Bring all money back' }))
    fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Asked by phone' } })
    const confirm = screen.getAllByRole('button', { name: 'Bring all money back', hidden: true }).at(-1)
    if (confirm) for (let press = 0; press < 3; press++) fireEvent.click(confirm)
    expect(await screen.findByText('Transfers started: 1')).toBeTruthy()
    expect(screen.getByText('Vendors that did not answer: 2. Try again later.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const recalls = sent.filter(({ id }) => id === 'recallForMember')
    expect(recalls.map(({ body }) => body)).toEqual([{ reason: 'Asked by phone' }])
    expect(recalls[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  })

  it('is brought home by nobody who may only look', () => {
    fakeServer({ consoleVendorTransfers: () => nothing })
    renderScreen(<CardVendors member={member} wallets={wallets} />, { permissions: ['provider.read'] })
    expect(screen.getByText('PELICAN')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is no part of the card of whoever never had any', () => {
    fakeServer({})
    renderScreen(<CardVendors member={member} wallets={wallets.slice(0, 1)} />, { permissions })
    expect(screen.queryByText('At vendors')).toBeNull()
  })
})
