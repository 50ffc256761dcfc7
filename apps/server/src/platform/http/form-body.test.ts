import { describe, expect, it } from 'vitest'
import { parseForm } from './form-body.ts'

describe('parseForm', () => {
  it('reads names and values, the last of a name', () => {
    expect(parseForm('username=river22&email=a%40example.com&email=b%2Bc@example.com')).toEqual({
      username: 'river22',
      email: 'b+c@example.com',
    })
  })

  it.each(['a=%00', '__proto__=x'])('refuses what cannot be kept: %s', text => {
    expect(() => parseForm(text)).toThrow('reserved name')
  })
})
