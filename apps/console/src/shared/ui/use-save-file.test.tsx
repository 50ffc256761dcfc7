// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { session } from '../api/session.ts'
import { ExportButton } from './export-button.tsx'
import { useSaveFile } from './use-save-file.ts'

const TABLE = 'a,b\r\n'
const kept: string[] = []
let answers: ((answer: Response | Error) => void)[] = []

function Month() {
  const file = useSaveFile()
  return (
    <button
      type="button"
      aria-busy={file.isSaving}
      onClick={() => file.save('settlementCsv', 'settlement-2026-10.csv', { query: { month: '2026-10' } })}
    >
      CSV
    </button>
  )
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
const isBusy = () => screen.getByRole('button', { name: 'CSV' }).getAttribute('aria-busy') === 'true'
const answer = (with_: Response | Error) => answers.shift()?.(with_)
const told = (words: RegExp) => waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
const refusal = (code: string, message: string, status: number) => Response.json({ success: false, code, message }, { status })

beforeEach(() => {
  sessionStorage.setItem('croupier.console.token', 'token')
  answers = []
  kept.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(
      (_url: string, { signal }: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
          answers.push(next => (next instanceof Error ? reject(next) : resolve(next)))
        }),
    ),
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a download', () => {
  it('is busy while the file is made, and is one file however often it is pressed', async () => {
    renderScreen(<Month />)
    press()
    press()
    expect(isBusy()).toBe(true)
    press()
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(1)
    answer(new Response(TABLE))
    await waitFor(() => expect(kept).toEqual(['settlement-2026-10.csv']))
    await waitFor(() => expect(isBusy()).toBe(false))
    press()
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(2)
  })

  it('that is refused says why, with its code, and can be asked for again', async () => {
    renderScreen(<Month />)
    press()
    answer(refusal('forbidden', 'This is not for your role.', 403))
    await told(/The file could not be downloaded.*This is not for your role\..*forbidden/)
    await waitFor(() => expect(isBusy()).toBe(false))
    expect(kept).toEqual([])
    press()
    answer(new Response(TABLE))
    await waitFor(() => expect(kept).toHaveLength(1))
  })

  it.each([
    ['without an answer', () => new TypeError('Failed to fetch')],
    ['with an answer that is not ours', () => new Response('<html>502</html>', { status: 502 })],
    ['that breaks off half way', () => new Response(new ReadableStream({ pull: stream => stream.error(new TypeError('network error')) }))],
  ])('%s is no half file, and says that the line was lost', async (_what, lost) => {
    renderScreen(<Month />)
    press()
    answer(lost())
    await told(/The server did not respond\. Try again\..*line_lost/)
    expect(kept).toEqual([])
  })

  it('ends a session that the server no longer knows', async () => {
    renderScreen(<Month />)
    press()
    answer(refusal('unauthorized', 'Sign in again.', 401))
    await waitFor(() => expect(session.token()).toBeNull())
  })

  it('of a list that is cancelled is not kept, and nothing is told', async () => {
    renderScreen(<ExportButton call="exportDeposits" query={{ state: 'paid' }} />, { permissions: ['export.read'] })
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
    const [, init] = vi.mocked(fetch).mock.calls[0] ?? []
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(init?.signal?.aborted).toBe(true))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([kept, screen.getByRole('alert').textContent]).toEqual([[], ''])
  })

  it('of a list closes its dialog once the file is there, and leaves it open where it is not', async () => {
    renderScreen(<ExportButton call="exportDeposits" query={{ state: 'paid' }} />, { permissions: ['export.read'] })
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    const take = await screen.findByRole('button', { name: 'Download' })
    fireEvent.click(take)
    expect(String(vi.mocked(fetch).mock.calls[0]?.[0])).toBe('/console/exports/deposits.csv?state=paid')
    answer(refusal('unavailable', 'Please try again.', 503))
    await waitFor(() => expect(take.getAttribute('aria-busy')).toBeNull())
    expect(screen.getByRole('dialog')).toBeTruthy()
    fireEvent.click(take)
    answer(new Response(TABLE))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(kept).toEqual(['deposits.csv'])
  })
})
