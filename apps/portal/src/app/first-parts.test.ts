// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../shared/api/query-client.ts'
import { FIRST_PAGES } from '../shared/boot/first-pages.ts'
import { firstPartOf, homeAnswers, listAnswers, liveAnswers } from './first-parts.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** What the page asks the server for while `ask` runs, in the order in which it asks. */
async function addressesOf(ask: () => Promise<void>[]): Promise<string[]> {
  const addresses: string[] = []
  const answer = async (input: string) => {
    addresses.push(input)
    return new Response(JSON.stringify({ success: true, value: { data: { lanes: [] }, games: [] } }))
  }
  vi.stubGlobal('fetch', answer)
  await Promise.all(ask())
  return addresses
}
const callsOf = (path: string) =>
  FIRST_PAGES.find(page => page.paths.includes(path))?.calls.map(call => call.replaceAll('{language}', 'EN'))

describe('the calls that the server answers inside the page', () => {
  it('are exactly those that home draws its first screen from', async () => {
    expect(await addressesOf(() => homeAnswers('EN'))).toEqual(callsOf('/index'))
  })

  it('are exactly those of the lobby of live tables', async () => {
    expect(await addressesOf(() => liveAnswers('EN'))).toEqual(callsOf('/live'))
  })

  it.each(['rng', 'pvp', 'fish'] as const)('are exactly those of /%s', async category => {
    expect(await addressesOf(() => listAnswers(category, 'EN'))).toEqual(callsOf(`/${category}`))
  })
})

describe('the first part', () => {
  it.each(FIRST_PAGES.flatMap(page => page.paths.map(path => [path, page.texts] as const)))('of %s brings its words', (path, texts) => {
    expect(['common', ...(firstPartOf(path, 'EN')?.texts ?? [])]).toEqual(texts)
  })

  it('is not prepared for pages that visits rarely begin with', () => {
    expect(firstPartOf('/help', 'EN')).toBeUndefined()
    expect(firstPartOf('/rng/else', 'EN')).toBeUndefined()
  })
})
