// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeModal, useModals } from '../../shared/modals/modal-store.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button } from '../../testing/page-parts.ts'
import { pointBalance, pointConfig, pointMovement, pointReward, redeemedPoints } from '../../testing/point-builders.ts'
import { addressNow, press, renderPage } from '../../testing/render-page.tsx'
import { PointMallPage } from './point-mall-page.tsx'
import { RedeemModal } from './redeem-modal.tsx'

const TEA = pointReward()
const TOP_UP = pointReward({
  rewardId: '019a0000-0000-7000-8000-0000000001a2',
  name: 'Mobile top-up',
  redeemAmount: '1000.00',
  delivery: 'zalo',
  stock: 3,
})
const PHONE = pointReward({ rewardId: '019a0000-0000-7000-8000-0000000001a3', name: 'Phone', redeemAmount: '320000.00', stock: 0 })
const ORDERED = redeemedPoints()

let server: FakeServer
freshPages('points')
beforeEach(() => {
  server = fakeServer({
    pointBalance: () => ({ value: pointBalance({ inProcess: 1 }) }),
    pointConfig: () => ({ value: pointConfig() }),
    pointRewards: () => ({ value: { list: [TEA, TOP_UP, PHONE] } }),
    pointRedeems: () => ({ value: { list: [ORDERED], pageNum: 1, hasMore: false } }),
    pointMovements: () => ({ value: { list: [pointMovement()], pageNum: 1, hasMore: false } }),
    redeemPoints: () => ({ value: ORDERED }),
    convertPoints: () => ({ value: redeemedPoints({ kind: 'cash', cash: '50.50', status: 'approved', number: 'C23456789AB' }) }),
    cancelPointOrder: () => ({ value: redeemedPoints({ status: 'cancelled' }) }),
  })
})

/** The dialog of an item, as the portal opens it. */
function Redeeming() {
  const open = useModals(({ open: modal }) => modal)
  return open?.name === 'redeemReward' ? <RedeemModal params={open.params} onClose={() => closeModal('redeemReward')} /> : null
}
const open = async (address = '/pointMall') => {
  const shown = await renderPage(
    <>
      <PointMallPage />
      <Redeeming />
    </>,
    { address, as: 'member' },
  )
  await shown.settle()
  return shown
}
const card = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('article')
  if (!found) throw new Error(`no card ${name}`)
  return within(found)
}

const fill = (label: string | RegExp, value: string, part: Pick<typeof screen, 'getByLabelText'> = screen) =>
  fireEvent.change(part.getByLabelText(label), { target: { value } })

