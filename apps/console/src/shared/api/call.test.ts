// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { addressOf } from './address-of.ts'
import { ApiError, asApiError } from './api-error.ts'
import { call } from './call.ts'
import { fetchFile } from './fetch-file.ts'
import { session } from './session.ts'

vi.mock('./seal.ts', () => ({ seal: async (value: unknown) => `sealed ${Object.keys(value as object).join(' ')}` }))

const ID = '01890000-0000-7000-8000-000000000001'
const refusal = async (asked: Promise<unknown>) => asApiError(await asked.then(() => undefined).catch((thrown: unknown) => thrown))
const answering = (response: () => Response | Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))

beforeEach(() => session.begin('tok', 'Mei'))
afterEach(() => {
  session.end()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('says who asks, and in which language', async () => {
    const sent = fakeServer({ listJobs: () => ({ value: { jobs: [], readers: [], duties: [] } }) })
    await call('listJobs', {})
    expect([sent[0]?.headers.get('authorization'), sent[0]?.headers.get('language')]).toEqual(['Bearer tok', 'EN'])
  })

  it('that moves money has the key of its intent, or one of its own, and others have none', async () => {
    const sent = fakeServer({
      rejectWithdrawal: () => ({ code: 'invalid_state', message: '', status: 409 }),
      listJobs: () => ({ value: { jobs: [], readers: [], duties: [] } }),
    })
    const reject = (sending = {}) =>
      refusal(call('rejectWithdrawal', { params: { withdrawalId: ID }, body: { version: 1, reason: 'Why' } as never }, sending))
    await reject()
    await reject()
    await reject({ key: ID })
    await call('listJobs', {}, { key: ID })
    const [first, second, ofIntent, other] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect([first?.length, second === first, ofIntent, other]).toEqual([36, false, ID, null])
  })

  it('whose body is a secret sends it sealed, and nothing of it in the clear', async () => {
    const sent = fakeServer({
      status: () => ({ value: { sealing: {} } as never }),
      operatorLogin: () => ({ value: { token: 'new', setup: null } }),
    })
    await call('operatorLogin', { body: { username: 'mei', password: 'a sentence of my own' } })
    const login = sent.find(({ id }) => id === 'operatorLogin')
    expect([login?.headers.get('content-type'), login?.body]).toEqual(['application/jose', 'sealed username password'])
    expect(login?.headers.get('authorization'), 'who signs in is not signed in yet').toBeNull()
  })

  it('that is refused throws the server’s words and its inputs', async () => {
    fakeServer({ retryJob: () => ({ code: 'validation_failed', message: 'Please check.', fields: { a: 'field_invalid' } }) })
    const error = await refusal(call('retryJob', { params: { jobId: '1' } }))
    expect([error.code, error.message, error.fields]).toEqual(['validation_failed', 'Please check.', { a: 'field_invalid' }])
  })

  it('without a line, or with an answer that is not ours, says that the line is lost', async () => {
    fakeServer({})
    const lost = [await refusal(call('listJobs', {}))]
    for (const text of ['<html>502</html>', '[]', 'null', '{"success":false}', '{"value":1}']) {
      answering(() => new Response(text, { status: 502 }))
      lost.push(await refusal(call('listJobs', {})))
    }
    expect(lost.map(({ code }) => code)).toEqual(Array(6).fill('line_lost'))
  })

  it('that was given up is no lost line', async () => {
    const away = new AbortController()
    answering(() => {
      away.abort()
      throw away.signal.reason
    })
    const thrown = await call('listJobs', {}, { signal: away.signal }).catch((reason: unknown) => reason)
    expect(thrown).not.toBeInstanceOf(ApiError)
  })
})

describe('a session that the server no longer knows', () => {
  it('ends, but leaves the screens to whoever comes back', async () => {
    fakeServer({ listJobs: () => ({ code: 'unauthorized', message: 'You are not logged in.', status: 401 }) })
    await refusal(call('listJobs', {}))
    expect([session.token(), session.standing().isLost]).toEqual([null, true])
    const { sitting } = session.standing()
    session.begin('again', 'MEI')
    expect([session.standing().sitting === sitting, session.standing().isLost]).toEqual([true, false])
  })

  it('leaves nothing to another', async () => {
    const { sitting } = session.standing()
    session.lose()
    session.begin('other', 'lan')
    expect(session.standing().sitting).toBe(sitting + 1)
  })

  it('is not meant by a refused sign-in', async () => {
    fakeServer({
      status: () => ({ value: { sealing: {} } as never }),
      operatorLogin: () => ({ code: 'unauthorized', message: 'Wrong.', status: 401 }),
    })
    await refusal(call('operatorLogin', { body: { username: 'mei', password: 'x' } }))
    expect(session.token()).toBe('tok')
  })
})

describe('an address', () => {
  it('has its parameters in it and what is asked for behind it, and leaves out what is not given', () => {
    const asked = { params: { gameId: 'a/b c' }, query: { q: 'x & y', page: 0, none: undefined, empty: '' } }
    expect(addressOf('/console/games/:gameId', asked)).toBe('/console/games/a%2Fb%20c?q=x+%26+y&page=0')
    expect(addressOf('/console/jobs', {})).toBe('/console/jobs')
  })
})

describe('a file', () => {
  it('comes with the operator’s token, and its refusal is the server’s', async () => {
    answering(() => new Response('a,b'))
    const blob = await fetchFile('exportAudit', {})
    expect(blob.size).toBe(3)
    expect(new Headers(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer tok')
    answering(() => Response.json({ success: false, code: 'forbidden', message: 'You may not.' }, { status: 403 }))
    expect(await refusal(fetchFile('exportAudit', {}))).toMatchObject({ code: 'forbidden', message: 'You may not.' })
  })

  it('that breaks off is a lost line', async () => {
    answering(() => ({ ok: true, blob: () => Promise.reject(new TypeError('network')) }) as unknown as Response)
    expect((await refusal(fetchFile('exportAudit', {}))).code).toBe('line_lost')
  })
})
