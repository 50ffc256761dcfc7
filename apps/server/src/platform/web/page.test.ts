import { describe, expect, it } from 'vitest'
import { renderPage } from './page.ts'

const TEMPLATE =
  '<!doctype html><html lang="en"><head><!--croupier:head--><title>x</title><!--/croupier:head--></head><body><!--croupier:shape--><i><!--croupier:picture--></i><!--/croupier:shape--><template id="shape-list"><b><!--croupier:picture--></b></template><!--croupier:boot--></body></html>'
const SCRIPTED = TEMPLATE.replace('</head>', '<script type="module" crossorigin src="/assets/i.js"></script></head>')
const PAGE = {
  language: 'zh-CN',
  direction: 'ltr',
  theme: 'jade',
  themeCss: '[data-brand=jade]{--r-m:4px}',
  title: 'A <b> & "c"',
  description: 'd',
  boot: { x: '</script><!--' },
} as const

describe('the page with its boot data', () => {
  const html = renderPage(TEMPLATE, PAGE, 'n0nce')

  it('names language, direction and theme on the root element', () => {
    expect(html).toContain('<html lang="zh-CN" dir="ltr" data-brand="jade">')
  })
  it('escapes what an operator typed', () => {
    expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
  })
  it('cannot be closed by a text inside the boot data', () => {
    expect(html).toContain('\\u003c/script>\\u003c!--')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
  })
  it('marks the theme with the nonce of the policy', () => {
    expect(html).toContain('<style nonce="n0nce">')
  })
})

describe('the sign of the brand', () => {
  const sign = { favicon: '/assets/f.png', touchIcon: '/assets/t.png', icon192: '/assets/1.png', icon512: '/assets/5.png' }
  const site = { logo: 'jade', origin: 'https://jade.example', query: '?merchant=JADE' }
  const bare = TEMPLATE.replace('<!--croupier:head-->', '<link rel="icon" href="data:,"><!--croupier:head-->')

  it('stands in tabs, on home screens and beside shared links, whose picture is found from elsewhere', () => {
    const html = renderPage(bare, { ...PAGE, site }, 'n0nce', { sign, colour: '#0b0f1a' })
    for (const tag of [
      '<link rel="icon" href="/assets/f.png">',
      '<link rel="apple-touch-icon" href="/assets/t.png">',
      '<link rel="manifest" href="/manifest.webmanifest?merchant=JADE">',
      '<meta name="theme-color" content="#0b0f1a">',
      '<meta property="og:title" content="A &lt;b&gt; &amp; &quot;c&quot;">',
      '<meta property="og:locale" content="zh_CN">',
      '<meta property="og:image" content="https://jade.example/assets/5.png">',
    ])
      expect(html).toContain(tag)
    expect(html).not.toContain('href="data:,"')
  })

  it('is nothing where the host names no brand', () => {
    const html = renderPage(bare, PAGE, 'n0nce', {})
    expect(html).toContain('<link rel="icon" href="data:,">')
    expect(html).not.toMatch(/manifest|og:/)
  })
})

describe('the page whose scripts may not come', () => {
  it('fetches all of them side by side where it has nothing else to paint, and lets one start the others', () => {
    const page = renderPage(SCRIPTED, PAGE, 'n0nce', { begin: '/assets/b.js' })
    expect(page).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/i.js"><script type="module" src="/assets/b.js" data-entry="/assets/i.js"></script>',
    )
  })
  it.each(['root', 'game'])('carries a way on in the place of what they draw (%s)', id => {
    const template = SCRIPTED.replace('</body>', `<div id="${id}">shape</div></body>`)
    const page = renderPage(template, { ...PAGE, failed: 'Try "again"' }, 'n0nce', { begin: '/assets/b.js' })
    expect(page).toContain(`<div id="${id}"><a class="btn p again" href="">Try &quot;again&quot;</a>shape</div>`)
  })
})

describe('the page with its first screen', () => {
  const first = {
    scripts: ['/assets/home.js'],
    styles: ['/assets/home.css'],
    fonts: ['/assets/f.woff2'],
    picture: { src: '/assets/p.webp', srcSet: '/assets/p.webp 1120w', sizes: '(min-width: 768px) 66vw, 100vw', shape: 'home' },
    answers: { language: 'EN', byAddress: { '/x?a=1': { title: '</script>' } } },
  }
  const html = renderPage(TEMPLATE, PAGE, 'n0nce', { first })
  const at = (text: string) => html.indexOf(text)

  it('fetches its largest picture first, in the very sizes in which it is shown', () => {
    expect(html).toContain('imagesrcset="/assets/p.webp 1120w" imagesizes="(min-width: 768px) 66vw, 100vw" fetchpriority="high"')
    expect(html).toContain('<img src="/assets/p.webp" srcset="/assets/p.webp 1120w" sizes="(min-width: 768px) 66vw, 100vw" alt=""')
    expect(at('rel="preload" as="image"')).toBeLessThan(at('rel="stylesheet"'))
  })
  it('only fetches early what it has no place for', () => {
    const { shape: _, ...unplaced } = first.picture
    const html = renderPage(TEMPLATE, PAGE, 'n0nce', { first: { ...first, picture: unplaced } })
    expect(html).toContain('rel="preload" as="image"')
    expect(html).not.toContain('<img')
  })
  it('takes the shape of the page that is asked for', () => {
    expect(html).toMatch(/<i><img [^>]*><\/i>/)
    expect(html).not.toMatch(/<template|<b>/)
    const list = renderPage(TEMPLATE, PAGE, 'n0nce', { first: { ...first, picture: { ...first.picture, shape: 'list' } } })
    expect(list).toMatch(/<b><img [^>]*><\/b>/)
    expect(list).not.toMatch(/<template|<i>/)
  })
  it('fetches what is seen before what moves it', () => {
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home.js">')
  })
  it('keeps what is written for who works on the page to itself', () => {
    const page = renderPage(
      TEMPLATE.replace(/<html[^>]*>/, html => `${html}\n<!-- for developers -->`),
      PAGE,
      'n0nce',
      { first },
    )
    expect(page).not.toContain('for developers')
    expect(page).toMatch(/<html lang="[^"]+" dir="ltr" data-brand="[^"]+">/)
  })
  it('links its styles before its scripts', () => {
    expect(at('/assets/home.css')).toBeGreaterThan(0)
    expect(at('/assets/home.css')).toBeLessThan(at('/assets/home.js'))
  })
  it('leaves all scripts but one until it is painted', () => {
    const page = renderPage(SCRIPTED, PAGE, 'n0nce', { first, begin: '/assets/b.js' })
    expect(page).toContain('<script type="module" src="/assets/b.js" data-entry="/assets/i.js" data-parts="/assets/home.js"></script>')
    expect(page).not.toContain('modulepreload')
  })
  it('carries the answers as text that cannot end its element', () => {
    const text = /id="croupier-first" nonce="n0nce">([^<]*)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(text ?? '')).toEqual(first.answers)
  })
  it('is the plain page without them', () => {
    const plain = renderPage(TEMPLATE, PAGE, 'n0nce')
    expect(plain).not.toMatch(/croupier-first|preload|<img/)
  })
})
