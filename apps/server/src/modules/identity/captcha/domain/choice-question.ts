import { textLanguageOf } from '@croupier/contract'
import { present, type RandomSource } from '@croupier/kernel'
import { CHOICE_TEXTS, type ChoiceTexts } from './choice-texts.ts'

export interface ChoiceQuestion {
  readonly text: string
  /** Six different numbers of 1 … 12; each is drawn as that many dots and named for screen readers. */
  readonly numbers: readonly number[]
  readonly answer: number
}

/** Answers the number to be found and the question for it; where it is about pictures, the numbers shown are already chosen. */
type Ask = (random: RandomSource, shown: readonly number[], texts: ChoiceTexts) => { answer: number; text: string }

const word = ({ numbers }: ChoiceTexts, number: number): string => present(numbers[number], 'a number from zero to twelve has a word')

const QUESTIONS: readonly Ask[] = [
  (random, shown, texts) => {
    const answer = pick(random, shown)
    const less = random.below(answer)
    return { answer, text: texts.sum(word(texts, answer - less), word(texts, less)) }
  },
  (_random, shown, { most }) => ({ answer: Math.max(...shown), text: most }),
  (_random, shown, { fewest }) => ({ answer: Math.min(...shown), text: fewest }),
  (random, shown, texts) => {
    const answer = pick(random, shown)
    return { answer, text: texts.after(word(texts, answer - 1)) }
  },
  (random, shown, texts) => {
    const answer = pick(random, shown)
    return { answer, text: texts.oneLess(word(texts, answer + 1)) }
  },
]

const CHOICES = 6
const LARGEST = 11

/** A question that a person answers by eye or by ear. */
export function askChoice(random: RandomSource, language: string): ChoiceQuestion {
  const numbers = drawNumbers(random)
  return { numbers, ...pick(random, QUESTIONS)(random, numbers, CHOICE_TEXTS[textLanguageOf(language)]) }
}

function drawNumbers(random: RandomSource): number[] {
  const left = Array.from({ length: LARGEST }, (_, index) => index + 1)
  return Array.from({ length: CHOICES }, () => present(left.splice(random.below(left.length), 1)[0], 'more numbers than choices'))
}

const pick = <T>(random: RandomSource, values: readonly T[]): T =>
  present(values[random.below(values.length)], 'one of a list that is not empty')
