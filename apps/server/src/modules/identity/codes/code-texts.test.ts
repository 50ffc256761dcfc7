import { TEXT_LANGUAGES } from '@croupier/contract'
import { describe, expect, it } from 'vitest'
import { recoveryMail } from '../passwords/recovery-texts.ts'
import { codeMessage } from './code-texts.ts'

const given = { code: '482913', minutes: 5, brand: 'Midnight' }

describe.each(TEXT_LANGUAGES)('messages of the account in %s', language => {
  it('a code is told with what it is for, how long it lives, and nothing left in braces', () => {
    const purposes = ['register', 'login', 'recovery', 'bind', 'proof', 'payment-password'] as const
    const texts = purposes.map(purpose => codeMessage({ language, purpose, ...given }).text)
    for (const text of texts) {
      expect(text).toContain('482913')
      expect(text).toMatch(/\b5|5分/)
      expect(text).not.toMatch(/[{}]/)
    }
    expect(new Set(texts).size).toBe(purposes.length)
  })

  it('a recovery mail carries its link on a line of its own', () => {
    const link = 'https://midnight.example/recovery?token=x'
    const { subject, text } = recoveryMail({ language, brand: 'Midnight', account: 'ada', minutes: 30, link })
    expect(text.split('\n')).toContain(link)
    expect(`${subject}${text}`).not.toMatch(/[{}]/)
    expect(text).toContain('ada')
  })
})
