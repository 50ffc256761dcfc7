import {
  canonicalJson,
  type Evidence,
  type Fault,
  type FaultCode,
  isEvidence,
  isKeptReceipt,
  isKeyHistory,
  isOwnProof,
  isVoidEvidence,
  type Json,
  type KeptReceipt,
  type KeyHistory,
  type OwnProof,
  parseCanonicalJson,
  QUICKNET,
  type RoundFacts,
  readKeyHistory,
  ticketLeaf,
  type VerifierTools,
  type VoidEvidence,
  verifyEvidence,
  verifyOwnProof,
  verifyVoid,
} from '@croupier/games/fairness'

/** What is checked of a draw, in the order in which it came about. */
export const DRAW_LINES = ['form', 'signatures', 'chain', 'beacon', 'root', 'shoe', 'draw', 'reason', 'prizes', 'ticket', 'prize'] as const
export type DrawLineName = (typeof DRAW_LINES)[number]

export interface DrawLine {
  readonly name: DrawLineName
  /** `partly`: everything in the file holds, but it could not be compared with the published keys. */
  readonly state: 'holds' | 'partly' | 'fails' | 'unchecked'
  readonly faults: readonly Fault[]
}

export interface DrawFacts {
  /** Whether it is a round of a live table. */
  readonly isTable: boolean
  readonly game: string
  readonly round: string
  readonly kind: 'drand' | 'own' | 'local'
  readonly beaconRound: number
  readonly closesAtMs: number
  readonly closedAtMs: number
  readonly count: number
  readonly stake: string
  readonly paid: string
  readonly root: string
  readonly chainIndex: number
  readonly signingKey: string
  /** What was drawn; of a cancelled draw what would have been, and null while nobody can know. */
  readonly draw: Json
  /** Why it was cancelled; null for one that counts. */
  readonly cancelled: VoidEvidence['end']['message']['reason'] | null
}

export interface DrawReport {
  readonly holds: boolean
  readonly lines: readonly DrawLine[]
  /** Null for what is no file of a draw. */
  readonly facts: DrawFacts | null
  /** Null without a receipt, and for a draw that was cancelled. */
  readonly binding: DrawBinding | null
  /** Tickets of the receipt, with what each was paid; null where the file says nothing of it. */
  readonly own: readonly { readonly bet: string; readonly number: number | null; readonly stake: string; readonly prize: string | null }[]
}

/** Whether the receipt shows that the ticket was fixed before the draw. */
export interface DrawBinding {
  readonly isBound: boolean
  /** When the house signed the receipt. */
  readonly placedAtMs: number
  /** The receipt holds the closing as well, so that no other can have taken its place. */
  readonly hasClosing: boolean
}

export interface DrawQuestion {
  /** A file of a draw, or the proof of one ticket. */
  readonly file: string
  /** As `/wps/v2/fairness/keys` answers; absent where nobody could be asked. */
  readonly keys?: unknown
  readonly receipt?: unknown
  /** Of one of the receipt's tickets, beside the file of its draw. */
  readonly proof?: unknown
  /** Which ticket of the receipt a proof is of; its first unless told. */
  readonly bet?: string
}

type Messages = Pick<RoundFacts, 'opening' | 'closing' | 'result'>
type DrawFile = Messages | VoidEvidence

/** Which line a fault belongs to. What a member's receipt shows comes under `ticket`, what they were paid under `prize`. */
const LINE_OF: Readonly<Partial<Record<FaultCode, DrawLineName>>> = {
  not_json: 'form',
  not_canonical: 'form',
  too_deep: 'form',
  malformed: 'form',
  signature_wrong: 'signatures',
  key_unknown: 'signatures',
  message_of_other_round: 'signatures',
  message_of_other_opening: 'signatures',
  commitment_wrong: 'chain',
  index_wrong: 'chain',
  chain_value_wrong: 'chain',
  beacon_unknown: 'beacon',
  beacon_round_wrong: 'beacon',
  beacon_value_wrong: 'beacon',
  beacon_signature_wrong: 'beacon',
  root_late: 'root',
  count_wrong: 'root',
  root_wrong: 'root',
  stake_total_wrong: 'root',
  ticket_twice: 'root',
  rules_unknown: 'draw',
  shoe_wrong: 'shoe',
  shoe_branched: 'shoe',
  void_unfounded: 'reason',
  draw_wrong: 'draw',
  prizes_wrong: 'prizes',
}

