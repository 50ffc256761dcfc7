import { createHmac } from 'node:crypto'

/** HMAC-SHA256 as it comes with Node: the same bytes as a portable one, faster. */
export const nodeHmac = (key: Uint8Array) => (text: string) => createHmac('sha256', key).update(text).digest()
