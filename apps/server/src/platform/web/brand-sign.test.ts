import { describe, expect, it } from 'vitest'
import { manifestOf, signOf } from './brand-sign.ts'
import type { FirstLoad } from './first-load.ts'

const jade = { favicon: '/f.png', touchIcon: '/t.png', icon192: '/1.png', icon512: '/5.png' }
const LOAD: FirstLoad = { pages: {}, fonts: [], pictures: {}, signs: { jade }, colours: { jade: '#ffffff' } }
const PAGE = {
  language: 'zh-CN',
  direction: 'ltr',
  theme: 'jade',
  themeCss: '',
  title: 'Jade',
  description: 'd',
  boot: {},
  site: { logo: 'jade', origin: 'https://jade.example', query: '' },
} as const

describe('the sign of a brand', () => {
  it.each([
    ['jade', jade.icon512],
    ['https://img.example/own.png', 'https://img.example/own.png'],
    ['/assets/own.png', '/assets/own.png'],
    ['nobody', undefined],
  ])('%s', (logo, icon) => {
    expect(signOf(LOAD, logo)?.icon512).toBe(icon)
  })
})

describe('what a home screen shows', () => {
  it('is the brand with its name, colour and signs, and opens its home', () => {
    expect(manifestOf(LOAD, PAGE)).toEqual({
      name: 'Jade',
      short_name: 'Jade',
      description: 'd',
      lang: 'zh-CN',
      dir: 'ltr',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [
        { src: '/1.png', sizes: '192x192' },
        { src: '/5.png', sizes: '512x512' },
      ],
    })
  })

  it('follows the brand’s own colour and picture, and stays with a brand that its host does not name', () => {
    const site = { ...PAGE.site, logo: 'https://img.example/own.png', query: '?merchant=JADE' }
    expect(manifestOf(LOAD, { ...PAGE, pageColour: '#102030', site })).toMatchObject({
      start_url: '/?merchant=JADE',
      theme_color: '#102030',
      icons: [{ src: 'https://img.example/own.png', sizes: 'any' }],
    })
  })

  it('does without a sign or a colour that a portal was built without', () => {
    const manifest = manifestOf(undefined, PAGE)
    expect(manifest).not.toHaveProperty('icons')
    expect(manifest).not.toHaveProperty('theme_color')
  })
})
