import { CHOICE_TEXTS } from '../../apps/server/src/modules/identity/captcha/domain/choice-texts.ts'

/** Reads the question of the captcha as a person does, in whatever language it is asked; `shown` are the numbers that its pictures are named by. */
export function answerQuestion(question: string, shown: readonly number[]): number {
  for (const texts of Object.values(CHOICE_TEXTS)) {
    if (question === texts.most) return Math.max(...shown)
    if (question === texts.fewest) return Math.min(...shown)
    for (const [number, word] of texts.numbers.entries()) {
      if (question === texts.after(word)) return number + 1
      if (question === texts.oneLess(word)) return number - 1
      const other = texts.numbers.findIndex(each => question === texts.sum(word, each))
      if (other >= 0) return number + other
    }
  }
  throw new Error(`what is asked by "${question}"?`)
}
