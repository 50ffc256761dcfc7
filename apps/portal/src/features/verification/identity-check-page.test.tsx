// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { button, findButton, later, textOf } from '../../testing/page-parts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { Check, CheckDocument, CheckView, Kind } from './check-steps.ts'
import { IdentityCheckPage } from './identity-check-page.tsx'

freshPages('verification')

const aDocument = (kind: Kind, change: Partial<CheckDocument> = {}): CheckDocument => ({
  ...{ documentId: `d-${kind}`, kind, state: 'uploaded', reason: null, remark: null, widthPx: 1200, heightPx: 800 },
  ...{ uploadedAt: '2026-03-01T12:00:00.000Z' },
  ...change,
})
const aCheck = (change: Partial<Check> = {}): Check => ({
  ...{ caseId: 'c1', level: 1, state: 'draft', submittedAt: null, decidedAt: null, missing: ['identity', 'selfie'], documents: [] },
  ...change,
})
const aView = (change: Partial<CheckView> = {}): CheckView => ({
  ...{ level: 0, expiresAt: null, required: { withdrawalLevel: 1, largeAmount: null, largeLevel: 0 }, check: null },
  ...change,
})
const PASSPORT = [aDocument('passport'), aDocument('selfie')]

let server: FakeServer
let view: CheckView
beforeEach(() => {
  view = aView()
  server = fakeServer({ getVerification: () => ({ value: view }) })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => undefined }))
})

const open = (change: Partial<CheckView> = {}) => {
  view = aView(change)
  return renderPage(<IdentityCheckPage />, { address: '/index?member=identityCheck', as: 'member' })
}
const slot = async (name: string) => within(await screen.findByRole('region', { name }))
const picture = (name = 'passport.png') => new File(['x'], name, { type: 'image/png' })
const choosePicture = (kind: Kind, file: File) =>
  fireEvent.change(document.querySelector(`input[data-kind="${kind}"]`) as HTMLInputElement, { target: { files: [file] } })

describe('what is proven', () => {
  it.each([
    [0, null, 'Not verified yet', /It takes about two minutes/],
    [1, '2028-03-01T00:00:00.000Z', 'Identity verified', /^Valid until .*2028/],
    [2, '2028-03-01T00:00:00.000Z', 'Identity and address verified', /^Valid until .*2028/],
  ])('of level %i is said with its end', async (level, expiresAt, title, text) => {
    await open({ level, expiresAt })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it.each([
    [{ withdrawalLevel: 1, largeAmount: null, largeLevel: 0 }, ['Required for withdrawals: identity']],
    [{ withdrawalLevel: 2, largeAmount: null, largeLevel: 0 }, ['Required for withdrawals: identity and address']],
    [
      { withdrawalLevel: 1, largeAmount: '10000.00', largeLevel: 2 },
      [
        'Required for withdrawals: identity',
        expect.stringMatching(/^Required for withdrawals of .*10,000\.00 or more: identity and address$/),
      ],
    ],
    [{ withdrawalLevel: 0, largeAmount: null, largeLevel: 0 }, [expect.stringMatching(/^Not required right now/)]],
  ])('is told with what it is needed for: %j', async (required, needs) => {
    await open({ required })
    const card = (await screen.findByRole('heading', { name: 'Not verified yet' })).closest('section') as HTMLElement
    expect(within(card).getAllByRole('listitem').map(textOf)).toEqual(needs)
  })

  it('leads on to the address where the identity is confirmed', async () => {
    await open({ level: 1, expiresAt: '2028-03-01T00:00:00.000Z' })
    expect(screen.queryByText('Your photos')).toBeNull()
    fireEvent.click(await findButton('Verify my address too'))
    expect(await slot('Proof of address')).toBeTruthy()
    expect(screen.queryByText('Which document will you use?')).toBeNull()
  })
})

describe('the photos that are asked for', () => {
  it('come with the paper that is chosen', async () => {
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: /Identity card/ }))
    expect(await slot('Identity card, front')).toBeTruthy()
    expect(await slot('Identity card, back')).toBeTruthy()
    expect(await slot('A photo of you')).toBeTruthy()
    expect(screen.getByText('0 of 3 photos added.')).toBeTruthy()
  })

  it('are one more where the address is confirmed as well', async () => {
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: /Passport/ }))
    fireEvent.click(screen.getByRole('radio', { name: /Identity and address/ }))
    expect(await slot('Proof of address')).toBeTruthy()
    expect(screen.getByText('0 of 3 photos added.')).toBeTruthy()
  })

  it('leave no choice where withdrawals need both', async () => {
    await open({ required: { withdrawalLevel: 2, largeAmount: null, largeLevel: 0 } })
    await screen.findByText('Your photos')
    expect(screen.queryByText('What would you like to verify?')).toBeNull()
    expect(await slot('Proof of address')).toBeTruthy()
  })

  it('of another paper are taken away when the paper changes', async () => {
    server.answers.removeVerificationDocument = () => ({ value: aView({ check: aCheck() }) })
    await open({ check: aCheck({ documents: [aDocument('passport')] }) })
    fireEvent.click(await screen.findByRole('radio', { name: /Driving licence/ }))
    await waitFor(() => expect(server.sentBy('removeVerificationDocument')[0]?.url.pathname).toMatch(/\/passport$/))
  })
})

