// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer, ReconciliationFinding, ReconciliationRun } from '../../shared/api/types.ts'
import { language } from '../../shared/i18n/language.ts'
import { idOf, MEMBER } from '../../testing/builders/ids.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, lines, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
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
    expect(await screen.findByText('No findings')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Run now' }))
    await waitFor(() => expect(sent.find(each => each.id === 'startReconciliation')?.body).toEqual({ withSeals: false }))
  })

  it('shows how far a run has come, and offers no second one beside it', async () => {
    const running = run({ state: 'running', step: 'providers', stepsDone: 3, endedAt: null, found: null })
    fakeServer({ reconciliationRuns: runs(running), reconciliationFindings: findings([]) })
    renderScreen(<ReconciliationPage />, may)
    const bar = await screen.findByRole('progressbar')
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['3', '7'])
    expect(screen.getByText('Check 4 of 7: payments and payouts equal the ledger')).toBeTruthy()
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

describe('how the books stand', () => {
  const show = async (last: ReconciliationRun | undefined, list: ReconciliationFinding[] = []) => {
    fakeServer({ reconciliationRuns: () => ({ value: page(last ? [last] : []) }), reconciliationFindings: findings(list) })
    await renderScreen(<ReconciliationPage />, may).settle()
    return within(screen.getAllByRole('status')[0] as HTMLElement)
  }

  it('is told by the last run, with what it read and what of it nobody has explained', async () => {
    const note = await show(run({ found: 3 }), [finding])
    expect(note.getByText(/^3 findings in 10,000,000 entries, .*\. Not yet explained: 1\.$/)).toBeTruthy()
  })

  it('is told as unknown where no run ever was, and where the last one was lost', async () => {
    expect((await show(undefined)).getByText('The books have not been checked yet')).toBeTruthy()
    cleanup()
    expect((await show(run({ state: 'failed', endedAt: null }))).getByText('Its process stopped. Start another run.')).toBeTruthy()
  })

  it('waits for a worker before its first step', async () => {
    const note = await show(run({ state: 'waiting', stepsDone: 0, endedAt: null }))
    expect(note.getByText('Waiting for a worker')).toBeTruthy()
    for (const name of ['Run now', 'Run with all seals']) expect(button(name).disabled).toBe(true)
  })

  it('is proven with all seals on demand, asked for once', async () => {
    const answer = hold({ value: run() })
    const sent = fakeServer({
      ...{ reconciliationRuns: runs(run()), reconciliationFindings: findings([]), startReconciliation: answer.answer },
    })
    const { settle } = renderScreen(<ReconciliationPage />, may)
    await settle()
    press('Run with all seals')
    await answer.isUnderWay()
    expect([button('Run with all seals'), button('Run now')].map(each => each.getAttribute('aria-busy'))).toEqual(['true', null])
    press('Run with all seals')
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'startReconciliation').map(({ body }) => body)).toEqual([{ withSeals: true }])
  })
})

describe('runs', () => {
  it('say who asked for them, what they read and took, and what of it was new', async () => {
    const list = [
      run({ askedBy: 'mei', withSeals: false, found: 2, foundNew: 1 }),
      run({ runId: idOf(502), state: 'failed', milliseconds: null, entries: null, found: null, foundNew: null }),
    ]
    fakeServer({ reconciliationRuns: () => ({ value: page(list) }), reconciliationFindings: findings([]) })
    await renderScreen(<ReconciliationPage />, { ...may, address: '/?view=runs' }).settle()
    const [byHand, byClock] = lines().map(each => each.textContent)
    expect([byHand?.includes('mei'), byHand?.includes('with seals'), byHand?.includes('9.0 s'), byHand?.includes('1 new')]).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect([byClock?.includes('scheduled · with seals'), byClock?.includes('failed'), byClock?.match(/—/g)?.length]).toEqual([
      true,
      true,
      3,
    ])
  })
})

describe('a finding', () => {
  type Card = Answer<'reconciliationFinding'>
  async function open(card: Partial<Card>, permissions = may.permissions) {
    const value: Card = { finding, member: null, entries: [], ...card }
    const sent = fakeServer({
      reconciliationRuns: runs(run({ found: 1 })),
      reconciliationFindings: findings([value.finding]),
      reconciliationFinding: () => ({ value }),
      explainFinding: () => ({ value: value.finding }),
    })
    const { settle } = renderScreen(<ReconciliationPage />, { permissions, address: `/?id=${finding.findingId}` })
    await settle()
    return { sent, settle }
  }
  const member = { memberId: MEMBER, account: 'harbour77' }

  it('leads to its member and to a correction, for whoever may', async () => {
    await open({ member }, ['reconciliation.read', 'member.read', 'adjustment.write'])
    expect(card().getByRole('link', { name: 'harbour77' }).getAttribute('href')).toBe(`#/members?id=${MEMBER}`)
    expect(card().getByRole('link', { name: 'Propose adjustment' }).getAttribute('href')).toBe('#/adjustments')
    expect(card().getByText('No ledger entries belong to it.')).toBeTruthy()
  })

  it('leads nowhere for whoever may not', async () => {
    const entry = {
      ...{ transferId: '77', postedAt: finding.firstAt, kind: 'deposit', account: 'cash', accountId: '9', amount: '-9.00', asset: 'CNY' },
      balanceAfter: null,
    }
    await open({ member, entries: [entry] }, ['reconciliation.read'])
    expect(card().getByText('harbour77')).toBeTruthy()
    expect(card().getByText('-9.00')).toBeTruthy()
    expect(card().queryByRole('link')).toBeNull()
    expect(card().queryByRole('button', { name: 'Explain' })).toBeNull()
  })

  it('that was explained says by whom, and may be explained again', async () => {
    const said = { state: 'explained', reason: 'The bank kept its fee.', decidedBy: 'lan', decidedAt: finding.lastAt } as const
    await open({ finding: { ...finding, ...said } })
    expect([card().getByText('The bank kept its fee.'), card().getByText(/^lan, /), button('Explain', card())].every(Boolean)).toBe(true)
  })

  it('that is solved says since when, and asks for nothing more', async () => {
    await open({ finding: { ...finding, state: 'solved', solvedAt: finding.lastAt }, member }, [...may.permissions, 'adjustment.write'])
    expect(card().getByText(/^Not found since /)).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Explain' })).toBeNull()
    expect(card().queryByRole('link', { name: 'Propose adjustment' })).toBeNull()
  })

  it('is not explained by a word that says nothing', async () => {
    await open({})
    press('Explain', card())
    type(/^Reason/, 'no', dialog())
    expect(button('Explain', dialog()).disabled).toBe(true)
    type(/^Reason/, 'A known fee', dialog())
    expect(button('Explain', dialog()).disabled).toBe(false)
  })

  it('is chosen among those of one state', async () => {
    const { sent, settle } = await open({})
    press('Solved')
    await settle()
    expect(screen.queryByRole('complementary')).toBeNull()
    const asked = sent.filter(({ id }) => id === 'reconciliationFindings').map(({ url }) => new URL(url, 'http://console').searchParams)
    expect(asked.some(query => query.get('state') === 'solved')).toBe(true)
  })
})
