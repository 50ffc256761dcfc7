import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, parseCanonicalJson } from './index.ts'

const codeOf = (file: string | Uint8Array) => {
  const parsed = parseCanonicalJson(file)
  return parsed.ok ? 'ok' : parsed.error
}
const bytes = (...values: number[]) => Uint8Array.of(...values)

describe('canonical JSON', () => {
  // RFC 8785, section 3.2.2 and 3.2.3.
  it('is that of the RFC for literals and for the order of names', () => {
    const literals =
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}'
    expect(canonicalJson(JSON.parse(literals))).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
    const names = { '€': 'Euro', '\r': 'Return', '\ufb33': 'Dalet', '1': 'One', '😀': 'Face', '\u0080': 'Control', ö: 'Diaeresis' }
    expect(canonicalJson(names)).toBe(
      '{"\\r":"Return","1":"One","\u0080":"Control","ö":"Diaeresis","€":"Euro","😀":"Face","\ufb33":"Dalet"}',
    )
  })

  it('reads back what it wrote, from text and from bytes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
        const text = canonicalJson(value)
        expect(parseCanonicalJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
        expect(parseCanonicalJson(new TextEncoder().encode(text))).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  it.each([
    ['{"a":1, "b":2}', 'not_canonical'],
    ['{"b":1,"a":2}', 'not_canonical'],
    ['{"a":1,"a":1}', 'not_canonical'],
    ['[1.0]', 'not_canonical'],
    ['[1e2]', 'not_canonical'],
    ['[-0]', 'not_canonical'],
    ['["\\u0041"]', 'not_canonical'],
    ['["\\/"]', 'not_canonical'],
    ['["\\ud800"]', 'not_canonical'],
    ['[1e999]', 'not_canonical'],
    [' []', 'not_canonical'],
    ['[]\n', 'not_canonical'],
    ['', 'not_json'],
    ['[', 'not_json'],
    ['\ufeff[]', 'not_json'],
    [`${'['.repeat(40)}${']'.repeat(40)}`, 'too_deep'],
    [`${'['.repeat(9_000)}${']'.repeat(9_000)}`, 'too_deep'],
    ['{"__proto__":1}', 'ok'],
    ['[]', 'ok'],
  ])('%j is %s', (text, code) => expect(codeOf(text)).toBe(code))

  it.each([
    ['bytes that are no UTF-8', bytes(0x22, 0xff, 0x22), 'not_json'],
    ['a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x5b, 0x5d), 'not_json'],
  ])('refuses %s', (_, file, code) => expect(codeOf(file)).toBe(code))

  it.each([[undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [1n], ['\ud800'], [{ a: undefined }], [() => 1]])(
    'asserts that it was given JSON: %s',
    value => expect(() => canonicalJson(value)).toThrow('canonical JSON'),
  )
})
