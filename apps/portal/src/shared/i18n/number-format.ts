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
