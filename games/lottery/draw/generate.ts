import { present, type RandomSource } from '@croupier/kernel'

/** Independent digits, 0 to 9 each. */
export function drawDigits(random: RandomSource, count: number): number[] {
  return Array.from({ length: count }, () => random.below(10))
}

export const drawDigitText = (random: RandomSource, count: number): string => drawDigits(random, count).join('')

export const drawDigitTexts = (random: RandomSource, count: number, digits: number): string[] =>
  Array.from({ length: count }, () => drawDigitText(random, digits))

/** `count` different numbers of 1 to max in the order in which they come: the first steps of a Fisher–Yates shuffle. */
export function drawNumbers(random: RandomSource, count: number, max: number): number[] {
  const balls = Array.from({ length: max }, (_, index) => index + 1)
  for (let place = 0; place < count; place++) {
    const from = place + random.below(max - place)
    const ball = present(balls[from], 'a ball inside the drum')
    balls[from] = present(balls[place], 'a ball inside the drum')
    balls[place] = ball
  }
  return balls.slice(0, count)
}
