// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../shared/api/types.ts'
import { check, checkRow, document as paper } from '../../testing/builders/check.ts'
import { myClaim, tomsClaim } from '../../testing/builders/claim.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, lines, press, strike, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { renderScreen } from '../../testing/render.tsx'
import { VerificationPage } from './verification-page.tsx'

type Answers = Parameters<typeof fakeServer>[0]
type Check = Answer<'getVerificationCase'>
const MAY = ['verification.read', 'verification.review']
const mine = checkRow(1, { state: 'in_review', claim: myClaim(), version: 3 })

async function open(first: Check, answers: Answers = {}, permissions = MAY) {
  const given = { check: first, rows: [first.case] }
  const sent = fakeServer({
    getVerificationCase: () => ({ value: given.check }),
    listVerificationCases: () => ({ value: { ...pageOf(given.rows), waiting: given.rows.length } }),
    getVerificationPicture: (() => ({ value: '' })) as never,
    ...answers,
  })
  const { settle } = renderScreen(<VerificationPage />, { permissions, address: `/?id=${first.case.caseId}` })
  await settle()
  return { sent, settle, given }
}
const verdictOf = (kind: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: kind })
const shown = () => screen.getAllByRole('button', { pressed: true }).map(each => each.textContent)

freshScreens()
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }))
})

