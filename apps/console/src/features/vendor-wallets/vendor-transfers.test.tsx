// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { VendorTransferRow, VendorWalletRow } from '../../shared/api/types.ts'
import { myClaim, tomsClaim } from '../../testing/builders/claim.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { vendor, vendorTransfer, vendorTransferCard } from '../../testing/builders/vendor.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, giveReason, lines, press } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { VendorWalletsPage } from './vendor-wallets-page.tsx'

type Answers = Parameters<typeof fakeServer>[0]
const MAY = ['provider.read', 'provider.write', 'adjustment.write']

interface Open {
  rows?: readonly VendorTransferRow[]
  vendors?: VendorWalletRow[]
  events?: Parameters<typeof vendorTransferCard>[1]
  answers?: Answers
  permissions?: readonly string[]
  address?: string
}
async function open({ rows = [vendorTransfer(1)], vendors = [vendor()], events, answers = {}, permissions = MAY, address }: Open = {}) {
  const given = { rows }
  const sent = fakeServer({
    consoleVendorWallets: () => ({ value: vendors }),
    consoleVendorTransfers: () => ({ value: pageOf([...given.rows]) }),
    consoleVendorTransfer: ({ url }) => {
      const row = [...given.rows, ...rows].find(each => url.endsWith(each.transferId)) as VendorTransferRow
      return { value: vendorTransferCard(row, events) }
    },
    ...answers,
  })
  const { settle } = renderScreen(<VendorWalletsPage />, { permissions, address: address ?? `/?id=${rows[0]?.transferId}` })
  await settle()
  return { sent, settle, given }
}

freshScreens()

describe('a vendor that holds money', () => {
  it('says how much it holds, how it answers, and what is under way', async () => {
    await open({ address: '/' })
    expect(screen.getByText('12,500.00')).toBeTruthy()
    expect(screen.getByText('3, including 1 with unknown outcome')).toBeTruthy()
    expect(screen.getByText(/^85/)).toBeTruthy()
  })

  it('shows its last failure as it was', async () => {
    const failed = vendor()
    const health = { ...failed.health, lastError: '502: <html>', lastErrorAt: '2026-11-20T10:00:00.000Z' }
    await open({ address: '/', vendors: [{ ...failed, health }] })
    expect(screen.getByText('502: <html>')).toBeTruthy()
  })

  it('is switched with what is stored already, under its version', async () => {
    const { sent, settle } = await open({ address: '/', answers: { saveVendorWallet: () => ({ value: { version: 5 } }) } })
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'maintenance' } })
    await settle()
    expect(sent.find(({ id }) => id === 'saveVendorWallet')?.body).toEqual({
      ...{ version: 4, displayName: 'Pelican', state: 'maintenance', amountMin: '1.00', amountMax: '500.00', settings: null },
    })
  })

  it('is asked for where there is none, by whoever may connect one', async () => {
    await open({ vendors: [], address: '/' })
    expect(screen.getByText('No vendor wallets')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Connect a vendor' })).toHaveLength(2)
  })

  it('warns that a brand with one wallet only takes home what lies there', async () => {
    await open({ vendors: [vendor({ isSingle: true })], address: '/' })
    expect(screen.getByText(/Money held here can only be brought back/)).toBeTruthy()
  })
})

