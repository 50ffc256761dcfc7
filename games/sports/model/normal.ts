/** The distribution function of the standard normal: its series near the middle, its continued fraction in the tails; right to 1e-12. */
export function normalCdf(x: number): number {
  if (x === 0) return 0.5
  const tail = Math.abs(x) < 3 ? 0.5 - centre(Math.abs(x)) : upperTail(Math.abs(x))
  return x > 0 ? 1 - tail : tail
}

const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** From 0 to x: φ(x) · (x + x³/3 + x⁵/15 + …). */
function centre(x: number): number {
  let term = x
  let sum = x
  for (let n = 3; term > 1e-17; n += 2) {
    term *= (x * x) / n
    sum += term
  }
  return density(x) * sum
}

/** Above x: φ(x) ÷ (x + 1 ÷ (x + 2 ÷ (x + …))). */
function upperTail(x: number): number {
  let fraction = x
  for (let n = 60; n >= 1; n--) fraction = x + n / fraction
  return density(x) / fraction
}
