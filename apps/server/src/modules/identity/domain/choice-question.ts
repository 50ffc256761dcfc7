import { present, type RandomSource } from '@croupier/kernel'

export interface ChoiceQuestion {
  readonly text: string
  /** Six different numbers of 1 … 12; each is drawn as that many dots and named for screen readers. */
  readonly numbers: readonly number[]
  readonly answer: number
}

type Language = 'EN' | 'CN'

const WORDS: Record<Language, readonly string[]> = {
  EN: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  CN: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'],
}

interface Kind {
  /** Answers the number to be found and the words for it; numbers shown are already chosen where the question is about them. */
  readonly ask: (random: RandomSource, shown: readonly number[], word: (n: number) => string) => { answer: number; EN: string; CN: string }
}

const KINDS: readonly Kind[] = [
  {
    ask: (random, shown, word) => {
      const answer = pick(random, shown)
      const less = random.below(answer)
      return { answer, EN: `Choose ${word(answer - less)} plus ${word(less)}.`, CN: `请选择${word(answer - less)}加${word(less)}的结果。` }
    },
  },
  {
    ask: (_random, shown) => ({ answer: Math.max(...shown), EN: 'Choose the picture with the most dots.', CN: '请选择圆点最多的图片。' }),
  },
  {
    ask: (_random, shown) => ({ answer: Math.min(...shown), EN: 'Choose the picture with the fewest dots.', CN: '请选择圆点最少的图片。' }),
  },
  {
    ask: (random, shown, word) => {
      const answer = pick(random, shown)
      return { answer, EN: `Which number comes right after ${word(answer - 1)}?`, CN: `紧接在${word(answer - 1)}后面的数字是哪个？` }
    },
  },
  {
    ask: (random, shown, word) => {
      const answer = pick(random, shown)
      return { answer, EN: `Which number is one less than ${word(answer + 1)}?`, CN: `比${word(answer + 1)}少一的数字是哪个？` }
    },
  },
]

const CHOICES = 6
const LARGEST = 11

/** A question that a person answers by eye or by ear. */
export function askChoice(random: RandomSource, language: string): ChoiceQuestion {
  const spoken: Language = language === 'CN' || language === 'TW' ? 'CN' : 'EN'
  const numbers = drawNumbers(random)
  const asked = pick(random, KINDS).ask(random, numbers, n => present(WORDS[spoken][n], 'a number from zero to twelve has a word'))
  return { text: asked[spoken], numbers, answer: asked.answer }
}

function drawNumbers(random: RandomSource): number[] {
  const left = Array.from({ length: LARGEST }, (_, index) => index + 1)
  return Array.from({ length: CHOICES }, () => present(left.splice(random.below(left.length), 1)[0], 'more numbers than choices'))
}

const pick = <T>(random: RandomSource, values: readonly T[]): T =>
  present(values[random.below(values.length)], 'one of a list that is not empty')