/** The file of a cancelled draw holds no tickets and no prizes. */
const ENDED_LINES: ReadonlySet<DrawLineName> = new Set(['form', 'signatures', 'chain', 'beacon', 'shoe', 'draw', 'reason'])

/** Checks a file as `npm run verify-draw` does, and tells what holds line by line. Rules and pairings are loaded when a file needs them. */
export async function judgeDraw(question: DrawQuestion): Promise<DrawReport> {
  const parsed = parseCanonicalJson(question.file)
  const file: unknown = parsed.ok ? parsed.value : undefined
  const drawn = isEvidence(file) || isOwnProof(file) ? file : undefined
  const ended = isVoidEvidence(file) ? file : undefined
  const facts: DrawFile | undefined = drawn ?? ended
  const receipt = isKeptReceipt(question.receipt) ? question.receipt : undefined
  const { tools, hasKeys } = await toolsFor(facts, question.keys)
  const isGivenWrong = question.receipt !== undefined && !receipt
  const faults = [
    ...(isOwnProof(file) ? judgeProof(question.file, tools, receipt, question.bet) : judgeFile(question.file, tools, { receipt, ended })),
    ...(isOwnProof(question.proof) && receipt ? judgeProof(canonicalJson(question.proof), tools, receipt, question.bet) : []),
    ...(isGivenWrong ? [{ code: 'receipt_wrong' } as const] : []),
  ]
  const own = drawn && receipt ? ownTickets(drawn, receipt, question.bet) : []
  const ownNumbers = new Set(own.flatMap(({ number, bet }) => [String(number), bet]))
  const found = uniqueFaults(faults).map(fault => ({ fault, line: lineOf(fault, ownNumbers) }))
  const isChecked = (name: DrawLineName): boolean => {
    if (name === 'form') return true
    if (!facts) return false
    if (name === 'ticket' || name === 'prize') return receipt !== undefined
    // What nobody can know is not checked.
    if (ended && (name === 'shoe' || name === 'chain' || name === 'beacon' || name === 'draw')) return ended.wouldBe !== null
    // The proof of one ticket does not hold the prizes of the others.
    return name !== 'prizes' || !isOwnProof(file)
  }
  const isNamed = (name: DrawLineName): boolean => {
    if (found.some(({ line }) => line === name)) return true
    // Most games have no cards that last over rounds.
    if (name === 'shoe' && facts?.opening.message.before === undefined) return false
    return ended ? ENDED_LINES.has(name) : name !== 'reason'
  }
  const named = DRAW_LINES.filter(isNamed)
  const lines = named.map((name): DrawLine => {
    const own = found.filter(({ line }) => line === name).map(({ fault }) => fault)
    if (own.length > 0) return { name, state: 'fails', faults: own }
    if (!isChecked(name)) return { name, state: 'unchecked', faults: [] }
    return { name, state: name === 'signatures' && !hasKeys ? 'partly' : 'holds', faults: [] }
  })
  const binding = drawn && receipt ? bindingOf(drawn, receipt, lines) : null
  return { holds: faults.length === 0, lines, facts: facts ? factsOf(facts) : null, binding, own }
}

/** What a ticket's place in the draw rests on; the result and the prizes are another matter. */
const BINDING_LINES: ReadonlySet<DrawLineName> = new Set(['form', 'signatures', 'beacon', 'root', 'ticket'])

function bindingOf({ closing }: Messages, { receipt, closing: kept }: KeptReceipt, lines: readonly DrawLine[]): DrawBinding {
  const placedAtMs = receipt.message.atMs
  const isWhole = lines.every(({ name, state }) => state !== 'fails' || !BINDING_LINES.has(name))
  return { isBound: isWhole && placedAtMs <= closing.message.atMs, placedAtMs, hasClosing: kept !== null }
}

const loadLotteries = () => import('@croupier/games/fairness/lottery').then(({ findLotteryRules }) => findLotteryRules)
const loadTables = () => import('@croupier/games/fairness/tables').then(({ findTableRules }) => findTableRules)
const loadPairings = () => import('@croupier/games/fairness/bls')
/** Reads everything that any file may need. */
export const loadVerifiers = () => Promise.all([loadLotteries(), loadTables(), loadPairings()])

