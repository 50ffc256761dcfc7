import type { ServerMessages } from '@croupier/contract'

/** A message for the pages of a member: who, what, and its arguments. */
export type Told = readonly [memberId: string, event: keyof ServerMessages, message: readonly unknown[]]

/** A person does not notice it, and a busy process gathers dozens of bets. */
const GATHER_MS = 40
/** One message of PostgreSQL holds 8,000 bytes; what is told of a bet takes some 150. */
const TOLD_MAX = 40

export interface OthersTeller {
  tell(told: Told): void
  /** Forgets what is gathered. */
  stop(): void
}

/** Gathers what other processes may have to tell their pages: a message of its own for each bet would cost every process as much as a part of the bet. */
export function createOthersTeller(send: (batch: readonly Told[]) => void): OthersTeller {
  let gathered: Told[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = gathered
    gathered = []
    if (batch.length > 0) send(batch)
  }
  return {
    tell: told => {
      gathered.push(told)
      if (gathered.length === TOLD_MAX) return flush()
      timer ??= setTimeout(flush, GATHER_MS)
    },
    stop: () => {
      clearTimeout(timer)
      gathered = []
    },
  }
}
