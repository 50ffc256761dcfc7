import { describe, expect, it } from 'vitest'
import { depthOf, isWithin, mayStand, newcomerTypesOf, rootOf, typesAt } from './places.ts'

describe('places in the tree', () => {
  it.each([
    [0, null, true],
    [0, 0, false],
    [0, 1, true],
    [0, 41, true],
    [1, null, true],
    [1, 1, true],
    [1, 2, true],
    [1, 41, false],
    [1, 42, false],
    [2, null, true],
    [2, 2, false],
    [41, null, false],
    [41, 42, true],
    [41, 41, false],
    [42, null, true],
    [42, 2, true],
    [42, 42, false],
    [4, null, false],
    [4, 1, false],
  ])('IDENTITY-TREE-2: type %i below type %s: %s', (type, upline, may) => {
    expect(mayStand(type, upline)).toBe(may)
  })

  it.each([
    [0, []],
    [1, [0, 1]],
    [2, [0, 1]],
    [4, []],
    [41, [0]],
    [42, [0, 41]],
  ])('IDENTITY-CENTRE-1: type %i creates %j', (type, types) => {
    expect(newcomerTypesOf(type)).toEqual(types)
    for (const each of types) expect(mayStand(each, type)).toBe(true)
  })

  it('somebody becomes what both the upline and the team allow', () => {
    expect(typesAt(null, [])).toEqual([0, 1, 2, 42])
    expect(typesAt(null, [1])).toEqual([1, 2])
    expect(typesAt(2, [0, 41])).toEqual([1, 42])
    expect(typesAt(1, [])).toEqual([0, 1, 41, 42])
    expect(typesAt(42, [0])).toEqual([41])
  })

  it('a path tells depth, head and team', () => {
    expect([depthOf('a.'), depthOf('a.b.c.')]).toEqual([0, 2])
    expect(rootOf('a.b.c.')).toBe('a')
    expect([isWithin('a.b.c.', 'a.b.'), isWithin('a.b.', 'a.b.'), isWithin('a.bc.', 'a.b.')]).toEqual([true, true, false])
  })
})