const isTable = (rules: string): boolean => rules.startsWith('tables/')

/** Of the family that the opening names; other rules are unknown to this verifier. */
function rulesFor(rules: string) {
  if (isTable(rules)) return loadTables()
  return rules.startsWith('lottery/') ? loadLotteries() : undefined
}

async function toolsFor(facts: DrawFile | undefined, keys: unknown): Promise<{ tools: VerifierTools; hasKeys: boolean }> {
  const opening = facts?.opening.message
  const [findRules, pairings] = await Promise.all([
    opening && rulesFor(opening.rules),
    opening && opening.beacon.kind !== 'own' ? loadPairings() : undefined,
  ])
  const history = readKeys(keys)
  const tools: VerifierTools = {
    findRules: findRules ?? (() => undefined),
    beacons: [QUICKNET],
    ...(pairings ? { checkBeacon: pairings.isBeaconValue } : {}),
    ...(history ? { keys: history } : {}),
  }
  return { tools, hasKeys: history !== undefined }
}

/** A history that is broken knows no key, so that every signature is found to be a stranger's. */
function readKeys(keys: unknown): KeyHistory | undefined {
  if (keys === undefined) return undefined
  const read = isKeyHistory(keys) ? readKeyHistory(keys) : undefined
  return read?.ok ? read.value : []
}

interface Beside {
  readonly receipt: KeptReceipt | undefined
  readonly ended: VoidEvidence | undefined
}

function judgeFile(file: string, tools: VerifierTools, { receipt, ended }: Beside): readonly Fault[] {
  const verified = (ended ? verifyVoid : verifyEvidence)(file, { ...tools, ...(receipt ? { receipt } : {}) })
  return verified.ok ? [] : verified.error
}

function judgeProof(file: string, tools: VerifierTools, receipt: KeptReceipt | undefined, bet?: string): readonly Fault[] {
  if (!receipt) return [{ code: 'receipt_wrong' }]
  const verified = verifyOwnProof(file, { ...tools, receipt, bet: bet ?? receipt.tickets[0]?.bet ?? '' })
  return verified.ok ? [] : verified.error
}

const lineOf = ({ code, at }: Fault, own: ReadonlySet<string>): DrawLineName =>
  code === 'prize_wrong' ? (own.has(at ?? '') ? 'prize' : 'prizes') : (LINE_OF[code] ?? 'ticket')

/** A file and a proof of one draw have the same faults. */
const uniqueFaults = (faults: readonly Fault[]): Fault[] => [
  ...new Map(faults.map(fault => [`${fault.code} ${fault.at ?? ''}`, fault])).values(),
]

function ownTickets(file: Evidence | OwnProof, { tickets }: KeptReceipt, bet?: string): DrawReport['own'] {
  if (file.kind === 'croupier/proof/2') {
    const ticket = tickets.find(each => each.bet === bet) ?? tickets[0]
    return ticket ? [{ bet: ticket.bet, number: file.number, stake: ticket.stake, prize: file.prize }] : []
  }
  const numbers = new Map(file.leaves.map((leaf, number) => [leaf, number]))
  return tickets.map(ticket => {
    const number = numbers.get(ticketLeaf(ticket)) ?? null
    return { bet: ticket.bet, number, stake: ticket.stake, prize: number === null ? null : (file.prizes[number] ?? null) }
  })
}

function factsOf(file: DrawFile): DrawFacts {
  const { opening, closing } = file
  const end =
    'end' in file
      ? { draw: file.wouldBe?.draw ?? null, paid: '0.00', cancelled: file.end.message.reason }
      : { draw: file.result.message.draw, paid: file.result.message.paid, cancelled: null }
  const { game, round, rules, beacon, chain, closesAtMs } = opening.message
  return {
    isTable: isTable(rules),
    ...{ game, round, kind: beacon.kind, beaconRound: beacon.round, closesAtMs, chainIndex: chain.index },
    ...{ closedAtMs: closing.message.atMs, count: closing.message.count, stake: closing.message.stake, root: closing.message.root },
    ...{ ...end, signingKey: opening.key },
  }
}
