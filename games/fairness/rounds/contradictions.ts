import { type FairnessMessage, isSameRound, type RoundName } from './messages.ts'
import { isRightlySigned, messageHash, type SignatureCheck, type Signed } from './signatures.ts'

/** What two signed messages show together, to anybody. */
export type Contradiction =
  | 'two_chains'
  | 'two_openings'
  | 'value_used_twice'
  | 'shoe_branched'
  | 'two_receipts'
  | 'two_closings'
  | 'two_ends'
  | 'two_segments'
  | 'beacon_round_replaced'
  | 'opening_replaced'

/**
 * What two messages of one installation contradict each other in; undefined when they do not, or when one is not rightly signed.
 * Whether the keys are the installation's is asked with `wasKeyAt`.
 */
export function findContradiction(
  a: Signed<FairnessMessage>,
  b: Signed<FairnessMessage>,
  check?: SignatureCheck,
): Contradiction | undefined {
  if (a.message.installation !== b.message.installation || messageHash(a.message) === messageHash(b.message)) return undefined
  const found = between(a.message, b.message) ?? between(b.message, a.message)
  return found && isRightlySigned(a, check) && isRightlySigned(b, check) ? found : undefined
}

/** Asked both ways round, so each pair of kinds stands here once. */
function between(a: FairnessMessage, b: FairnessMessage): Contradiction | undefined {
  if (a.kind === 'chain' || a.kind === 'segment') return betweenChains(a, b)
  if (b.kind === 'chain' || b.kind === 'segment') return undefined
  if (a.kind === 'opening' && b.kind === 'opening') return betweenOpenings(a, b)
  if (!isSameRound(a, b)) return undefined
  return betweenRound(a, b)
}

type OfRound = Extract<FairnessMessage, RoundName>

function betweenRound(a: OfRound, b: OfRound): Contradiction | undefined {
  if (a.kind === 'receipt' && b.kind === 'receipt') {
    const leaves = new Map(a.bets.map(({ bet, leaf }) => [bet, leaf]))
    if (b.bets.some(({ bet, leaf }) => (leaves.get(bet) ?? leaf) !== leaf)) return 'two_receipts'
    return a.opening === b.opening ? undefined : 'opening_replaced'
  }
  if (a.kind === 'closing' && b.kind === 'closing') return 'two_closings'
  if (isEnd(a) && isEnd(b)) return 'two_ends'
  if (a.kind === 'closing' && b.kind === 'result') return b.closing === messageHash(a) ? undefined : 'two_closings'
  if (a.kind === 'opening' && b.kind === 'closing' && a.beacon.round !== b.beaconRound) return 'beacon_round_replaced'
  if (a.kind === 'opening' && namesOpening(b)) return b.opening === messageHash(a) ? undefined : 'opening_replaced'
  if (namesOpening(a) && namesOpening(b)) return a.opening === b.opening ? undefined : 'opening_replaced'
  return undefined
}

const isEnd = ({ kind }: OfRound): boolean => kind === 'result' || kind === 'void'
const namesOpening = (message: OfRound): message is Extract<OfRound, { opening: string }> => 'opening' in message

function betweenOpenings(a: Extract<OfRound, { kind: 'opening' }>, b: typeof a): Contradiction | undefined {
  if (isSameRound(a, b)) return 'two_openings'
  if (a.brand !== b.brand || a.game !== b.game) return undefined
  if (a.chain.id === b.chain.id && a.chain.index === b.chain.index) return 'value_used_twice'
  // Two rounds may find the shoe that one left, when the first of them was cancelled before its deal; but it left one shoe alone.
  const isOneRound = a.before !== undefined && a.before.round !== null && a.before.round === b.before?.round
  return isOneRound && a.before?.shoe !== b.before?.shoe ? 'shoe_branched' : undefined
}

type OfChain = Exclude<FairnessMessage, RoundName>

function betweenChains(a: OfChain, b: FairnessMessage): Contradiction | undefined {
  const isOfGame = a.brand === b.brand && a.game === b.game
  if (!isOfGame) return undefined
  if (b.kind === 'opening') return b.chain.id === a.chain && b.chain.commitment !== a.commitment ? 'two_chains' : undefined
  if ((b.kind !== 'chain' && b.kind !== 'segment') || a.chain !== b.chain) return undefined
  if (a.commitment !== b.commitment) return 'two_chains'
  return a.kind === 'segment' && b.kind === 'segment' && a.last === b.last ? 'two_segments' : undefined
}
