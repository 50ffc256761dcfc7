import { NUMBER_TEXTS } from '../../apps/server/src/modules/identity/captcha/domain/number-texts.ts'

/** Reads the question of the captcha as a person does, in whatever language it is asked: the digits of its numbers. */
export function digitsAsked(question: string): string {
  for (const { words, between, ask } of Object.values(NUMBER_TEXTS)) {
    const [before = '', after = ''] = ask('\n').split('\n')
    if (!question.startsWith(before) || !question.endsWith(after)) continue
    const numbers = question.slice(before.length, question.length - after.length).split(between)
    const digits = numbers.map(word => words.indexOf(word))
    if (digits.every(digit => digit >= 0)) return digits.join('')
  }
  throw new Error(`what is asked by "${question}"?`)
}
