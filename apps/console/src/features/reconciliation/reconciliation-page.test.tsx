// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReconciliationFinding, ReconciliationRun } from '../../shared/api/types.ts'
import { language } from '../../shared/i18n/language.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { renderScreen } from '../../testing/render.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'

const run = (changes: Partial<ReconciliationRun> = {}): ReconciliationRun => ({
  runId: '01890000-0000-7000-8000-000000000501',
  askedBy: null,
  askedAt: '2026-11-20T04:15:00.000Z',
  withSeals: true,
  state: 'done',
  step: null,
  stepsDone: 7,
  steps: 7,
  endedAt: '2026-11-20T04:15:09.000Z',
  milliseconds: 9_000,
  transfers: 5_000_000,
  entries: 10_000_000,
  found: 0,
  foundNew: 0,
  ...changes,
})
const finding: ReconciliationFinding = {
  findingId: '01890000-0000-7000-8000-000000000601',
  rule: 'deposit_differs',
  subjectKind: 'deposit',
  subjectId: '01890000-0000-7000-8000-000000000701',
  brandId: null,
  detail: 'key deposit:7; recorded 10.00, fee 0.00; posted 9.00, fee 1.00 by clearing:acme',
  state: 'open',
  firstAt: '2026-11-20T04:15:09.000Z',
  lastAt: '2026-11-20T04:15:09.000Z',
  reason: null,
  decidedBy: null,
  decidedAt: null,
  solvedAt: null,
}
const page = <T,>(list: T[]) => ({ list, pageNum: 1, totalPages: 1, total: list.length })
const runs = (of: ReconciliationRun) => () => ({ value: page([of]) })
const findings = (list: ReconciliationFinding[]) => () => ({ value: { ...page(list), open: list.length } })
const may = { permissions: ['reconciliation.read', 'reconciliation.write', 'ledger.read'] }

freshScreens()

describe('the reconciliation screen', () => {
  it('says that books and records agree, and starts a run on demand', async () => {
    const sent = fakeServer({
      reconciliationRuns: runs(run()),
      reconciliationFindings: findings([]),
      startReconciliation: () => ({ value: run() }),
    })
    renderScreen(<ReconciliationPage />, may)
    expect(await screen.findByText('Books and records agree')).toBeTruthy()
    expect(await screen.findByText('Nothing to find')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Run now' }))
    await waitFor(() => expect(sent.find(each => each.id === 'startReconciliation')?.body).toEqual({ withSeals: false }))
  })

  it('shows how far a run has come, and offers no second one beside it', async () => {
    const running = run({ state: 'running', step: 'providers', stepsDone: 3, endedAt: null, found: null })
    fakeServer({ reconciliationRuns: runs(running), reconciliationFindings: findings([]) })
    renderScreen(<ReconciliationPage />, may)
    const bar = await screen.findByRole('progressbar')
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['3', '7'])
    expect(screen.getByText('Proof 4 of 7: payments and payouts equal the ledger')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run now' }).disabled).toBe(true)
  })

  it('leads from a finding to its entries, and takes the reason why it stands', async () => {
    const entry = {
      ...{ transferId: '77', postedAt: finding.firstAt, kind: 'deposit', account: 'cash', accountId: '9', amount: '9.00', asset: 'CNY' },
      balanceAfter: '9.00',
    }
    const sent = fakeServer({
      reconciliationRuns: runs(run({ found: 1 })),
      reconciliationFindings: findings([finding]),
      reconciliationFinding: () => ({ value: { finding, member: null, entries: [entry] } }),
      explainFinding: () => ({ value: { ...finding, state: 'explained' } }),
    })
    renderScreen(<ReconciliationPage />, may)
    fireEvent.click(await screen.findByRole('button', { name: 'A credit differs from its payment' }))
    expect((await screen.findByRole('link', { name: 'Open the transfer 77' })).getAttribute('href')).toBe('#/ledger?id=77')
    expect(screen.getByText('Recorded: 10.00, fee 0.00')).toBeTruthy()
    expect(screen.getByText('Posted: 9.00, fee 1.00, by Clearing · acme')).toBeTruthy()
    act(() => language.set('CN'))
    expect(screen.getByText('入账：9.00，手续费 1.00，经 清算 · acme')).toBeTruthy()
    act(() => language.set('EN'))
    fireEvent.click(screen.getByRole('button', { name: 'Explain' }))
    fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'The bank kept its fee.' } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Explain', hidden: true }).at(-1) as HTMLElement)
    await waitFor(() => expect(sent.find(each => each.id === 'explainFinding')?.body).toEqual({ reason: 'The bank kept its fee.' }))
  })

  it('an auditor sees all of it and is offered nothing to change', async () => {
    fakeServer({ reconciliationRuns: runs(run({ found: 1 })), reconciliationFindings: findings([finding]) })
    renderScreen(<ReconciliationPage />, { permissions: ['reconciliation.read'] })
    expect(await screen.findByText('Books and records disagree')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull()
  })
})
