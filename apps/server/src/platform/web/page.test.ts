import { describe, expect, it } from 'vitest'
import { renderPage } from './page.ts'

const TEMPLATE =
  '<!doctype html><html lang="en"><head><!--croupier:head--><title>x</title><!--/croupier:head--></head><body><!--croupier:boot--></body></html>'
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
