import { hash } from 'node:crypto'
import type { Sha256 } from '@croupier/games/fairness'

/** The server's own SHA-256: the same bytes as the portable one, faster. */
export const nodeSha256: Sha256 = bytes => hash('sha256', bytes, 'buffer') as ReturnType<Sha256>
