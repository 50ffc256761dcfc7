// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import { answerFixture } from '../../../testing/answer.ts'
import { evidenceOfRound, keptReceipt, playAtTable, playRound } from '../../../testing/fixture-draws.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { DrawsSection } from './draws-section.tsx'
import { type DrawQuestion, judgeDraw } from './judge-draw.ts'

const round = playRound({ kind: 'own' })
const { file, keys } = evidenceOfRound(round)
const answer = (value: unknown, status = 200) =>
  new Response(typeof value === 'string' ? value : JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
const served = new Map<string, () => Response>()

/** The browser's worker, with the script that it runs. */
class TestWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  postMessage(question: DrawQuestion | 'warm up') {
    if (question === 'warm up') return
    void judgeDraw(question).then(report => this.onmessage?.({ data: { report } }))
  }
  terminate() {}
}

const open = (address: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <DrawsSection />
      </MemoryRouter>
    </QueryClientProvider>,
  )

freshPages('draws')
beforeEach(() => {
  served.clear()
  served.set('/wps/v2/fairness/keys', () => answer({ success: true, value: keys }))
  served.set('/wps/v2/lottery/games/SSC_1M/issues/202611230001/evidence', () => answer(file))
  vi.stubGlobal('Worker', TestWorker)
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://portal.test')
    const own = served.get(url.pathname)
    if (own) return own()
    const found = answerFixture({ method: init?.method ?? 'GET', url, headers: {} })
    return answer(found.body, found.status)
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  useSession.setState({ token: null })
  vi.unstubAllGlobals()
})

describe('draws on /fairness', () => {
  it('check a draw that a link names, and say what its kind proves', async () => {
    open('/fairness?game=SSC_1M&issue=202611230001')
    expect(await screen.findByText('Verified')).toBeTruthy()
    expect(screen.getByText(/trust the operator not to bet/)).toBeTruthy()
    expect(screen.getByText('We recomputed it here and got the same result.')).toBeTruthy()
    expect(screen.getByText('Log in to check your own tickets as well.')).toBeTruthy()
    expect(screen.getByText('npm run verify-draw -- draw-SSC_1M-202611230001.json')).toBeTruthy()
  })

  it('show a member the own ticket and what it was paid', async () => {
    useSession.setState({ token: 'member' })
    const receipt = keptReceipt(round, [1], true)
    served.set('/wps/v2/lottery/bets/bet-1/proof', () => answer({ success: true, value: { receipt, proof: null } }))
    open('/fairness?game=SSC_1M&issue=202611230001&bet=bet-1')
    expect(await screen.findByText('Ticket 2 of the draw')).toBeTruthy()
    expect(screen.getByText('It is in the draw as you placed it.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Receipt' })).toBeTruthy()
    expect(screen.getByText('Your ticket was fixed before the draw')).toBeTruthy()
  })

  it('check a round of a live table that a link names, in the words of tables', async () => {
    const played = playAtTable('baccarat')
    const list = [{ round: '7', status: 'settled', history: null, at: '2026-11-23T10:00:00.000Z' }]
    served.set('/wps/v2/tables', () => answer({ success: true, value: { list: [{ code: 'BAC1', name: 'Baccarat Salon' }] } }))
    served.set('/wps/v2/tables/BAC1/rounds', () => answer({ success: true, value: { list, pageNum: 1, totalPages: 1, total: 1 } }))
    served.set('/wps/v2/tables/BAC1/rounds/7/evidence', () => answer(evidenceOfRound(played).file))
    open('/fairness?table=BAC1&round=7')
    expect(await screen.findByText('Verified')).toBeTruthy()
    expect(screen.getByText('The cards came from the shoe named before the first bet.')).toBeTruthy()
    expect(screen.getByText('All bets were fixed under one root before the result existed.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: /^Baccarat Salon, round/ })).toBeTruthy()
    expect(screen.getByText('npm run verify-draw -- draw-BAC1-7.json')).toBeTruthy()
    expect(screen.getByText('Log in to check your own bets as well.')).toBeTruthy()
  })

  it('say when a round has no file', async () => {
    const none = () => answer({ success: false, code: 'not_found', message: '' }, 404)
    served.set('/wps/v2/tables', () => answer({ success: true, value: { list: [{ code: 'BAC1', name: 'Baccarat Salon' }] } }))
    served.set('/wps/v2/tables/BAC1/rounds', () => answer({ success: true, value: { list: [], pageNum: 1, totalPages: 0, total: 0 } }))
    served.set('/wps/v2/tables/BAC1/rounds/8/evidence', none)
    open('/fairness?table=BAC1&round=8')
    expect(await screen.findByText('There is no file for this round. It is not settled yet.')).toBeTruthy()
  })

  it('find a draw that was changed, and name what does not hold', async () => {
    const result = { ...round.evidence.result, message: { ...round.evidence.result.message, paid: '0.01' } }
    const changed = evidenceOfRound({ ...round, evidence: { ...round.evidence, result } }).file
    served.set('/wps/v2/lottery/games/SSC_1M/issues/202611230001/evidence', () => answer(changed))
    open('/fairness?game=SSC_1M&issue=202611230001')
    expect((await screen.findAllByText(/^(Verification failed|Failed)$/)).length).toBeGreaterThan(1)
    expect(screen.getByText('signature_wrong · result')).toBeTruthy()
  })

  it('count in public what came of all of them', async () => {
    const cancelled = { total: 3, rootLate: 1, beaconMissing: 2, other: 0 }
    served.set('/wps/v2/fairness/games/SSC_1M', () =>
      answer({ success: true, value: { gameCode: 'SSC_1M', drawn: 12_873, cancelled, chainsLeftEarly: 0 } }),
    )
    open('/fairness?game=SSC_1M')
    expect(await screen.findByText('12,873')).toBeTruthy()
    expect(screen.getByText('No beacon value in time').nextSibling?.textContent).toBe('2')
  })

  it('say when a draw has no file', async () => {
    const none = () => answer({ success: false, code: 'not_found', message: '' }, 404)
    served.set('/wps/v2/lottery/games/SSC_1M/issues/202611230001/evidence', none)
    open('/fairness?game=SSC_1M&issue=202611230001')
    expect(await screen.findByText(/There is no file for this draw/)).toBeTruthy()
  })

  it('check files of this device, and know what is none', async () => {
    open('/fairness')
    fireEvent.click(screen.getByRole('tab', { name: 'Open a file' }))
    const choose = (text: string) =>
      fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: [{ text: async () => text }] } })
    choose(file)
    expect(await screen.findByText('Verified')).toBeTruthy()
    choose('no file of a draw')
    await waitFor(() => expect(screen.getByText(/This is not a draw file/)).toBeTruthy())
  })
})
