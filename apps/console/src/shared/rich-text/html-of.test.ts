// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { htmlOf } from './html-of.ts'

it.each([
  ['an empty text is nothing', '<p></p>', ''],
  ['spaces alone are nothing', '<p> </p><p></p>', ''],
  ['paragraphs stay', '<p>one</p><p>two</p>', '<p>one</p><p>two</p>'],
  [
    'lines of a list have no paragraph',
    '<ul><li><p>one</p></li><li><p><b>two</b></p></li></ul>',
    '<ul><li>one</li><li><b>two</b></li></ul>',
  ],
  [
    'a list within a line stays there',
    '<ul><li><p>one</p><ol><li><p>in</p></li></ol></li></ul>',
    '<ul><li>one<ol><li>in</li></ol></li></ul>',
  ],
  ['a second paragraph of a line stays one', '<ul><li><p>one</p><p>more</p></li></ul>', '<ul><li>one<p>more</p></li></ul>'],
])('%s', (_what, edited, kept) => {
  expect(htmlOf(edited)).toBe(kept)
})
