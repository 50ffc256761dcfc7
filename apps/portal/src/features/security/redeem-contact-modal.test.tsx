// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemKeys } from '../../shared/api/queries/system.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useModals } from '../../shared/modals/modal-store.ts'
import { askRedeemContact } from '../../shared/rewards/ask-redeem-contact.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { midnight, statusOf } from '../../testing/fixture-status.ts'
import { freshPages } from '../../testing/fresh-pages.ts'
import { RedeemContactModal } from './redeem-contact-modal.tsx'

const setting = { show: false, required: false, acceptedPattern: '', patternId: 6, minLength: 6, maxLength: 15 }
const asked = (more: object) => ({ contact: 'whatsapp', isMissing: true, setting, ...more })
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
let answers: Record<string, () => Response>

freshPages('redeemContact', 'security')
beforeEach(async () => {
  answers = { 'GET /wps/v2/member/redeem-contact': () => json({ success: true, value: asked({}) }) }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(String(input), 'http://portal').pathname}`
    return answers[call]?.() ?? json({ success: false, code: 'not_found', message: '' }, 404)
  })
  // jsdom has byte arrays of its own; sealing wants those of the text encoder.
  vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor)
  useSession.setState({ token: 'token-of-the-member' })
  queryClient.clear()
  queryClient.setQueryData(systemKeys.status(), statusOf(midnight))
})
afterEach(() => {
  cleanup()
  useModals.setState({ open: null })
  vi.unstubAllGlobals()
})

/** Redeems as a page does, and shows what it is asked. */
async function redeem() {
  const answer = askRedeemContact()
  const params = await waitFor(() => {
    const { open } = useModals.getState()
    if (open?.name !== 'redeemContact') throw new Error('nothing is asked')
    return open.params
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <RedeemContactModal params={params} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { answer, onClose }
}
const number = () => screen.getByLabelText(/^WhatsApp ID number/)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the number that redeeming a bonus asks for', () => {
  it('§8 is asked in words, judged before it is sent, and lets the redeem go on once it is kept', async () => {
    answers['PUT /wps/v2/member/redeem-contact'] = () => json({ success: true, value: asked({ isMissing: false }) })
    const { answer, onClose } = await redeem()
    save()
    expect(screen.getByText('Please enter your WhatsApp ID number.')).toBeTruthy()
    fireEvent.change(number(), { target: { value: 'abc' } })
    save()
    expect(number().getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(number(), { target: { value: '8613800138000' } })
    save()
    await expect(answer).resolves.toBe(true)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('§8 is asked as the brand names it', async () => {
    answers['GET /wps/v2/member/redeem-contact'] = () => json({ success: true, value: asked({ contact: 'zalo' }) })
    await redeem()
    save()
    expect(screen.getByText('Please enter your Zalo ID number.')).toBeTruthy()
  })

  it('§8 shows the server’s refusal at the field and keeps what was typed', async () => {
    answers['PUT /wps/v2/member/redeem-contact'] = () =>
      json({ success: false, code: 'whatsapp_required', message: '', fields: { number: 'Please enter your WhatsApp ID number.' } }, 422)
    await redeem()
    fireEvent.change(number(), { target: { value: '8613800138000' } })
    save()
    expect(await screen.findByText('whatsapp_required')).toBeTruthy()
    expect((number() as HTMLInputElement).value).toBe('8613800138000')
  })

  it('whoever puts it off has not given it', async () => {
    const { answer } = await redeem()
    fireEvent.click(screen.getByRole('button', { name: 'Later' }))
    await expect(answer).resolves.toBe(false)
  })

  it('is not asked of who has given it, nor where the brand asks for none', async () => {
    answers['GET /wps/v2/member/redeem-contact'] = () => json({ success: true, value: asked({ isMissing: false }) })
    await expect(askRedeemContact()).resolves.toBe(true)
    answers['GET /wps/v2/member/redeem-contact'] = () =>
      json({ success: true, value: asked({ contact: null, setting: null, isMissing: false }) })
    await expect(askRedeemContact()).resolves.toBe(true)
    expect(useModals.getState().open).toBeNull()
  })
})
