import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSecret, sealSecret } from './sealed-secret.ts'

const random = { bytes: (length: number) => randomBytes(length) }
const key = randomBytes(32)

it('a provider’s secret opens where it belongs, and shows nothing of itself', () => {
  const sealed = sealSecret(key, 'acme:api', 'tiger-lily', random)
  expect([openSecret(key, 'acme:api', sealed), sealed.includes('tiger')]).toEqual(['tiger-lily', false])
})

it.each([
  ['another place', key, 'other:api', 0],
  ['another key', randomBytes(32), 'acme:api', 0],
  ['a changed byte', key, 'acme:api', 1],
])('does not open under %s', (_what, otherKey, place, flip) => {
  const sealed = sealSecret(key, 'acme:api', 'tiger-lily', random)
  sealed[sealed.length - 1] = (sealed[sealed.length - 1] ?? 0) ^ flip
  expect(() => openSecret(otherKey, place, sealed)).toThrow()
})
