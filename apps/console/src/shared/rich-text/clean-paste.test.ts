// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

describe('what is pasted into an announcement', () => {
  it.each([
    ['a script goes with all it holds', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a picture that runs code goes', 'x<img src=x onerror=alert(1)>y', 'xy'],
    ['attributes go', '<p style="color:red" class="MsoNormal" onclick="x()">calm</p>', '<p>calm</p>'],
    ['what a word processor wraps around a text goes, the text stays', '<div><span><o:p>text</o:p></span></div>', 'text'],
    ['headings become ours', '<h1>Big</h1><h5>small</h5>', '<h2>Big</h2><h3>small</h3>'],
    ['an honest link stays', '<a href="https://example.org" target="_blank">go</a>', '<a href="https://example.org">go</a>'],
    ['a link that runs code loses its address', '<a href="java\nscript:alert(1)">go</a>', '<a>go</a>'],
    ['an address without a scheme that leaves the house is none', '<a href="//evil.example">go</a>', '<a>go</a>'],
    ['lists stay lists', '<ul><li>one</li><li><b>two</b></li></ul>', '<ul><li>one</li><li><b>two</b></li></ul>'],
    ['drawings go', '<svg><a href="https://x"><text>hi</text></a></svg>after', 'after'],
  ])('%s', (_what, given, kept) => {
    expect(cleanPaste(given)).toBe(kept)
  })
})