describe('a photo', () => {
  it('is sent as soon as it is chosen, shown, and counted', async () => {
    server.answers.addVerificationDocument = () => ({ value: aView({ check: aCheck({ documents: [aDocument('passport')] }) }) })
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: /Passport/ }))
    choosePicture('passport', picture())
    expect(await screen.findByRole('img', { name: 'Your photo: Passport' })).toBeTruthy()
    expect((await slot('Passport')).getByText('Received')).toBeTruthy()
    expect(screen.getByText('1 of 2 photos added.')).toBeTruthy()
    const [sent] = server.sentBy('addVerificationDocument')
    expect([sent?.url.pathname.split('/').at(-1), sent?.url.searchParams.get('level')]).toEqual(['passport', '1'])
  })

  it('is not sent twice while it is on its way', async () => {
    const answer = later<{ value: CheckView }>()
    server.answers.addVerificationDocument = () => answer.promise
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: /Passport/ }))
    choosePicture('passport', picture())
    expect(await screen.findByText('Sending…')).toBeTruthy()
    choosePicture('passport', picture())
    answer.answer({ value: aView({ check: aCheck({ documents: [aDocument('passport')] }) }) })
    await screen.findByText('1 of 2 photos added.')
    expect(server.sentBy('addVerificationDocument')).toHaveLength(1)
  })

  it('that is too large is not sent', async () => {
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: /Passport/ }))
    choosePicture('passport', new File([new ArrayBuffer(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }))
    expect(await screen.findByText('This file is larger than 5 MB. Please choose a smaller one.')).toBeTruthy()
    expect(server.sentBy('addVerificationDocument')).toEqual([])
  })

  it('that is refused says why, at its place', async () => {
    server.answers.addVerificationDocument = () => ({ code: 'picture_too_small', message: 'Too small to be read.' })
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: /Passport/ }))
    choosePicture('passport', picture())
    expect((await slot('Passport')).getByRole('alert', { hidden: true })).toBeTruthy()
    expect(await (await slot('Passport')).findByText('Too small to be read.')).toBeTruthy()
  })

  it('can be taken away again', async () => {
    server.answers.removeVerificationDocument = () => ({ value: aView({ check: aCheck({ documents: [aDocument('selfie')] }) }) })
    await open({ check: aCheck({ documents: PASSPORT }) })
    fireEvent.click((await slot('Passport')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(server.sentBy('removeVerificationDocument')).toHaveLength(1))
    expect(await screen.findByRole('radio', { name: /Passport/ })).toBeTruthy()
  })

  it.each([
    ['unreadable', 'The text is not readable.'],
    ['cropped', 'A corner is cut off.'],
    ['glare', 'A reflection covers part of it.'],
    ['expired', 'This document is no longer valid.'],
    ['wrong_kind', 'This is not the document we asked for.'],
    ['name_differs', 'The name does not match the name on your account.'],
    ['face_differs', 'The face does not match the document.'],
    ['of a later version', 'We could not accept it.'],
  ])('that was not accepted says why: %s', async (reason, words) => {
    const documents = [
      aDocument('passport', { state: 'rejected', reason, remark: 'Page 2, please.' }),
      aDocument('selfie', { state: 'approved' }),
    ]
    await open({ check: aCheck({ state: 'rejected', documents, decidedAt: '2026-03-01T13:00:00.000Z' }) })
    const passport = await slot('Passport')
    expect(passport.getByText(`${words} Page 2, please.`)).toBeTruthy()
    expect(passport.getByText('Retake')).toBeTruthy()
    expect((await slot('A photo of you')).getByText('Accepted')).toBeTruthy()
  })
})

