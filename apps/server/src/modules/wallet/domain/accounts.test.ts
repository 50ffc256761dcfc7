import { describe, expect, test } from 'vitest'
import { assetOf, type MemberAccountKind } from './accounts.ts'

describe('ASSET-2 what a member’s account holds', () => {
  test.each<[MemberAccountKind, string]>([
    ['cash', 'VND'],
    ['locked', 'VND'],
    ['transit', 'VND'],
    ['bonus', 'VND'],
    ['vendor:LUMEN', 'VND'],
    ['points', 'points'],
    ['demo', 'demo'],
  ])('of the kind %s is %s', (kind, asset) => {
    expect(assetOf(kind, 'VND')).toBe(asset)
  })
})
