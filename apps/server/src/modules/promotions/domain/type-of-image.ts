const SIGNATURES = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
] as const

/** What an image is by how it begins; a name and a declared type prove nothing. */
export const typeOfImage = (bytes: Buffer): string =>
  SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0] ?? 'unknown'
