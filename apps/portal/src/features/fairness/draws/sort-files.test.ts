import { expect, it } from 'vitest'
import { sortFiles } from './sort-files.ts'

const RECEIPT = '{"receipt":{},"tickets":[]}'
it.each([
  [['{"kind":"croupier/evidence/2"}', RECEIPT], { file: '{"kind":"croupier/evidence/2"}', receipt: { receipt: {}, tickets: [] } }],
  [[RECEIPT, '{}'], { file: '{}', receipt: { receipt: {}, tickets: [] } }],
  [['no json'], { file: 'no json' }],
  [[RECEIPT], { file: RECEIPT, receipt: { receipt: {}, tickets: [] } }],
])('files %j are sorted', (texts, sorted) => expect(sortFiles(texts)).toEqual(sorted))