describe('a transfer to a vendor', () => {
  it('says whose, which way, how much and how often it was asked', async () => {
    await open()
    expect(card().getByText('250.00 CNY')).toBeTruthy()
    expect(card().getByText('harbour71 · To Pelican')).toBeTruthy()
    expect(card().getByText('1 / 4')).toBeTruthy()
    expect(card().getByText('Unknown, checking again')).toBeTruthy()
  })

  it('tells what happened, and by whom', async () => {
    const events = [
      { at: '2026-11-20T10:00:00.000Z', kind: 'created', by: null, detail: null },
      { at: '2026-11-20T10:01:00.000Z', kind: 'proposed_done', by: 'tom', detail: 'In their books.' },
    ]
    await open({ events })
    const items = card()
      .getAllByRole('listitem')
      .map(item => item.textContent)
    expect(items[0]).toContain('Created')
    expect(items[1]).toContain('Proposed as done')
    expect(items[1]).toContain('tom')
    expect(items[1]).toContain('In their books.')
  })

  it('is asked about at once, and once', async () => {
    const answer = hold({ value: vendorTransferCard(vendorTransfer(1)) })
    const { sent, settle } = await open({ answers: { askVendorTransfer: answer.answer as never } })
    press('Check with the vendor now', card())
    await answer.isUnderWay()
    expect(button('Check with the vendor now', card()).getAttribute('aria-busy')).toBe('true')
    press('Check with the vendor now', card())
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'askVendorTransfer')).toHaveLength(1)
  })

  it.each([
    ['done', 'Propose as done', 'The transfer is booked as complete.'],
    ['refused', 'Propose as rejected', 'The money is booked back where it came from.'],
  ] as const)('that nobody knows is proposed as %s, with a reason', async (outcome, name, text) => {
    const { sent, settle } = await open({
      answers: { settleVendorTransfer: () => ({ value: vendorTransferCard(vendorTransfer(1)) }) as never },
    })
    press(name, card())
    expect(dialog().getByText(text)).toBeTruthy()
    giveReason('Seen in their books.', 'Confirm')
    await settle()
    expect(sent.find(({ id }) => id === 'settleVendorTransfer')?.body).toEqual({ outcome, reason: 'Seen in their books.' })
  })

  it('that a colleague has proposed is agreed to, with what they said in sight', async () => {
    const settlement = { outcome: 'done', by: 'tom', reason: 'Their books say so.', isMine: false, at: '2026-11-20T10:05:00.000Z' } as never
    const rows = [vendorTransfer(1, { settlement }), vendorTransfer(2)]
    const { sent, settle, given } = await open({ rows, answers: { settleVendorTransfer: () => ({ value: {} }) as never } })
    expect(card().getByText('Proposed by tom: Their books say so.')).toBeTruthy()
    expect(card().queryByRole('button', { name: /^Propose/ })).toBeNull()
    given.rows = rows.slice(1)
    press('Approve as done', card())
    giveReason('Looked too.', 'Confirm')
    await settle()
    expect(sent.find(({ id }) => id === 'settleVendorTransfer')?.body).toEqual({ outcome: 'done', reason: 'Looked too.' })
    press('Next: harbour72', card())
    await settle()
    expect(card().getByText('harbour72 · To Pelican')).toBeTruthy()
  })

  it('is claimed by whoever looks into it; meanwhile nobody else settles it', async () => {
    const { sent, settle, given } = await open({ answers: { claimVendorTransfer: () => ({ value: myClaim() }) } })
    given.rows = [vendorTransfer(1, { claim: myClaim() })]
    press('Claim', card())
    await settle()
    expect(sent.find(({ id }) => id === 'claimVendorTransfer')?.body).toEqual({})
    expect(card().getByText('You are working on this.')).toBeTruthy()
    cleanup()
    await open({ rows: [vendorTransfer(1, { claim: tomsClaim() })] })
    expect(within(lines()[0] as HTMLElement).getByText('tom')).toBeTruthy()
    expect(card().getByText('tom is working on this.')).toBeTruthy()
    expect(card().queryByRole('button', { name: /^Propose|^Claim/ })).toBeNull()
  })

  it('is never agreed to by whoever proposed it', async () => {
    const settlement = { outcome: 'done', by: 'mei', reason: 'Their books say so.', isMine: true, at: '2026-11-20T10:05:00.000Z' } as never
    await open({ rows: [vendorTransfer(1, { settlement })] })
    expect(card().getByText(/^Proposed by you: Their books say so\./)).toBeTruthy()
    expect(card().queryByRole('button', { name: /^Agree|^Propose/ })).toBeNull()
  })

  it('that is over leaves nothing to do', async () => {
    await open({ rows: [vendorTransfer(1, { state: 'done', endedAt: '2026-11-20T10:02:00.000Z', dueAt: null })] })
    expect(
      card()
        .queryAllByRole('button')
        .map(each => each.textContent),
    ).toEqual([''])
  })

  it('shows a role that only reads all of it, and nothing to do', async () => {
    await open({ permissions: ['provider.read'] })
    expect(card().getByText('250.00 CNY')).toBeTruthy()
    expect(card().queryByRole('button', { name: /Propose|Ask/ })).toBeNull()
  })

  it('that the server refuses to settle says why in its words', async () => {
    const refused = { code: 'vendor_transfer_ended', message: 'The vendor has answered meanwhile.', status: 409 }
    const { settle } = await open({ answers: { settleVendorTransfer: () => refused } })
    press('Propose as done', card())
    giveReason('Too late.', 'Confirm')
    await settle()
    expect(screen.getByText('The vendor has answered meanwhile.')).toBeTruthy()
  })
})

describe('the list of transfers', () => {
  it('marks what waits for a second operator', async () => {
    const settlement = { outcome: 'done', by: 'tom', reason: 'Seen.', isMine: false, at: '2026-11-20T10:05:00.000Z' } as never
    await open({ rows: [vendorTransfer(1, { settlement }), vendorTransfer(2, { to: 'main' })], address: '/' })
    expect(lines()[0]?.textContent).toContain('Outcome proposed')
    expect(lines()[1]?.textContent).toContain('From Pelican')
  })

  it('is asked for by view', async () => {
    const { sent, settle } = await open({ address: '/' })
    press('Outcome unknown')
    await settle()
    expect(sent.filter(({ id }) => id === 'consoleVendorTransfers').at(-1)?.url).toContain('view=unknown')
  })
})
