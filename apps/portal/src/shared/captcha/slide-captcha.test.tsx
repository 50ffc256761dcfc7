// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { SlideCaptcha } from './slide-captcha.tsx'
import { useSlideCaptcha } from './use-slide-captcha.ts'

interface Sent {
  challengeId: string
  x?: number
  answer?: string
  work?: number[]
  path?: [number, number, number][]
}
const sent: Sent[] = []
let isRight = true

const drag = { mode: 'drag', width: 320, height: 160, picture: 'data:,', piece: 'data:,', pieceY: 40, question: null, work: null }
const question = {
  ...{ ...drag, mode: 'question', piece: null, picture: '' },
  ...{ question: 'Type these numbers as digits, in this order: seven, two.', work: { salt: 's', parts: 2, bits: 4 } },
}
let opened = 0
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** The server's side of the wire: opens challenges and judges what is sent. */
async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (init?.method === 'POST') {
    sent.push(JSON.parse(String(init.body)))
    if (isRight) return json({ success: true, value: { slideToken: 'pass-1' } })
    return json({ success: false, code: 'slide_captcha_failed', message: 'That was not it.' }, 422)
  }
  opened++
  return json({ success: true, value: { ...(String(input).includes('mode=question') ? question : drag), challengeId: `c${opened}` } })
}

function Probe() {
  const captcha = useSlideCaptcha('sign-in')
  return (
    <>
      <SlideCaptcha captcha={captcha} />
      <output>{captcha.token}</output>
      <button type="button" onClick={captcha.reset}>
        reset
      </button>
    </>
  )
}

beforeEach(async () => {
  sent.length = 0
  opened = 0
  isRight = true
  vi.stubGlobal('fetch', serve)
  await startI18n('EN')
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Probe />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const knob = () => screen.findByRole('slider', { name: 'Move the piece' })
async function slideBy(presses: number) {
  const slider = await knob()
  for (let press = 0; press < presses; press++) fireEvent.keyDown(slider, { key: 'ArrowRight', repeat: press > 0 })
  fireEvent.keyDown(slider, { key: 'Enter' })
}

describe('the slide captcha by keyboard', () => {
  it('moves by arrow keys, faster while held, and drops with Enter', async () => {
    await slideBy(12)
    await screen.findByText('Verified')
    const [solution] = sent
    const path = solution?.path ?? []
    expect(solution?.challengeId).toBe('c1')
    expect(solution?.x).toBe(2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 9 + 9 + 9 + 9)
    expect([path[0], path.at(-1)?.[0]]).toEqual([[0, 0, 0], solution?.x])
    expect(screen.getByText('Done')).toBeTruthy()
    expect(screen.getByText('pass-1')).toBeTruthy()
  })

  it('tells where the piece is, and never lets it leave the picture', async () => {
    const slider = await knob()
    fireEvent.keyDown(slider, { key: 'ArrowRight' })
    expect(slider.getAttribute('aria-valuenow')).toBe('2')
    for (let press = 0; press < 40; press++) fireEvent.keyDown(slider, { key: 'PageUp' })
    expect(slider.getAttribute('aria-valuenow')).toBe(slider.getAttribute('aria-valuemax'))
    fireEvent.keyDown(slider, { key: 'Home' })
    expect(slider.getAttribute('aria-valuenow')).toBe('0')
    expect(sent).toEqual([])
  })

  it('says when it did not fit, and brings another picture', async () => {
    isRight = false
    await slideBy(6)
    await screen.findByText('That was not it.')
    expect(screen.getByText('slide_captcha_failed')).toBeTruthy()
    await waitFor(() => expect(opened).toBeGreaterThan(1), { timeout: 3000 })
    expect((await knob()).getAttribute('aria-valuenow')).toBe('0')
  })
})

describe('the slide captcha by hand', () => {
  it('stays under the hand and tells all its steps, though a busy device hears them as one', async () => {
    const slider = await knob()
    Object.assign(slider, { setPointerCapture: () => undefined, hasPointerCapture: () => true })
    // The knob, 8 of whose pixels are border, has 256 pixels to go; a hand that goes a tenth of them has moved the piece by a tenth of its way.
    Object.defineProperties(slider, { offsetWidth: { value: 44 }, clientWidth: { value: 36 } })
    Object.defineProperty(slider.parentElement, 'clientWidth', { value: 300 })
    const at = (type: string, share: number, atMs: number) =>
      Object.defineProperty(new MouseEvent(type, { bubbles: true, clientX: share * 256, button: 0 }), 'timeStamp', { value: atMs })
    const steps = [0.1, 0.3, 0.4].map((share, index) => at('pointermove', share, 1_080 + index * 80))
    const way = Number(slider.getAttribute('aria-valuemax'))
    fireEvent(slider, at('pointerdown', 0, 1_000))
    fireEvent(slider, Object.assign(at('pointermove', 0.4, 1_240), { getCoalescedEvents: () => steps }))
    fireEvent(slider, at('pointerup', 0.4, 1_250))
    await screen.findByText('Verified')
    expect(sent[0]?.path?.map(([x, , atMs]) => [x, atMs])).toEqual([
      [0, 0],
      [expect.closeTo(way * 0.1, 0), 80],
      [expect.closeTo(way * 0.3, 0), 160],
      [expect.closeTo(way * 0.4, 0), 240],
    ])
  })
})

describe('the way without dragging', () => {
  const answer = async (typed: string) => {
    await knob()
    fireEvent.click(screen.getByRole('button', { name: 'Without dragging' }))
    const field = await screen.findByLabelText(question.question)
    fireEvent.change(field, { target: { value: typed } })
    return field
  }

  it('asks for numbers, and sends what was typed with what the browser has found', async () => {
    await answer('7 2')
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
    await screen.findByText('Verified')
    expect(sent).toEqual([{ challengeId: 'c2', answer: '7 2', work: [expect.any(Number), expect.any(Number)] }])
  })

  it('takes Enter for the answer, and leaves the form around it alone', async () => {
    const field = await answer('72')
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
    await screen.findByText('Verified')
    expect(sent).toMatchObject([{ answer: '72' }])
  })

  it('sends nothing where nothing was typed', async () => {
    const field = await answer('')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true)
    expect(sent).toEqual([])
  })

  it('is asked anew when the pass has been spent', async () => {
    await slideBy(6)
    await screen.findByText('Verified')
    fireEvent.click(screen.getByRole('button', { name: 'reset' }))
    await knob()
    expect(screen.queryByText('pass-1')).toBeNull()
  })
})