describe('the point mall', () => {
  it('asks a visitor to log in first, and shows nothing of anybody’s points', async () => {
    await renderPage(<PointMallPage />, { address: '/pointMall' })
    expect(screen.getByRole('heading', { name: 'Your points are waiting' })).toBeTruthy()
    expect(useModals.getState().open?.name).toBe('login')
    expect(server.sentBy('pointBalance')).toEqual([])
  })

  it('shows balance, worth, goods with what is left of each, and how far one is', async () => {
    await open()
    expect(screen.getByText(/Every ¥100\.00 of valid bets earns up to 1\.20 points/)).toBeTruthy()
    expect(screen.getByText('12,480')).toBeTruthy()
    expect(screen.getByText(/worth ¥124\.80/)).toBeTruthy()
    expect(card('Mobile top-up').getByText('3 left')).toBeTruthy()
    expect(card('Phone').getAllByText('Sold out').length).toBeGreaterThan(0)
    expect(card('Phone').queryByRole('button')).toBeNull()
  })

  it('narrows goods to what is within reach', async () => {
    await open()
    await press(button(/Within reach/))
    expect(screen.queryByRole('heading', { name: 'Phone' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Moon tea set' })).toBeTruthy()
  })

  it('orders once an address and the payment password are given, at the price that was seen', async () => {
    const { settle } = await open()
    await press(button('Redeem Moon tea set'))
    await settle()
    const dialog = within(screen.getByRole('dialog'))
    fill(/Payment password/, '246810', dialog)
    fireEvent.click(dialog.getByRole('button', { name: /Redeem for/ }))
    expect(dialog.getAllByText('Please fill this in.')).toHaveLength(3)
    expect(server.sentBy('redeemPoints')).toEqual([])
    fill(/Recipient’s name/, 'Lin Wei', dialog)
    fill(/Phone number/, '13800000000', dialog)
    fill(/Full address/, '8 Harbour Road', dialog)
    fireEvent.click(dialog.getByRole('button', { name: /Redeem for/ }))
    expect(await screen.findByText('Ordered: Moon tea set')).toBeTruthy()
    const [sent] = server.sentBy('redeemPoints')
    expect(sent?.body).toEqual({
      ...{ rewardId: TEA.rewardId, redeemQuantity: 1, redeemAmount: '9800.00', paymentPassword: '246810' },
      address: { name: 'Lin Wei', phone: '13800000000', address: '8 Harbour Road' },
    })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('asks for a Zalo number where the item says so, and for nothing else', async () => {
    const { settle } = await open()
    await press(button('Redeem Mobile top-up'))
    await settle()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByLabelText(/Full address/)).toBeNull()
    fill(/Zalo number/, '0901234567', dialog)
    fill(/Payment password/, '246810', dialog)
    fireEvent.click(dialog.getByRole('button', { name: /Redeem for/ }))
    await waitFor(() => expect(server.sentBy('redeemPoints')[0]?.body).toMatchObject({ contact: '0901234567' }))
  })

  it('tells a wrong payment password at its field, and the way to set one where there is none', async () => {
    server.answers.convertPoints = () => ({ code: 'payment_password_wrong', message: 'Not this one.', status: 422 })
    const { settle } = await open()
    fill('Points', '5050')
    fill(/Payment password/, '000000')
    await press(button(/^Convert 5,050/))
    expect(await screen.findByText('Not this one.')).toBeTruthy()
    server.answers.convertPoints = () => ({ code: 'payment_password_not_set', message: 'There is none.', status: 409 })
    fill(/Payment password/, '246810')
    await press(button(/^Convert 5,050/))
    await settle()
    fireEvent.click(await screen.findByRole('button', { name: 'Set a payment password' }))
    expect(addressNow()).toContain('member=securityCenter&mall=1&field=paymentPassword')
  })

  it('previews what points become, and converts them', async () => {
    const { settle } = await open()
    fill('Points', '99')
    fireEvent.blur(screen.getByLabelText('Points'))
    expect(screen.getByText(/minimum is ¥1\.00/)).toBeTruthy()
    fill('Points', '5050')
    expect(screen.getByText('7,430')).toBeTruthy()
    fill(/Payment password/, '246810')
    await press(button(/^Convert 5,050/))
    await settle()
    expect(await screen.findByText(/¥50\.50 added to your balance/)).toBeTruthy()
    expect(server.sentBy('convertPoints')[0]?.body).toEqual({ points: '5050', paymentPassword: '246810' })
  })

  it('shows the three states of what was redeemed, with what happens next, and how points were earned', async () => {
    server.answers.pointRedeems = () => ({
      value: {
        list: [
          ORDERED,
          redeemedPoints({ redeemId: 'b2', status: 'approved', mayCancel: false, shipping: { carrier: 'SF', tracking: '1184', note: '' } }),
          redeemedPoints({ redeemId: 'b3', status: 'rejected', mayCancel: false, reason: 'Address not served.' }),
        ],
        ...{ pageNum: 1, hasMore: false },
      },
    })
    await open('/pointMall?view=history')
    for (const word of ['In process', 'Approved', 'Rejected', 'Sent: SF · 1184', 'Address not served. 9,800 points returned.'])
      expect(screen.getByText(word)).toBeTruthy()
    expect(screen.getByText(/¥3,200\.00 valid bets × 1\.20 per ¥100\.00/)).toBeTruthy()
    expect(screen.getByText('+38.40')).toBeTruthy()
  })

  it('cancels an order after asking', async () => {
    const { settle } = await open('/pointMall?view=history')
    await press(button('Cancel order'))
    const asked = useModals.getState().open
    expect(asked?.name).toBe('dialog')
    if (asked?.name === 'dialog') asked.params.onAnswer?.('cancel')
    await settle()
    expect(server.sentBy('cancelPointOrder')[0]?.url.pathname).toContain(ORDERED.redeemId)
  })
})
