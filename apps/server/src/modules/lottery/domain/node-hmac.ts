import { createHmac } from 'node:crypto'
import type { HmacSha256 } from '@croupier/games/fairness'

/** The server's own HMAC: the same bytes as the portable one, faster. */
export const nodeHmac: HmacSha256 = key => text => createHmac('sha256', key).update(text).digest()
