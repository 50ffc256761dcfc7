import type { ByteSource, RandomSource } from '@croupier/kernel'

/** Uniform integers from bytes: as many bits as the bound needs, values beyond it drawn again. */
export const randomFrom = (source: ByteSource): RandomSource => ({
  below: bound => {
    const mask = bound <= 1 ? 0 : 0xffffffff >>> Math.clz32(bound - 1)
    for (;;) {
      const bytes = source.bytes(4)
      const value = (new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0) & mask) >>> 0
      if (value < bound) return value
    }
  },
})
