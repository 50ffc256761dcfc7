const SEED_MAX = 64

/** Letters that anybody can type and read aloud: what a client seed may be made of here. */
const SEED = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

export const isClientSeed = (text: string): boolean => text.length <= SEED_MAX && SEED.test(text)

const SUGGESTED_BYTES = 8

/** A seed that nobody could have foreseen, for whoever has no word in mind. */
export const suggestSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SUGGESTED_BYTES)), byte => byte.toString(16).padStart(2, '0')).join('')
