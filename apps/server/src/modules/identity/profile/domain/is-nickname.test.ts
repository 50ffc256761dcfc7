import { describe, expect, it } from 'vitest'
import { isNickname } from './is-nickname.ts'

describe('isNickname', () => {
  it.each(['Ann', '小明', 'สมชาย', 'José-María', 'a.b_c', 'Zoë 2'])('IDENTITY-NICK-1 takes %s', name => {
    expect(isNickname(name)).toBe(true)
  })
  it.each(['', '   ', '...', 'a\u202eb', 'a\u200bb', 'a\nb', '<b>x</b>', 'x'.repeat(25), 'a🂡'])('IDENTITY-NICK-1 refuses %j', name => {
    expect(isNickname(name)).toBe(false)
  })
})
