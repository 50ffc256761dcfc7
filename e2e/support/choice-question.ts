const NUMBERS = {
  EN: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  CN: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'],
}

/** Reads the question of the captcha as a person does; `shown` are the numbers that its pictures are named by. */
export function answerQuestion(question: string, shown: readonly number[]): number {
  if (/most|最多/.test(question)) return Math.max(...shown)
  if (/fewest|最少/.test(question)) return Math.min(...shown)
  const named = numbersIn(question)
  const [first = 0, second = 0] = named
  if (/plus|加/.test(question)) return first + second
  if (/right after|紧接/.test(question)) return first + 1
  if (/one less|少一/.test(question)) return (named.find(number => number !== 1) ?? 1) - 1
  throw new Error(`what is asked by "${question}"?`)
}

function numbersIn(question: string): number[] {
  const english = [...question.toLowerCase().matchAll(/[a-z]+/g)].map(([word]) => NUMBERS.EN.indexOf(word))
  const chinese = [...question.matchAll(/十[一二]|[零一二三四五六七八九十]/g)].map(([word]) => NUMBERS.CN.indexOf(word))
  return [...english, ...chinese].filter(number => number >= 0)
}
