/** Readers of stored or entered draws; each answers undefined for anything that this game cannot have drawn. */

export function readNumbersDrawn(raw: unknown, count: number, min: number, max: number): number[] | undefined {
  if (!Array.isArray(raw) || raw.length !== count) return undefined
  const values = raw as unknown[]
  const isInRange = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= min && Number(value) <= max
  return values.every(isInRange) ? [...(values as number[])] : undefined
}

export function readDifferentNumbers(raw: unknown, count: number, max: number): number[] | undefined {
  const values = readNumbersDrawn(raw, count, 1, max)
  return values && new Set(values).size === count ? values : undefined
}

export function readDigitText(raw: unknown, length: number): string | undefined {
  return typeof raw === 'string' && raw.length === length && /^[0-9]+$/.test(raw) ? raw : undefined
}

export function readDigitTexts(raw: unknown, count: number, length: number): string[] | undefined {
  if (!Array.isArray(raw) || raw.length !== count) return undefined
  const texts = (raw as unknown[]).map(text => readDigitText(text, length))
  return texts.every(text => text !== undefined) ? texts : undefined
}

/** The fields of an object draw with exactly these keys. */
export function readDrawFields<K extends string>(raw: unknown, keys: readonly K[]): Record<K, unknown> | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== keys.length) return undefined
  return keys.every(key => Object.hasOwn(raw, key)) ? (raw as Record<K, unknown>) : undefined
}
