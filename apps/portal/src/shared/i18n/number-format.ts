const formats = new Map<string, Intl.NumberFormat>()

/** A format of numbers, made once: making one takes as long as a thousand uses of it, and lists ask for it in each row. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, options)
  formats.set(key, made)
  return made
}

/**
 * A count as texts write it. A browser's first number format takes a phone a tenth of a second; whole numbers below a thousand, which is
 * what first screens count, look alike in every language that has texts.
 */
export const countText = (count: number, language: string): string =>
  Number.isInteger(count) && count >= 0 && count < 1_000 ? String(count) : numberFormat(language, {}).format(count)
