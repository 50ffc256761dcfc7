// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FeedbackSettings } from '../../../shared/api/types.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { freshPages } from '../../../testing/fresh-pages.ts'
import { button, fill, findButton } from '../../../testing/page-parts.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { FeedbackModal } from './feedback-modal.tsx'

freshPages('messages', 'captcha')

const SETTINGS: FeedbackSettings = {
  ...{ types: ['suggestion', 'complaint', 'game'], lengthMin: 10, lengthMax: 40, imagesMax: 2, imageBytesMax: 5 * 1024 * 1024 },
}
const LETTER = 'The reels stop too late.'
let server: FakeServer
const closed = vi.fn()
beforeEach(() => {
  closed.mockClear()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => undefined }))
  let images = 0
  server = fakeServer({
    feedbackSettings: () => ({ value: SETTINGS }),
    sendFeedback: () => ({ value: { feedbackId: 'f1', reference: 'FABCDEFGHJK' } as never }),
    addFeedbackImage: () => ({ value: { imageId: `image-${++images}` } as never }),
  })
})

const open = async (as?: 'member' | 'trial') => {
  await renderPage(<FeedbackModal params={undefined} onClose={closed} />, as ? { as } : {})
  await findButton('Send')
}
const send = () => fireEvent.click(button('Send'))
const sent = () => server.sentBy('sendFeedback').map(({ body }) => body)
const attach = (name: string, type = 'image/png') =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [new File(['x'], name, { type })] } })

describe('a letter to the house', () => {
  it('of a member is answered in the inbox and asks for no address', async () => {
    await open('member')
    expect(screen.queryByLabelText(/Your e-mail address/)).toBeNull()
    fireEvent.click(button('Game'))
    fill(/Your message/, LETTER)
    send()
    expect(await screen.findByText('We will answer in your inbox.')).toBeTruthy()
    expect(screen.getByText('Reference FABCDEFGHJK')).toBeTruthy()
    expect(sent()).toEqual([{ type: 'game', content: LETTER, imageIds: [] }])
  })

  it.each([[undefined], ['trial' as const]])('of a visitor (%s) is answered by mail', async as => {
    await open(as)
    fill(/Your message/, LETTER)
    fill(/Your e-mail address/, ' ann@example.org ')
    send()
    expect(await screen.findByText('We will answer to ann@example.org.')).toBeTruthy()
    expect(sent()).toEqual([{ type: 'suggestion', content: LETTER, imageIds: [], contact: 'ann@example.org' }])
  })

  it('is not sent with faults: each stands at its field, and the first has the focus', async () => {
    await open()
    fill(/Your message/, 'short')
    send()
    expect(screen.getByText('Write between 10 and 40 characters.')).toBeTruthy()
    expect(screen.getByText('Input cannot be empty')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/Your message/))
    fill(/Your message/, LETTER)
    expect(screen.queryByText('Write between 10 and 40 characters.')).toBeNull()
    expect(sent()).toEqual([])
  })

  it('tells of an address that is none when its field is left', async () => {
    await open()
    fill(/Your e-mail address/, 'ann@')
    fireEvent.blur(screen.getByLabelText(/Your e-mail address/))
    expect(screen.getByText('Enter a valid e-mail address.')).toBeTruthy()
  })

  it('shows what the server says of a field at the field, and other refusals beneath', async () => {
    server.answers.sendFeedback = () => ({ code: 'invalid_input', message: 'No.', fields: { content: 'This holds a password.' } }) as never
    await open('member')
    fill(/Your message/, LETTER)
    send()
    expect(await screen.findByText('This holds a password.')).toBeTruthy()
    expect(screen.getByLabelText(/Your message/).getAttribute('aria-invalid')).toBe('true')
    server.answers.sendFeedback = () => ({ code: 'internal', message: 'Please try later.', status: 500 })
    send()
    expect(await screen.findByText('Please try later.')).toBeTruthy()
    expect((screen.getByLabelText(/Your message/) as HTMLTextAreaElement).value).toBe(LETTER)
  })

  it('takes pictures along, each sent as it is chosen, up to the most', async () => {
    await open('member')
    attach('one.png')
    await screen.findByAltText('Picture 1')
    attach('two.jpg', 'image/jpeg')
    await screen.findByAltText('Picture 2')
    expect(screen.queryByText('Add a picture')).toBeNull()
    fireEvent.click(button('Remove picture 1'))
    expect(screen.getByText('Add a picture')).toBeTruthy()
    fill(/Your message/, LETTER)
    send()
    await waitFor(() => expect(sent()).toMatchObject([{ imageIds: ['image-2'] }]))
  })

  it('asks a visitor for the captcha before the first picture, and for the others no more', async () => {
    const drag = { mode: 'drag', width: 320, height: 160, picture: 'data:,', piece: 'data:,', pieceY: 40, question: null, work: null }
    server.answers.slideCaptcha = () => ({ value: { ...drag, challengeId: 'c1' } as never })
    server.answers.slideCaptchaSolve = () => ({ value: { slideToken: 'pass-1' } })
    server.answers.addFeedbackImage = () => ({ value: { imageId: 'image-1', ticket: 'ticket-1' } as never })
    await open()
    expect(document.querySelector('input[type=file]')).toBeNull()
    fireEvent.click(button('Add a picture'))
    const knob = await screen.findByRole('slider', { name: 'Move the piece' })
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) fireEvent.keyDown(knob, { key })
    await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull())
    expect(server.sentBy('slideCaptcha')[0]?.url.search).toContain('purpose=pictures')
    attach('one.png')
    await screen.findByAltText('Picture 1')
    expect(screen.queryByText('Verified')).toBeNull()
    server.answers.addFeedbackImage = () => ({ code: 'image_invalid', message: 'This is not a picture.' }) as never
    attach('two.png')
    expect(await screen.findByText('This is not a picture.')).toBeTruthy()
    server.answers.addFeedbackImage = () => ({ code: 'slide_captcha_required', message: 'Show that you are a person.' }) as never
    attach('three.png')
    expect(await screen.findByRole('slider', { name: 'Move the piece' })).toBeTruthy()
    expect(server.sentBy('addFeedbackImage').map(({ url }) => url.search)).toEqual([
      '?slideToken=pass-1',
      '?ticket=ticket-1',
      '?ticket=ticket-1',
    ])
  })

  it('takes no other files, and says why a picture was not taken', async () => {
    await open('member')
    attach('notes.pdf', 'application/pdf')
    expect(screen.getByText(/^You can only add PNG or JPG pictures/)).toBeTruthy()
    expect(server.sentBy('addFeedbackImage')).toEqual([])
    server.answers.addFeedbackImage = () => ({ code: 'invalid_input', message: 'This is not a picture.' }) as never
    attach('fake.png')
    expect(await screen.findByText('This is not a picture.')).toBeTruthy()
  })

  it('can be closed when it is sent', async () => {
    await open('member')
    fill(/Your message/, LETTER)
    send()
    await screen.findByText('Thank you. We have received your message')
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(closed).toHaveBeenCalled()
  })

  it('may be asked for again where its rules did not come', async () => {
    server.answers.feedbackSettings = () => ({ code: 'internal', message: 'No form now.', status: 500 })
    await renderPage(<FeedbackModal params={undefined} onClose={closed} />)
    expect(await screen.findByText('No form now.')).toBeTruthy()
    server.answers.feedbackSettings = () => ({ value: SETTINGS })
    fireEvent.click(button('Try again'))
    expect(await findButton('Send')).toBeTruthy()
  })
})
