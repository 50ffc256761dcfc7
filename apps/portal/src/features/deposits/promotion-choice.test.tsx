// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/api/query-client.ts'
import { startI18n } from '../../shared/i18n/i18n.ts'
import { PromotionChoice } from './promotion-choice.tsx'

const HALF = { promotionCode: 'welcome-half', name: 'Half on top', text: 'Half of your deposit on top.', bonus: '100.00', turnoverTimes: 3 }
/** What is loaded first takes its time on a busy machine. */
const PATIENCE = { timeout: 15_000 }
let offered: (amount: string) => unknown[]

beforeEach(async () => {
  queryClient.clear()
  await startI18n('EN')
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const amount = new URL(String(input), 'http://portal').searchParams.get('amount') ?? ''
    return new Response(JSON.stringify({ success: true, value: offered(amount) }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Place({ amount }: { amount: string | undefined }) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <QueryClientProvider client={queryClient}>
      <PromotionChoice methodCode="card" amount={amount} chosen={chosen} onChoose={offer => setChosen(offer?.promotionCode ?? null)} />
      <output>{chosen ?? 'none'}</output>
    </QueryClientProvider>
  )
}

it('CASHIER-PROMO-1: is not there while no amount is typed, and not where nothing is offered', { timeout: 30_000 }, async () => {
  const asked = vi.fn()
  offered = amount => {
    asked(amount)
    return []
  }
  const { rerender } = render(<Place amount={undefined} />)
  rerender(<Place amount="200.00" />)
  await waitFor(() => expect(asked).toHaveBeenCalledWith('200.00'), PATIENCE)
  expect(screen.queryByRole('group')).toBeNull()
})

it('CASHIER-PROMO-1: says what is given and asked for, begins with none, and lets go of what another amount cannot take part in', {
  timeout: 60_000,
}, async () => {
  offered = amount => (amount === '200.00' ? [HALF] : [])
  const { rerender } = render(<Place amount="200.00" />)
  const half = await screen.findByRole('radio', { name: /Half on top/ }, PATIENCE)
  expect((screen.getByRole('radio', { name: 'No promotion' }) as HTMLInputElement).checked).toBe(true)
  expect(half.closest('label')?.textContent).toMatch(/Bonus .*100.*wager 3×/)
  fireEvent.click(half)
  expect(screen.getByRole('status').textContent).toBe('welcome-half')
  rerender(<Place amount="50.00" />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('none'), PATIENCE)
})