describe('sending for review', () => {
  it('waits until every photo is there and none is refused', async () => {
    await open({ check: aCheck({ documents: [aDocument('passport'), aDocument('selfie', { state: 'rejected', reason: 'glare' })] }) })
    expect((await findButton('Send for review')).disabled).toBe(true)
    expect(screen.getByText('1 of 2 photos added.')).toBeTruthy()
  })

  it('is one press, and the page then says that a person will look', async () => {
    server.answers.submitVerification = () => ({
      value: aView({ check: aCheck({ state: 'submitted', submittedAt: '2026-03-01T12:30:00.000Z', missing: [], documents: PASSPORT }) }),
    })
    await open({ check: aCheck({ missing: [], documents: PASSPORT }) })
    expect(await screen.findByText(/All photos are added/)).toBeTruthy()
    fireEvent.click(button('Send for review'))
    const title = await screen.findByRole('heading', { name: 'Waiting for review' })
    const state = within(title.closest('section') as HTMLElement)
    expect(state.getAllByRole('listitem').map(textOf)).toEqual(['Passport', 'A photo of you'])
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull()
  })

  it('tells a refusal, and reads anew what is there', async () => {
    server.answers.submitVerification = () => ({ code: 'verification_incomplete', message: 'A photo is missing.' })
    await open({ check: aCheck({ missing: [], documents: PASSPORT }) })
    fireEvent.click(await findButton('Send for review'))
    expect(await screen.findByText('A photo is missing.')).toBeTruthy()
    await waitFor(() => expect(server.sentBy('getVerification').length).toBeGreaterThan(1))
  })
})

describe('a check', () => {
  it.each([
    ['in_review', 0, 'In review'],
    ['rejected', 0, 'Please take some photos again'],
    ['expired', 0, 'Your verification has expired'],
  ] as const)('that is %s says so', async (state, level, title) => {
    await open({ level, check: aCheck({ state, decidedAt: '2026-03-01T13:00:00.000Z', documents: PASSPORT }) })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  it('that is over is not told any more where the level says it', async () => {
    await open({ level: 2, expiresAt: '2028-03-01T00:00:00.000Z', check: aCheck({ state: 'approved', level: 2, documents: PASSPORT }) })
    await screen.findByRole('heading', { name: 'Identity and address verified' })
    expect(screen.queryByRole('heading', { name: 'Verified' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Verify my address too' })).toBeNull()
  })

  it('may be asked for again when it did not come', async () => {
    server.answers.getVerification = () => ({ code: 'internal', message: 'Something broke.', status: 500 })
    await open()
    expect(await screen.findByText('Something broke.')).toBeTruthy()
    server.answers.getVerification = () => ({ value: view })
    fireEvent.click(button('Try again'))
    expect(await screen.findByRole('heading', { name: 'Not verified yet' })).toBeTruthy()
  })
})
