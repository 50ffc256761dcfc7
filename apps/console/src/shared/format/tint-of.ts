/** The colour of a result: gains, losses, and no colour for nothing or for what is not known yet. */
export function tintOf(amount: string | null): string {
  if (amount === null || /^-?[0.]*$/.test(amount)) return ''
  return amount.startsWith('-') ? 'text-lost' : 'text-won'
}
