const LEAF_BYTES = 32

/** Hashes as they are stored, one after the other, in hexadecimal. */
export const leavesIn = (leaves: Buffer): string[] =>
  Array.from({ length: leaves.length / LEAF_BYTES }, (_, n) => leaves.subarray(n * LEAF_BYTES, (n + 1) * LEAF_BYTES).toString('hex'))
