import { type Fraction, fraction } from '../../lottery/fraction.ts'

/** Reads "2.07", "-0.4" or "350" exactly. Throws on anything else: it reads stored prices, lines and test vectors, never a player's input. */
export function exactDecimal(text: string): Fraction {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`not a decimal: ${text}`)
  const [, sign, whole = '0', decimals = ''] = match
  const magnitude = BigInt(whole + decimals)
  return fraction(sign === '-' ? -magnitude : magnitude, 10n ** BigInt(decimals.length))
}

/** Writes with at most `digits` decimals, rounded half away from zero, without trailing zeros. */
export function decimalText({ num, den }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits)
  const magnitude = ((num < 0n ? -num : num) * scale * 2n + den) / (den * 2n)
  const decimals = (magnitude % scale).toString().padStart(digits, '0').replace(/0+$/, '')
  const text = `${magnitude / scale}${decimals && digits > 0 ? `.${decimals}` : ''}`
  return num < 0n && magnitude > 0n ? `-${text}` : text
}
