/** Enough to recognise whom one knows, too little to learn whom one does not: the first letter of each word, and of a name without spaces the first alone. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map(word => `${[...word][0] ?? ''}**`)
    .join(' ')
