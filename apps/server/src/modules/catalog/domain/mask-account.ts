/** An account's name as strangers may see it: its first letter and last two, or the first alone where it is short. */
export function maskAccount(account: string): string {
  const letters = [...account]
  const first = letters[0] ?? ''
  return letters.length < 5 ? `${first}***` : `${first}***${letters.slice(-2).join('')}`
}
