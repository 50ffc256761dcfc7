/** Texts that say nothing are not kept: a language without one speaks the default's. */
export const withoutEmpty = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
