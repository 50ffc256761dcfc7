// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { myClaim, tomsClaim } from '../../testing/builders/claim.ts'
import { idOf } from '../../testing/builders/ids.ts'
import { letter } from '../../testing/builders/letter.ts'
import { pageOf } from '../../testing/builders/page-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { freshScreens } from '../../testing/fresh-screens.ts'
import { button, card, dialog, lines, press, strike, type } from '../../testing/hands.ts'
import { hold } from '../../testing/hold.ts'
import { BRAND, renderScreen } from '../../testing/render.tsx'
import { FeedbackPage } from './feedback-page.tsx'
import type { Letter } from './letter-state.tsx'

type Answers = Parameters<typeof fakeServer>[0]
const MAY = ['feedback.read', 'feedback.write']

async function open(rows: readonly Letter[], answers: Answers = {}, permissions = MAY) {
  const given = { rows }
  const sent = fakeServer({ listFeedback: () => ({ value: pageOf([...given.rows]) }), ...answers })
  const { settle } = renderScreen(<FeedbackPage />, { permissions, address: `/?id=${rows[0]?.feedbackId ?? ''}` })
  await settle()
  return { sent, settle, given }
}

freshScreens()

describe('a letter', () => {
  it('says who wrote what, from where, and in which language it is to be answered', async () => {
    await open([letter(1)])
    expect(card().getByText('Where is my deposit?')).toBeTruthy()
    expect(card().getByText('203.0.113.7')).toBeTruthy()
    expect(card().getByText('Sent to harbour77’s inbox. Written in: EN')).toBeTruthy()
  })

  it('of a visitor is answered by mail', async () => {
    await open([letter(1, { memberId: null, account: null, contact: 'visitor@example.org' })])
    expect(card().getByText('Sent by e-mail to visitor@example.org. Written in: EN')).toBeTruthy()
  })

  it('is claimed by its key, and released', async () => {
    const { sent, settle, given } = await open([letter(1)], {
      claimFeedback: () => ({ value: myClaim() }),
      releaseFeedback: () => ({ value: { done: true } }),
    })
    given.rows = [letter(1, { state: 'claimed', claim: myClaim() })]
    strike('c')
    await settle()
    expect(sent.find(({ id }) => id === 'claimFeedback')?.body).toEqual({})
    expect(card().getByText('You are working on this.')).toBeTruthy()
    press('Release', card())
    await settle()
    expect(sent.some(({ id }) => id === 'releaseFeedback')).toBe(true)
  })

  it('of a colleague can be taken over', async () => {
    const theirs = letter(1, { state: 'claimed', claim: tomsClaim() })
    const { sent, settle } = await open([theirs], { claimFeedback: () => ({ value: myClaim() }) })
    expect(card().getByText('tom is working on this.')).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Send answer' })).toBeNull()
    expect(within(lines()[0] as HTMLElement).getByText('tom')).toBeTruthy()
    press('Take over', card())
    await settle()
    expect(sent.find(({ id }) => id === 'claimFeedback')?.body).toEqual({ takeOverFrom: idOf(77) })
  })

  it('is answered once, and the answer’s field is free again', async () => {
    const answer = hold({ value: letter(1) })
    const { sent, settle } = await open([letter(1)], { answerFeedback: answer.answer })
    type('Your answer', 'It has arrived.', card())
    press('Send answer', card())
    await answer.isUnderWay()
    expect(button('Send answer', card()).getAttribute('aria-busy')).toBe('true')
    press('Send answer', card())
    answer.release()
    await settle()
    expect(sent.filter(({ id }) => id === 'answerFeedback').map(({ body }) => body)).toEqual([{ version: 3, answer: 'It has arrived.' }])
    expect(card().getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('')
  })

  it('that somebody else answered first keeps what was typed, and says so', async () => {
    const { settle } = await open([letter(1)], {
      answerFeedback: () => ({ code: 'version_conflict', message: 'Changed meanwhile.', status: 409 }),
    })
    type('Your answer', 'Mine.', card())
    press('Send answer', card())
    await settle()
    expect(card().getByText(/^A colleague has changed this feedback\./)).toBeTruthy()
    expect(card().getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Mine.')
  })

  it('is not answered with nothing', async () => {
    const { sent, settle } = await open([letter(1)])
    press('Send answer', card())
    await settle()
    expect(card().getByText('Fill this in.')).toBeTruthy()
    expect(sent.some(({ id }) => id === 'answerFeedback')).toBe(false)
  })

  it('is closed in two presses, and its author hears of it while nobody has answered', async () => {
    const { sent, settle } = await open([letter(1)], { closeFeedback: () => ({ value: letter(1, { state: 'closed' }) }) })
    press('Close feedback', card())
    expect(sent.some(({ id }) => id === 'closeFeedback')).toBe(false)
    press('Confirm: close', card())
    await settle()
    expect(sent.find(({ id }) => id === 'closeFeedback')?.body).toEqual({ version: 3, isTold: true })
  })

  it('that is answered shows by whom, and can still be closed without a word', async () => {
    const answered = letter(1, {
      state: 'answered',
      answer: 'Behind the i.',
      answeredByName: 'sam',
      answeredAt: '2026-11-20T11:00:00.000Z',
    })
    const { sent, settle } = await open([answered], { closeFeedback: () => ({ value: answered }) })
    expect(card().getByText('Behind the i.')).toBeTruthy()
    expect(card().getByText(/^sam · /)).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Claim' })).toBeNull()
    press('Close feedback', card())
    press('Confirm: close', card())
    await settle()
    expect(sent.find(({ id }) => id === 'closeFeedback')?.body).toEqual({ version: 3, isTold: false })
  })

  it('shows its pictures, each to be kept', async () => {
    const value = { dataUrl: 'data:image/webp;base64,AA==', width: 40, height: 30 }
    await open([letter(1, { imageIds: [idOf(81)] })], { feedbackImage: () => ({ value }) })
    expect((await card().findByRole('img', { name: 'Picture 1' })).getAttribute('src')).toBe(value.dataUrl)
  })

  it('shows a role that only reads what was written, and nothing to do', async () => {
    await open([letter(1)], {}, ['feedback.read'])
    expect(card().getByText('Where is my deposit?')).toBeTruthy()
    for (const name of ['Claim', 'Send answer', 'Close feedback']) expect(card().queryByRole('button', { name })).toBeNull()
  })

  it('that has left the filter makes room for the next', async () => {
    const rows = [letter(1), letter(2)]
    const { settle, given } = await open(rows, { answerFeedback: () => ({ value: letter(1) }) })
    type('Your answer', 'Done.', card())
    given.rows = rows.slice(1)
    press('Send answer', card())
    await settle()
    press('Next: FB-2', card())
    await settle()
    expect(card().getByText('FB-2')).toBeTruthy()
  })
})

describe('the length of letters', () => {
  const bounds = { brandId: BRAND, lengthMin: 10, lengthMax: 2_000, version: 6 }
  const openBounds = async (answers: Answers = {}) => {
    const page = await open([], { feedbackBounds: () => ({ value: bounds }), ...answers })
    press('Length')
    await page.settle()
    return page
  }

  it('is saved under the version that was read', async () => {
    const { sent, settle } = await openBounds({ saveFeedbackBounds: () => ({ value: bounds }) })
    type('Maximum', '3000', dialog())
    press('Save', dialog())
    await settle()
    expect(sent.find(({ id }) => id === 'saveFeedbackBounds')?.body).toEqual({ ...bounds, lengthMax: 3_000 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['Minimum', '0'],
    ['Minimum', '2001'],
    ['Maximum', '6000'],
    ['Maximum', 'many'],
  ])('%s %s is refused at its field, and nothing is sent', async (label, value) => {
    const { sent, settle } = await openBounds()
    type(label, value, dialog())
    press('Save', dialog())
    await settle()
    expect(dialog().getAllByText('Enter 1 to 5000. The minimum cannot be above the maximum.').length).toBeGreaterThan(0)
    expect(sent.some(({ id }) => id === 'saveFeedbackBounds')).toBe(false)
  })

  it('that somebody else changed first says so', async () => {
    const { settle } = await openBounds({ saveFeedbackBounds: () => ({ code: 'version_conflict', message: '', status: 409 }) })
    press('Save', dialog())
    await settle()
    expect(dialog().getByText(/^Someone else has changed these settings\./)).toBeTruthy()
  })
})
