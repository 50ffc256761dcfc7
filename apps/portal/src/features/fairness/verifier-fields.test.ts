import { describe, expect, it } from 'vitest'
import { NO_VALUES, recordOfFields } from './verifier-fields.ts'

const filled = {
  title: 'ember-phoenix',
  serverSeed: ' AB ',
  serverSeedHash: 'CD',
  clientSeed: 'harbour-lamp',
  nonce: '12',
  bet: '2.00',
  win: '',
}

describe('a record by its fields', () => {
  it('needs everything but the win', () => {
    expect(recordOfFields(NO_VALUES)).toEqual({ ok: false, error: ['title', 'serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'bet'] })
  })

  it('trims what was pasted, and takes seeds in either case', () => {
    expect(recordOfFields(filled)).toEqual({
      ok: true,
      value: {
        game: 'slots',
        title: 'ember-phoenix',
        serverSeed: 'ab',
        serverSeedHash: 'cd',
        clientSeed: 'harbour-lamp',
        nonce: 12,
        bet: '2.00',
      },
    })
  })

  it('compares the win where one is given', () => {
    expect(recordOfFields({ ...filled, win: '5.00' })).toMatchObject({ value: { expected: { win: '5.00' } } })
  })

  it.each(['-1', '1.5', 'one'])('a round number is a whole number: %s', nonce => {
    expect(recordOfFields({ ...filled, nonce })).toEqual({ ok: false, error: ['nonce'] })
  })
})
