import { describe, expect, it, vi } from 'vitest'
import { type FirstLoad, firstParts } from './first-load.ts'

const NOTICES = '/notices'
const POPULAR = '/popular?language={language}'
const LOAD: FirstLoad = {
  fonts: ['/assets/f.woff2'],
  pictures: {
    banners: { phoenix: { src: '/p.webp', srcSet: '/p.webp 1w' } },
    covers: { tails: { src: '/t.webp', srcSet: '/t.webp 1w' } },
  },
  pages: {
    '/index': {
      scripts: { en: ['/home.js', '/en.js'], 'zh-CN': ['/home.js', '/cn.js'] },
      styles: ['/home.css'],
      calls: [NOTICES, POPULAR],
      pictures: [
        { kind: 'banners', call: NOTICES, entry: ['banners', 0], member: 'picture', sizes: '100vw', shape: 'home' },
        { kind: 'covers', call: POPULAR, entry: ['value', 'games', 0], member: 'showIcon', sizes: '60vw' },
      ],
    },
  },
}
const EN = { code: 'EN', tag: 'en' }
const answering = (answers: Record<string, unknown>) => async (address: string) => {
  if (!(address in answers)) throw new Error('down')
  return answers[address]
}
const popular = { value: { games: [{ showIcon: 'tails' }] } }

describe('what a page is sent with', () => {
  it('is nothing for a page that visits do not begin with', async () => {
    expect(await firstParts(LOAD, '/help', EN, answering({}))).toBeUndefined()
  })

  it.each([
    ['its own language', { code: 'CN', tag: 'zh-CN' }, ['/home.js', '/cn.js']],
    ['English where a language has no texts', { code: 'TH', tag: 'th' }, ['/home.js', '/en.js']],
  ])('speaks %s', async (_, language, scripts) => {
    expect((await firstParts(LOAD, '/index', language, answering({})))?.scripts).toEqual(scripts)
  })

  it('asks in the visitor’s language and tells which one that was', async () => {
    const ask = vi.fn(async () => ({ success: true }))
    const parts = await firstParts(LOAD, '/index', { code: 'CN', tag: 'zh-CN' }, ask)
    expect(ask.mock.calls.flat()).toEqual([NOTICES, '/popular?language=CN'])
    expect(parts?.answers).toEqual({
      language: 'CN',
      byAddress: { [NOTICES]: { success: true }, '/popular?language=CN': { success: true } },
    })
  })

  it('leaves out what has no answer', async () => {
    const parts = await firstParts(LOAD, '/index', EN, answering({ '/popular?language=EN': popular }))
    expect(Object.keys(parts?.answers.byAddress ?? {})).toEqual(['/popular?language=EN'])
  })

  it('does not wait for an answer that takes too long', async () => {
    vi.useFakeTimers()
    const parts = firstParts(LOAD, '/index', EN, () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(400)
    expect((await parts)?.answers.byAddress).toEqual({})
    vi.useRealTimers()
  })
})

describe('the largest picture', () => {
  const pictureWith = async (notices: unknown) =>
    (await firstParts(LOAD, '/index', EN, answering({ [NOTICES]: notices, '/popular?language=EN': popular })))?.picture

  it('is the first banner’s', async () => {
    expect(await pictureWith({ banners: [{ picture: 'phoenix' }] })).toEqual({
      src: '/p.webp',
      srcSet: '/p.webp 1w',
      sizes: '100vw',
      shape: 'home',
    })
  })
  it('is the most played game’s where there is no banner', async () => {
    expect(await pictureWith({ banners: [] })).toMatchObject({ src: '/t.webp', sizes: '60vw' })
  })
  it('is not guessed where the banner’s picture is not one of ours', async () => {
    expect(await pictureWith({ banners: [{ picture: 'constructor' }] })).toBeUndefined()
    expect(await pictureWith({ banners: [{ picture: null }] })).toBeUndefined()
  })
  it('may be named by the page itself', async () => {
    const page = {
      ...LOAD.pages['/index'],
      pictures: [{ kind: 'banners', call: NOTICES, entry: ['lanes', 0], code: 'phoenix', sizes: '1px' }],
    }
    const load = { ...LOAD, pages: { '/rng': page } } as FirstLoad
    const parts = await firstParts(load, '/rng', EN, answering({ [NOTICES]: { lanes: [{}] } }))
    expect(parts?.picture).toMatchObject({ src: '/p.webp', sizes: '1px' })
  })
})
