/** What a browser would draw at random: tests whose subject is another need the same bytes for the same request. */
export const BET_ENTROPY = '5e'.repeat(16)
