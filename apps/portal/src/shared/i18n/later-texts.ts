/** Every text but those that a visit begins with. A list of its own, since two hundred names of files are no part of the first screen. */
export const laterTexts = import.meta.glob<{ default: Record<string, unknown> }>([
  './locales/*/*.json',
  '!./locales/*/{common,home,catalog}.json',
])
