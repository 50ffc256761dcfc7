import { AMOUNT_MAX } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertTransfer, hashOfRequest, moveLegs, readPositiveAmount, type Transfer } from './transfer.ts'

const transfer = (legs: Transfer['legs']): Transfer => ({ ownerId: 'm', key: 'k', kind: 'stake', legs })

describe('S7 amounts from outside', () => {
  test.each([
    ['0', 'amount_not_positive'],
    ['0.0000', 'amount_not_positive'],
    ['-1', 'amount_not_positive'],
    ['1e400', 'amount_malformed'],
    ['NaN', 'amount_malformed'],
    ['Infinity', 'amount_malformed'],
    ['١٢', 'amount_malformed'],
    ['１２', 'amount_malformed'],
    ['0x10', 'amount_malformed'],
    [' 1', 'amount_malformed'],
    ['1.', 'amount_malformed'],
    ['', 'amount_malformed'],
    ['1.00001', 'amount_too_precise'],
    ['99999999999999', 'amount_too_large'],
    [2 ** 53, 'amount_malformed'],
    [['1'], 'amount_malformed'],
    [{ toString: () => '1' }, 'amount_malformed'],
    [null, 'amount_malformed'],
    [undefined, 'amount_malformed'],
    [1n, 'amount_malformed'],
  ])('S7 %o is refused as %s', (input, error) => {
    expect(readPositiveAmount(input)).toEqual({ ok: false, error })
  })

  test('S7 whatever is sent, what passes is above zero and within the limit', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.float().map(String), fc.bigInt().map(String)), input => {
        const read = readPositiveAmount(input)
        expect(read.ok ? read.value > 0n && read.value <= AMOUNT_MAX : true).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('POST-1 a move leaves the one account and reaches the other', () => {
  expect(moveLegs({ from: 1n, to: 2n, amount: 5n })).toEqual([
    { accountId: 1n, amount: -5n },
    { accountId: 2n, amount: 5n },
  ])
})

describe('transfers', () => {
  test.each([
    ['one leg', [{ accountId: 1n, amount: 1n }]],
    [
      'a sum other than 0',
      [
        { accountId: 1n, amount: 1n },
        { accountId: 2n, amount: -2n },
      ],
    ],
    [
      'an account twice',
      [
        { accountId: 1n, amount: 1n },
        { accountId: 1n, amount: -1n },
      ],
    ],
    [
      'an empty leg',
      [
        { accountId: 1n, amount: 0n },
        { accountId: 2n, amount: 0n },
      ],
    ],
    ['an amount beyond the limit', moveLegs({ from: 1n, to: 2n, amount: AMOUNT_MAX + 1n })],
    ['too many legs', Array.from({ length: 18 }, (_, i) => ({ accountId: BigInt(i), amount: i % 2 ? 1n : -1n }))],
  ])('POST-8 %s is a bug of the caller', (_, legs) => {
    expect(() => assertTransfer(transfer(legs))).toThrow()
  })

  test('a move has an amount above zero', () => {
    expect(() => moveLegs({ from: 1n, to: 2n, amount: 0n })).toThrow()
    expect(() => moveLegs({ from: 1n, to: 2n, amount: -5n })).toThrow()
  })

  test('IDEM-2 the hash differs when the kind, the reference, an account or an amount differs', () => {
    const base = transfer(moveLegs({ from: 1n, to: 2n, amount: 12n }))
    const others = [
      { ...base, kind: 'win' },
      { ...base, referenceId: 'r' },
      transfer(moveLegs({ from: 1n, to: 2n, amount: 13n })),
      transfer(moveLegs({ from: 11n, to: 2n, amount: 2n })),
      transfer(moveLegs({ from: 2n, to: 1n, amount: 12n })),
    ]
    const hashes = [base, ...others].map(each => Buffer.from(hashOfRequest(each)).toString('hex'))
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashOfRequest({ ...base, ownerId: 'x', key: 'y' })).toEqual(hashOfRequest(base))
  })
})
