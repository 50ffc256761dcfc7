import { describe, expect, it } from 'vitest'
import { readMarks } from './read-marks.ts'

const number = 'ST-202610-ABCDEFGH23'
const fingerprint = 'ab'.repeat(32)
const beginning = fingerprint.slice(0, 16)

describe('what is read off a statement', () => {
  it.each([
    ['as it stands there', { number, fingerprint }, { number, fingerprint }],
    [
      'with spaces, a long dash and the wrong case',
      { number: ' st–202610−abcdefgh23 ', fingerprint: ' ABAB abab abab abab ' },
      { number, fingerprint: beginning },
    ],
    ['as a whole foot in one field', { number: `${number} · ${beginning}`, fingerprint: '' }, { number, fingerprint: beginning }],
    ['as a foot beside the whole fingerprint', { number: `${number} · ${beginning}`, fingerprint }, { number, fingerprint }],
    ['as a number alone', { number, fingerprint: ' ' }, { number, fingerprint: '' }],
    ['as a fingerprint alone', { number: '', fingerprint }, { number: '', fingerprint }],
  ])('is understood %s', (_how, typed, marks) => {
    expect(readMarks(typed)).toEqual({ marks, faults: {} })
  })

  it.each([
    ['nothing', { number: ' ', fingerprint: '' }, { number: 'statement.noMarks' }],
    [
      'a number with letters that numbers do not have',
      { number: 'ST-202610-ABCDEFGH01', fingerprint: '' },
      { number: 'statement.badNumber' },
    ],
    ['a fingerprint cut short', { number, fingerprint: beginning.slice(1) }, { fingerprint: 'statement.badFingerprint' }],
    [
      'a fingerprint with a digit that is none',
      { number: 'ST', fingerprint: `g${fingerprint.slice(1)}` },
      { number: 'statement.badNumber', fingerprint: 'statement.badFingerprint' },
    ],
  ])('is refused at its field: %s', (_what, typed, faults) => {
    expect(readMarks(typed).faults).toEqual(faults)
  })
})
