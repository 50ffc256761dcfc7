// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer, CaseRow } from '../../shared/api/types.ts'
import { myClaim, tomsClaim } from '../../testing/builders/claim.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { payoutCase } from '../../testing/builders/withdrawal.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, giveReason, lines, press, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { CasesPage } from './cases-page.tsx'

type Answers = Parameters<typeof fakeServer>[0]
type DeskCase = Answer<'allCases'>['list'][number]
const MAY = ['withdrawal.read', 'withdrawal.review', 'withdrawal.pay']

async function open(rows: readonly CaseRow[], answers: Answers = {}, permissions = MAY) {
  const given = { rows }
  const sent = fakeServer({
    withdrawalCases: () => ({ value: { ...pageOf([...given.rows]), waiting: given.rows.length } }),
    withdrawalCase: ({ url }) => ({ value: [...given.rows, ...rows].find(each => url.endsWith(each.caseId)) as CaseRow }),
    ...answers,
  })
  const { settle } = renderScreen(<CasesPage />, { permissions, address: `/?id=${rows[0]?.caseId}` })
  await settle()
  return { sent, settle, given }
}

freshScreens()

describe('a payment that did not arrive', () => {
  it('shows what both sides wrote, and leads to its withdrawal', async () => {
    const messages: CaseRow['messages'] = [
      { messageId: idOf(551), from: 'member', at: '2026-11-21T09:00:00.000Z', text: 'Nothing came.', evidenceUrl: null },
      { messageId: idOf(552), from: 'operator', at: '2026-11-21T09:30:00.000Z', text: '', evidenceUrl: 'data:image/webp;base64,AA==' },
    ]
    await open([payoutCase(1, { messages })])
    expect(card().getByText('100.00 CNY')).toBeTruthy()
    expect(card().getByText('Nothing came.')).toBeTruthy()
    expect(card().getByRole('img', { name: 'Picture in the case' }).getAttribute('src')).toBe('data:image/webp;base64,AA==')
    expect(card().getByRole('link', { name: 'Open the withdrawal' }).getAttribute('href')).toContain(idOf(401))
  })

  it('is answered once, in words without the spaces around them, and the field is free again', async () => {
    const answer = hold({ value: payoutCase(1) })
    const { sent, settle } = await open([payoutCase(1)], { answerCase: answer.answer })
    type('Answer to the member', '  We have asked the bank. ', card())
    press('Send', card())
    await answer.isUnderWay()
    expect(button('Send', card()).getAttribute('aria-busy')).toBe('true')
    press('Send', card())
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'answerCase').map(({ body }) => body)).toEqual([{ text: 'We have asked the bank.' }])
    expect(card().getByLabelText<HTMLTextAreaElement>('Answer to the member').value).toBe('')
  })

  it('is claimed by whoever works on it; meanwhile nobody else answers or settles it', async () => {
    const { sent, settle, given } = await open([payoutCase(1)], { claimWithdrawalCase: () => ({ value: myClaim() }) })
    given.rows = [payoutCase(1, { claim: myClaim() })]
    press('Claim', card())
    await settle()
    expect(sent.find(({ id }) => id === 'claimWithdrawalCase')?.body).toEqual({})
    expect(card().getByText('You are working on this.')).toBeTruthy()
    expect(button('Send', card())).toBeTruthy()
    cleanup()
    await open([payoutCase(1, { claim: tomsClaim() })])
    expect(within(lines()[0] as HTMLElement).getByText('tom')).toBeTruthy()
    expect(card().getByText('tom is working on this.')).toBeTruthy()
    for (const name of ['Send', 'Claim', /refund/i]) expect(card().queryByRole('button', { name })).toBeNull()
  })

  it('is not answered with nothing', async () => {
    const { sent, settle } = await open([payoutCase(1)], { answerCase: () => ({ value: payoutCase(1) }) })
    press('Send', card())
    await settle()
    expect(sent.some(({ id }) => id === 'answerCase')).toBe(false)
    expect(card().getByText('Fill this in.')).toBeTruthy()
  })

  it('is shown a picture of the payment', async () => {
    const { sent, settle } = await open([payoutCase(1)], { addCaseProof: () => ({ value: payoutCase(1) }) })
    const file = new File(['x'], 'proof.png', { type: 'image/png' })
    fireEvent.change(card().getByLabelText('Add a picture', { selector: 'input' }), { target: { files: [file] } })
    await settle()
    expect(sent.find(({ id }) => id === 'addCaseProof')?.headers.get('content-type')).toBe('image/png')
  })

  it.each([
    ['Mark as proven', 'proof_shown', 'The payout counts as received. The member sees your answer.'],
    ['Pay again', 'paid_again', 'The payout is reversed in the books and sent again under a new reference.'],
    ['Refund', 'refunded', 'The payout is reversed in the books and the money returned to the member.'],
  ])('ends by “%s”, with a reason', async (name, outcome, text) => {
    const { sent, settle } = await open([payoutCase(1)], { settleCase: () => ({ value: payoutCase(1) }) })
    press(name, card())
    expect(dialog().getByText(text)).toBeTruthy()
    giveReason('As the bank says.', 'Confirm')
    await settle()
    expect(sent.find(({ id }) => id === 'settleCase')?.body).toEqual({ outcome, reason: 'As the bank says.' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('moves no money where the provider says that it paid: the refusal is told in its words', async () => {
    const refused = { code: 'payout_not_failed', message: 'The provider says that this was paid.', status: 409 }
    const { settle } = await open([payoutCase(1)], { settleCase: () => refused })
    press('Pay again', card())
    giveReason('The member insists.', 'Confirm')
    await settle()
    expect(screen.getByText('The provider says that this was paid.')).toBeTruthy()
    expect(dialog().getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('The member insists.')
  })

  it('that has ended says how, and takes neither words nor decisions', async () => {
    await open([payoutCase(1, { closedAt: '2026-11-22T09:00:00.000Z', outcome: 'refunded', waitsFor: 'nobody' })])
    expect(card().getByText('Refunded')).toBeTruthy()
    for (const name of ['Send', 'Refund', 'Pay again']) expect(card().queryByRole('button', { name })).toBeNull()
  })

  it('shows a role that only reads what was written, and nothing to do', async () => {
    await open([payoutCase(1)], {}, ['withdrawal.read'])
    expect(card().getByText('Nothing came.')).toBeTruthy()
    for (const name of ['Send', 'Refund', 'Add a picture']) expect(card().queryByRole('button', { name })).toBeNull()
  })

  it('that was settled leaves the list, and the next is one press away', async () => {
    const rows = [payoutCase(1), payoutCase(2)]
    const { settle, given } = await open(rows, { settleCase: () => ({ value: payoutCase(1) }) })
    given.rows = rows.slice(1)
    press('Refund', card())
    giveReason('Came back to us.', 'Confirm')
    await settle()
    press('Next: W2', card())
    await settle()
    expect(card().getByText('W2 · harbour77')).toBeTruthy()
  })
})

describe('everything about money that is open', () => {
  const row = (changes: Partial<DeskCase>): DeskCase => ({
    ...({ caseId: idOf(601), kind: 'payout', name: 'W1', account: 'harbour77', merchantCode: 'MIDNIGHT' } as DeskCase),
    ...{ amount: '100.00', currency: 'CNY', openedAt: '2026-11-21T09:00:00.000Z', owner: null, waitsFor: 'operator' },
    ...changes,
  })
  const all = async (list: DeskCase[]) => {
    const sent = fakeServer({ allCases: () => ({ value: { ...pageOf(list), waiting: list.length } }) })
    const { settle } = renderScreen(<CasesPage />, { permissions: MAY, address: '/?view=everything' })
    await settle()
    return { sent, settle }
  }

  it('stands together, each leading to its own desk', async () => {
    await all([
      row({}),
      row({ caseId: idOf(602), kind: 'deposit', name: 'DREF1', owner: 'tom', waitsFor: 'member' }),
      row({ caseId: idOf(603), kind: 'finding', name: 'entries', account: null, amount: null, currency: null, waitsFor: 'nobody' }),
    ])
    const links = lines().map(line => within(line).getByRole('link').getAttribute('href'))
    expect(links).toEqual([`#/cases?id=${idOf(601)}`, `#/deposits?queue=all&id=${idOf(602)}`, `#/reconciliation?id=${idOf(603)}`])
    expect(within(lines()[1] as HTMLElement).getByText('tom')).toBeTruthy()
    expect(within(lines()[2] as HTMLElement).getByText('Explained')).toBeTruthy()
  })

  it('is narrowed to a kind', async () => {
    const { sent, settle } = await all([row({})])
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'deposit' } })
    await settle()
    expect(sent.at(-1)?.url).toContain('kind=deposit')
  })

  it('says when there is nothing', async () => {
    await all([])
    expect(screen.getByText('No open cases')).toBeTruthy()
  })
})