describe('an identity check', () => {
  it('shows who the account says it is, what comes first being what papers say', async () => {
    await open(check())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('harbour71 · Identity')
    const facts = screen.getAllByRole('definition').map(each => each.textContent)
    expect(facts.slice(0, 4)).toEqual(['harbour71', 'Not verified', 'Mei Lin', '1990-05-01'])
  })

  it('shows its pictures one at a time, by press and by digit', async () => {
    await open(check())
    expect(shown()).toEqual(['1Passport'])
    strike('2')
    expect(shown()).toEqual(['2Selfie'])
    fireEvent.click(screen.getByRole('button', { name: /Passport/ }))
    expect(shown()).toEqual(['1Passport'])
    expect((await screen.findByRole('img', { name: 'Passport' })).getAttribute('src')).toBe('blob:picture')
  })

  it('turns and magnifies a picture, within bounds', async () => {
    await open(check())
    const out = button('Zoom out (−)')
    expect(out.disabled).toBe(true)
    for (let presses = 0; presses < 4; presses += 1) press('Zoom in (+)')
    expect(screen.getByText('400 %')).toBeTruthy()
    expect(button('Zoom in (+)').disabled).toBe(true)
    const stage = screen.getByRole('region', { name: 'Passport' })
    fireEvent.keyDown(stage, { key: '0' })
    expect(screen.getByText('100 %')).toBeTruthy()
    fireEvent.keyDown(stage, { key: 'r' })
    expect((await screen.findByRole('img', { name: 'Passport' })).className).toBe('is-across')
  })

  it('says that a picture did not come, and asks for it again', async () => {
    let isUp = false
    const refused = { code: 'not_found' as const, message: 'There is no such picture.', status: 404 }
    await open(check(), { getVerificationPicture: (() => (isUp ? { value: '' } : refused)) as never })
    expect(await screen.findByText('There is no such picture.')).toBeTruthy()
    isUp = true
    press('Try again')
    expect(await screen.findByRole('img', { name: 'Passport' })).toBeTruthy()
  })

  it('is claimed before it is decided', async () => {
    const { sent, settle, given } = await open(check(), { claimVerificationCase: () => ({ value: myClaim() }) })
    expect(screen.getByText('Claim this check to decide it. Nobody else can work on it until you are done.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Decision' })).toBeNull()
    given.check = check(mine)
    strike('c')
    await settle()
    expect(sent.some(({ id }) => id === 'claimVerificationCase')).toBe(true)
    expect(screen.getByRole('heading', { name: 'Decision' })).toBeTruthy()
    expect(screen.getByText('You are working on this.')).toBeTruthy()
  })

  it('that a colleague claimed first says so in the server’s words', async () => {
    const refused = { code: 'desk_claimed', message: 'tom is working on this.', status: 409 }
    const { settle } = await open(check(), { claimVerificationCase: () => refused })
    press('Claim')
    await settle()
    expect(screen.getByText('tom is working on this.')).toBeTruthy()
  })

  it('of a colleague is shown with their name, and decided by nobody else; any reviewer may put it back', async () => {
    const theirs = checkRow(1, { state: 'in_review', claim: tomsClaim() })
    const { sent, settle } = await open(check(theirs), { releaseVerificationCase: () => ({ value: { done: true } }) })
    expect(screen.getByText('tom is working on this.')).toBeTruthy()
    expect(verdictOf('Passport').matches(':disabled')).toBe(true)
    strike('a')
    expect(verdictOf('Passport').value).toBe('')
    press('Release')
    await settle()
    expect(sent.some(({ id }) => id === 'releaseVerificationCase')).toBe(true)
  })

  it('is approved once every picture is accepted and a last day is given', async () => {
    const answer = hold({ value: checkRow(1, { state: 'approved' }) })
    const { sent, settle } = await open(check(mine), { decideVerificationCase: answer.answer })
    expect(button('Review every picture').disabled).toBe(true)
    strike('a')
    strike('2')
    strike('a')
    expect([verdictOf('Passport').value, verdictOf('Selfie').value]).toEqual(['ok', 'ok'])
    expect(button('Approve').disabled).toBe(true)
    type(/^Valid until/, '2028-01-31')
    press('Approve')
    await answer.isUnderWay()
    expect(button('Approve').getAttribute('aria-busy')).toBe('true')
    press('Approve')
    answer.release()
    await settle()
    const bodies = sent.filter(({ id }) => id === 'decideVerificationCase').map(({ body }) => body)
    expect(bodies).toEqual([
      {
        version: 3,
        verdicts: [
          { documentId: paper(1).documentId, reason: null },
          { documentId: paper(2).documentId, reason: null },
        ],
        expiresOn: '2028-01-31',
      },
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Identity checks' })).toBeTruthy()
  })

  it('is sent back with a reason for each picture, and words to the member', async () => {
    const { sent, settle } = await open(check(mine), { decideVerificationCase: () => ({ value: checkRow(1, { state: 'rejected' }) }) })
    strike('a')
    fireEvent.change(verdictOf('Selfie'), { target: { value: 'glare' } })
    type(/^Remark to the member/, 'The lamp is in the glass.')
    press('Send back to the member')
    await settle()
    expect(sent.find(({ id }) => id === 'decideVerificationCase')?.body).toEqual({
      version: 3,
      verdicts: [
        { documentId: paper(1).documentId, reason: null },
        { documentId: paper(2).documentId, reason: 'glare', remark: 'The lamp is in the glass.' },
      ],
      expiresOn: null,
    })
  })

  it('is not sent back for “other” without words', async () => {
    await open(check(mine))
    strike('a')
    fireEvent.change(verdictOf('Selfie'), { target: { value: 'other' } })
    expect(button('Review every picture').disabled).toBe(true)
    type(/^Remark to the member/, 'Another person.')
    expect(button('Send back to the member').disabled).toBe(false)
  })

  it('whose last day is refused says so at the field', async () => {
    const refused = { code: 'validation_failed', message: 'Please check.', fields: { expiresOn: 'field_invalid' } }
    const { settle } = await open(check(mine), { decideVerificationCase: () => refused })
    strike('a')
    strike('2')
    strike('a')
    type(/^Valid until/, '2060-01-31')
    press('Approve')
    await settle()
    expect(screen.getByText('Choose a day within the next 20 years.')).toBeTruthy()
    expect(screen.getByLabelText(/^Valid until/).getAttribute('aria-invalid')).toBe('true')
  })

  it('whose pictures changed meanwhile asks to look again', async () => {
    const refused = { code: 'validation_failed', message: 'Please check.', fields: { verdicts: 'field_invalid' } }
    const { settle } = await open(check(mine), { decideVerificationCase: () => refused })
    strike('x')
    strike('2')
    strike('a')
    press('Send back to the member')
    await settle()
    expect(screen.getByText('A picture has no verdict, or one has changed. Please check again.')).toBeTruthy()
  })

  it('takes a note for colleagues, and shows what happened before', async () => {
    const events: Check['events'] = [
      { at: '2026-11-20T09:20:00.000Z', actorKind: 'member', actorName: 'harbour71', kind: 'uploaded', remark: 'passport' },
      { at: '2026-11-20T09:40:00.000Z', actorKind: 'operator', actorName: 'tom', kind: 'note', remark: 'Looks young.' },
    ]
    const earlier = [checkRow(3, { state: 'rejected', decidedAt: '2026-10-01T09:00:00.000Z' })]
    const { sent, settle } = await open(check(mine, { events, earlier }), { noteVerificationCase: () => ({ value: mine }) })
    expect(screen.getByText('Picture added:').closest('li')?.textContent).toContain('Passport')
    expect(screen.getByText('Note:').closest('li')?.textContent).toContain('Looks young.')
    expect(screen.getByRole('link', { name: 'Identity' }).getAttribute('href')).toBe(`#/verification?id=${checkRow(3).caseId}`)
    type('Note for colleagues', ' Asked by mail. ')
    press('Add note')
    await settle()
    expect(sent.find(({ id }) => id === 'noteVerificationCase')?.body).toEqual({ text: 'Asked by mail.' })
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note for colleagues').value).toBe('')
  })

  it('shows a role that only reads the facts, and no picture', async () => {
    const { sent } = await open(check(), {}, ['verification.read'])
    expect(screen.getByText('Only operators who review checks can see the pictures.')).toBeTruthy()
    expect(sent.some(({ id }) => id === 'getVerificationPicture')).toBe(false)
    for (const name of ['Claim', 'Release', 'Add note']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('that is not there says so, with the code', async () => {
    fakeServer({ getVerificationCase: () => ({ code: 'not_found', message: 'Not found.', status: 404 }) })
    const { settle } = renderScreen(<VerificationPage />, { permissions: MAY, address: '/?id=gone' })
    await settle()
    expect(screen.getByText('Not found.')).toBeTruthy()
    expect(screen.getByText('not_found')).toBeTruthy()
  })
})

describe('the queue of identity checks', () => {
  const queue = async (rows: Check['case'][], address = '/') => {
    const sent = fakeServer({
      listVerificationCases: () => ({ value: { ...pageOf(rows), waiting: rows.length } }),
      getVerificationCase: ({ url }) => ({ value: check(rows.find(row => url.endsWith(row.caseId))) }),
    })
    const { settle } = renderScreen(<VerificationPage />, { permissions: MAY, address })
    await settle()
    return { sent, settle }
  }

  it('shows who has waited, who has it, and its brand while all are shown', async () => {
    await queue([checkRow(1), checkRow(2, { state: 'in_review', claim: tomsClaim(), level: 2 })])
    const second = within(lines()[1] as HTMLElement)
    expect(second.getByText('tom')).toBeTruthy()
    expect(second.getByText('Identity and address')).toBeTruthy()
    expect(second.getByText('Midnight')).toBeTruthy()
  })

  it('opens the one that has waited longest by Enter, and comes back', async () => {
    const { settle } = await queue([checkRow(1), checkRow(2)])
    strike('Enter')
    await settle()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('harbour71 · Identity')
    press('Back to the queue')
    await settle()
    expect(screen.getByRole('heading', { level: 1, name: 'Identity checks' })).toBeTruthy()
  })

  it.each([
    ['/', 'No checks are waiting'],
    ['/?state=mine', 'You have not claimed any'],
    ['/?state=rejected', 'None rejected'],
  ])('at %s says “%s” where it is empty', async (address, text) => {
    await queue([], address)
    expect(screen.getByText(text)).toBeTruthy()
  })
})
