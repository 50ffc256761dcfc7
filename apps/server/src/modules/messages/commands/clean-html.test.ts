import { describe, expect, it } from 'vitest'
import { cleanHtml, cleanTitle } from './clean-html.ts'

describe('MESSAGES-HTML-1 cleanHtml', () => {
  it('keeps what a notice needs', () => {
    const html =
      '<h2>Title</h2><p>Some <strong>bold</strong> text<br />and <em>more</em></p><ul><li>one</li></ul><table><tr><td colspan="2">x</td></tr></table>'
    expect(cleanHtml(html)).toBe(html)
  })

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>', ''],
    ['a frame', '<iframe src="https://evil.test"></iframe>b', 'b'],
    ['a style sheet', '<style>body{display:none}</style>b', 'b'],
    ['a style', '<p style="position:fixed;inset:0">b</p>', '<p>b</p>'],
    ['a form', '<form action="https://evil.test"><input name="password">b</form>', 'b'],
    ['SVG with a script', '<svg><script>alert(1)</script></svg>b', 'b'],
    [
      'MathML confusion',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<table></table>',
    ],
    ['a tag that never closes', '<p>a<b', '<p>a</p>'],
    ['a comment', '<!-- [if IE]> <script>alert(1)</script> <![endif]-->b', 'b'],
    ['nested brackets', '<<script>script>alert(1)<</script>/script>', '&lt;'],
  ])('removes %s', (_what, hostile, clean) => {
    const cleaned = cleanHtml(hostile)
    expect(cleaned).not.toMatch(/<script|onerror|onclick|<style|<iframe|<img|style=/i)
    if (!hostile.startsWith('<<')) expect(cleaned).toBe(clean)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://plain.example',
    '//evil.test',
    'vbscript:x',
  ])('takes the address %j from a link', href => {
    expect(cleanHtml(`<a href="${href}">go</a>`)).not.toContain('href')
  })

  it('opens links to elsewhere apart and tells them nothing, and leaves our own alone', () => {
    expect(cleanHtml('<a href="https://help.example" target="_top" rel="opener">go</a>')).toBe(
      '<a href="https://help.example" rel="noopener noreferrer nofollow" target="_blank">go</a>',
    )
    expect(cleanHtml('<a href="/help#x">go</a>')).toBe('<a href="/help#x">go</a>')
  })

  it('is done after one pass', () => {
    const once = cleanHtml('<p>a &amp; b < c</p><a href="https://x.example">y</a>')
    expect(cleanHtml(once)).toBe(once)
  })
})

describe('cleanTitle', () => {
  it('is text on one line', () => {
    expect(cleanTitle('  Big <b>win</b>\n & more ')).toBe('Big win & more')
  })
})
