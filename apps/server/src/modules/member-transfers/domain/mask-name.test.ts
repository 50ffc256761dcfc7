import { describe, expect, it } from 'vitest'
import { maskName } from './mask-name.ts'

describe('a masked name', () => {
  it.each([
    ['Mei Lin', 'M** L**'],
    ['  José  Álvarez Cruz ', 'J** Á** C**'],
    ['陈美玲', '陈**'],
    ['𠮷田', '𠮷**'],
    ['X', 'X**'],
  ])('TRANSFER-NAME-1: of %j is %j', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})
