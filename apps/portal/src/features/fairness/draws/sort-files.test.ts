import { expect, it } from 'vitest'
import { sortFiles } from './sort-files.ts'

const RECEIPT = '{"receipt":{},"tickets":[]}'
const DRAW = '{"opening":{"message":{"game":"SSC_1M","round":"202611230001"}}}'
it.each([
  [['{"kind":"croupier/evidence/2"}', RECEIPT], { file: '{"kind":"croupier/evidence/2"}', receipt: { receipt: {}, tickets: [] } }],
  [[RECEIPT, '{}'], { file: '{}', receipt: { receipt: {}, tickets: [] } }],
  [[DRAW], { file: DRAW, draw: 'SSC_1M 202611230001' }],
  [['no json'], { file: 'no json' }],
  [[RECEIPT], { file: RECEIPT, receipt: { receipt: {}, tickets: [] } }],
])('files %j are sorted', (texts, sorted) => expect(sortFiles(texts)).toEqual(sorted))
