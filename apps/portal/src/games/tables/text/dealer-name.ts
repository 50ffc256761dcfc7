/** Names of dealers are written alike in every language: `mei-lin` is Mei Lin. */
const WITH_MARKS: Readonly<Record<string, string>> = { ines: 'Inês', lucia: 'Lucía' }

export const dealerName = (dealer: string): string =>
  WITH_MARKS[dealer] ?? dealer.replace(/(^|-)([a-z])/g, (_, gap: string, letter: string) => `${gap ? ' ' : ''}${letter.toUpperCase()}`)
