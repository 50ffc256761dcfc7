// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const PAGE = `<link rel="icon" href="data:,"><link rel="modulepreload" href="/assets/renderer.js"><link rel="stylesheet" href="/assets/slots.css">`
const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href, as }) => [rel, new URL(href).pathname, as].filter(Boolean).join(' '))
let asked: string[]
let answers: () => Promise<Response>
let fetchClient: typeof import('./fetch-client.ts').fetchClient

beforeEach(async () => {
  asked = []
  answers = async () => new Response(PAGE)
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answers()
  })
  document.head.replaceChildren()
  vi.resetModules()
  fetchClient = (await import('./fetch-client.ts')).fetchClient
})
afterEach(() => vi.unstubAllGlobals())

const game = (gameType: string, isGame: 'GAME' | 'VASSALAGE' = 'GAME') => ({ gameType, isGame }) as const

describe('what a game needs', () => {
  it('is fetched ahead, as its own page names it, once a visit', async () => {
    await fetchClient(game('ways'))
    await fetchClient(game('cascade'))
    expect(asked).toEqual(['/play/slots/'])
    expect(links()).toEqual(['modulepreload /assets/renderer.js', 'prefetch /assets/slots.css style'])
  })

  it('is that of its own client', async () => {
    await fetchClient(game('original'))
    expect(asked).toEqual(['/play/originals/'])
  })

  it.each([
    ['a studio as a whole', game('ways', 'VASSALAGE')],
    ['a game of somebody else', game('SLOT')],
  ])('is not known of %s', async (_, wanted) => {
    await fetchClient(wanted)
    expect(asked).toEqual([])
  })

  it('is left alone where data are to be saved', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    await fetchClient(game('ways'))
    expect(asked).toEqual([])
  })

  it('may be asked for again when the line was down', async () => {
    answers = () => Promise.reject(new TypeError('Failed to fetch'))
    await fetchClient(game('ways'))
    expect(links()).toEqual([])
    answers = async () => new Response(PAGE)
    await fetchClient(game('ways'))
    expect(links()).toHaveLength(2)
  })
})
