const BYTES = 16

/** 16 random bytes of this browser in hexadecimal, new for every bet: with them the house cannot know a result before the request. */
export const newBetEntropy = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join('')
