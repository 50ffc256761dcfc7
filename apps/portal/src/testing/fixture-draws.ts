import { canonicalJson, type KeyMessage, signMessage } from '@croupier/games/fairness'
import { keptReceipt, type Played, playRound, ROUND, SIGNER, voidRound } from '../../../../games/fairness/testing/house.ts'
import { liveGame, playTableRound } from '../../../../games/fairness/testing/table-rounds.ts'

export { keptReceipt, playRound, voidRound }

/** A round of a live table as an honest house plays it. */
export const playAtTable = (gameId: string): Played => playTableRound(liveGame(gameId), { kind: 'own' })

/** A played round as the server publishes it: its file, and the keys that sign. */
export function evidenceOfRound({ evidence }: Played) {
  const message: KeyMessage = { kind: 'key', installation: ROUND.installation, number: 1, key: SIGNER.key, fromMs: 0, previous: null }
  return { file: canonicalJson(evidence), keys: [signMessage(message, SIGNER)] }
}
