import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { weaknessOf } from './weakness-of.ts'

const OWN = ['river22', 'mei.lin@example.org', '+8613800138000', 'Midnight Harbour']

describe('weak passwords', () => {
  it('are the most common ones, of which more than thirty thousand are known', () => {
    expect(new Set(dictionary['passwords-common']).size).toBeGreaterThanOrEqual(30_000)
  })

  it.each(['12345678', 'password1', 'Password1', 'QWERTYUIOP', 'iloveyou1', 'ｐａｓｓｗｏｒｄ１'])(
    '%s is common, however it is written',
    async password => {
      expect(await weaknessOf(password, [])).toBe('password_common')
    },
  )

  it.each([
    'river22river22',
    'River22!',
    '22revir2024',
    'mei.lin1990',
    'midnight-harbour',
    'Midnight12345',
    '13800138000',
    'lin@example.org!!',
  ])('%s is made of what its owner is known by', async password => {
    expect(await weaknessOf(password, OWN)).toBe('password_own_words')
  })

  it.each(['moonlit7river', 'a sentence of river22 that goes on', '梅林边的小河很长', 'kx8#Qp2!', 'midnight strolls'])(
    '%s is neither',
    async password => {
      expect(await weaknessOf(password, OWN)).toBeUndefined()
    },
  )
})
