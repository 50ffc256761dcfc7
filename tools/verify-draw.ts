import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isBeaconValue } from '../games/fairness/beacon/bls.ts'
import {
  type BeaconChain,
  checkShoeSeries,
  type Evidence,
  FAULTS,
  type Fault,
  isAuditFile,
  isBeaconChain,
  isEvidence,
  isKeptReceipt,
  isKeyHistory,
  isVoidEvidence,
  type KeptReceipt,
  type KeyHistory,
  parseCanonicalJson,
  QUICKNET,
  type RoundFacts,
  readKeyHistory,
  shoeAfter,
  shoeHash,
  type Unchecked,
  type VerifierTools,
  type VoidEvidence,
  verifyAudit,
  verifyEvidence,
  verifyOwnProof,
  verifyVoid,
} from '../games/fairness/index.ts'
import { findLotteryRules } from '../games/fairness/lottery/index.ts'
import { findTableRules } from '../games/fairness/tables/index.ts'

const USAGE = `Checks a draw or a round of a table from its file, or one ticket from its proof, without asking the operator.

  npm run verify-draw -- draw.json [--receipt receipt.json] [--next next.json] [--keys keys.json] [--beacon beacon.json]
  npm run verify-draw -- proof.json --receipt receipt.json --bet ID [--keys keys.json] [--beacon beacon.json]

--receipt  what your browser kept of your order: shows whether your bets are in the draw as you placed them
--next     the file of the table's next round: shows whether it was dealt from the shoe that this one left
--keys     the installation's signing keys, from /wps/v2/fairness/keys
--beacon   a beacon that you trust besides drand's quicknet, such as that of a demo

Exit code: 0 everything holds, 1 something does not, 2 the call is wrong.`

const OPTIONS = {
  receipt: { type: 'string' },
  next: { type: 'string' },
  keys: { type: 'string' },
  beacon: { type: 'string' },
  bet: { type: 'string' },
} as const

const UNCHECKED: Record<Unchecked, string> = {
  keys: 'who holds the keys: compare the key with the one the operator publishes, or give --keys',
  beacon_signature: 'the signature of the beacon’s network',
}

const OWN_BEACON = 'This draw trusts the operator not to bet, and not to refuse, delay or drop bets.'

type Output = { readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] }

/** The command, apart from its process: arguments in, lines and exit code out. */
export function verifyDrawCommand(args: readonly string[]): Output {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [path] = positionals
    if (path === undefined) return { exitCode: 2, lines: [USAGE] }
    const file = readFileSync(path)
    const tools = readTools(values)
    const receipt = values.receipt === undefined ? undefined : readReceipt(values.receipt)
    const kind = kindOf(file)
    if (kind === 'audit') return judgeAudit(file, tools)
    const beside = { receipt, next: values.next === undefined ? undefined : readNext(values.next) }
    if (kind === 'void') return judgeVoid(file, tools, beside)
    if (values.bet === undefined) return judgeFile(file, tools, beside)
    return receipt ? judgeProof(file, tools, { receipt, bet: values.bet }) : { exitCode: 2, lines: [USAGE] }
  } catch (error) {
    return { exitCode: 2, lines: [error instanceof Error ? error.message : String(error), '', USAGE] }
  }
}

interface Beside {
  readonly receipt: KeptReceipt | undefined
  /** The table's next round. */
  readonly next: Pick<Evidence, 'opening'> | undefined
}

function judgeFile(file: Uint8Array, tools: VerifierTools, { receipt, next }: Beside): Output {
  const verified = verifyEvidence(file, { ...tools, ...(receipt ? { receipt } : {}) })
  if (!verified.ok) return refused(verified.error)
  const { evidence, key, own, unchecked } = verified.value
  const branched = next ? checkShoeSeries(evidence, next, tools) : []
  if (branched.length > 0) return refused(branched)
  const { leaves, opened, result } = evidence
  const lines = [
    ...describeRound(evidence, key),
    ...describeShoe(evidence, tools, next),
    `tickets ${leaves.length}, ${opened.length} of them opened, paid ${result.message.paid}`,
    ...(receipt
      ? receipt.tickets.map(({ bet }, place) => `bet ${bet} is ticket ${own[place]}, paid ${evidence.prizes[own[place] ?? -1]}`)
      : []),
  ]
  return { exitCode: 0, lines: [...lines, ...describeUnchecked(unchecked), 'VERIFIED: the draw is what the file proves'] }
}

function kindOf(file: Uint8Array): 'void' | 'audit' | undefined {
  const parsed = parseCanonicalJson(file)
  if (!parsed.ok) return undefined
  if (isVoidEvidence(parsed.value)) return 'void'
  return isAuditFile(parsed.value) ? 'audit' : undefined
}

function judgeAudit(file: Uint8Array, tools: VerifierTools): Output {
  const verified = verifyAudit(file, tools)
  if (!verified.ok) return refused(verified.error)
  const { installation, brand, game, round, draw, opened, stake, paid } = verified.value
  const lines = [
    `${installation}, ${brand}, ${game}, round ${round}`,
    `official result ${JSON.stringify(draw)}: nothing here proves the draw`,
    `tickets ${opened.length}, staked ${stake}, paid ${paid}`,
    'VERIFIED: every ticket was paid what its result gives',
  ]
  return { exitCode: 0, lines }
}

function judgeVoid(file: Uint8Array, tools: VerifierTools, { receipt, next }: Beside): Output {
  const verified = verifyVoid(file, { ...tools, ...(receipt ? { receipt } : {}) })
  if (!verified.ok) return refused(verified.error)
  const { evidence, draw, unchecked } = verified.value
  const branched = next ? checkShoeSeries(evidence, next, tools) : []
  if (branched.length > 0) return refused(branched)
  const { installation, brand, game, round, beacon } = evidence.opening.message
  const lines = [
    `${installation}, ${brand}, ${game}, round ${round}`,
    `signing key ${evidence.opening.key}`,
    `cancelled: ${evidence.end.message.reason}, ${evidence.closing.message.count} tickets, stakes returned ${evidence.closing.message.stake}`,
    evidence.wouldBe === null ? 'nobody can know yet what it would have been' : `it would have been ${JSON.stringify(draw)}`,
    ...describeShoe(evidence, tools, next),
    ...(beacon.kind === 'own' ? [OWN_BEACON] : []),
  ]
  return { exitCode: 0, lines: [...lines, ...describeUnchecked(unchecked), 'VERIFIED: the draw was cancelled as the file proves'] }
}

/** Where cards follow from round to round: what a checker compares with the files before and after. */
function describeShoe(file: Evidence | VoidEvidence, tools: VerifierTools, next: Beside['next']): string[] {
  const { before, round } = file.opening.message
  if (!before) return []
  const left = shoeAfter(file, tools)
  const found = before.round === null ? 'a new shoe' : `shoe ${before.shoe} of round ${before.round}`
  const leaves = left.ok && left.value !== null ? `leaves ${shoeHash(left.value)}` : 'leaves none'
  return [`${found}, its deal ${leaves}`, ...(next ? [`round ${next.opening.message.round} follows round ${round}`] : [])]
}

function judgeProof(file: Uint8Array, tools: VerifierTools, own: { receipt: KeptReceipt; bet: string }): Output {
  const verified = verifyOwnProof(file, { ...tools, ...own })
  if (!verified.ok) return refused(verified.error)
  const { proof, key, unchecked } = verified.value
  const lines = [...describeRound(proof, key), `bet ${own.bet} is ticket ${proof.number}, paid ${proof.prize}`]
  return { exitCode: 0, lines: [...lines, ...describeUnchecked(unchecked), 'VERIFIED: your bet is in the draw and was paid its prize'] }
}

function describeRound({ opening, closing, result }: Pick<RoundFacts, 'opening' | 'closing' | 'result'>, key: string): string[] {
  const { installation, brand, game, round, chain, beacon } = opening.message
  return [
    `${installation}, ${brand}, ${game}, round ${round}`,
    `signing key ${opening.key}`,
    `value ${chain.index} of chain ${chain.id}, beacon ${beacon.kind} ${beacon.round}`,
    `root ${closing.message.root} over ${closing.message.count} tickets, staked ${closing.message.stake}`,
    `result key ${key}`,
    `draw ${JSON.stringify(result.message.draw)}`,
    ...(beacon.kind === 'own' ? [OWN_BEACON] : []),
  ]
}

const describeUnchecked = (unchecked: readonly Unchecked[]): string[] => unchecked.map(what => `not checked: ${UNCHECKED[what]}`)

function refused(faults: readonly Fault[]): Output {
  const lines = faults.map(({ code, at }) => `${code}${at === undefined ? '' : ` at ${at}`}: ${FAULTS[code]}`)
  return { exitCode: 1, lines: [...lines, `NOT VERIFIED: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`] }
}

function readTools({ keys, beacon }: { keys?: string | undefined; beacon?: string | undefined }): VerifierTools {
  const own = beacon === undefined ? [] : [readBeacon(beacon)]
  const findRules = (name: string) => findLotteryRules(name) ?? findTableRules(name)
  const tools = { findRules, checkBeacon: isBeaconValue, beacons: [QUICKNET, ...own] }
  return keys === undefined ? tools : { ...tools, keys: readKeys(keys) }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

function readReceipt(path: string): KeptReceipt {
  const receipt = readJson(path)
  if (!isKeptReceipt(receipt)) throw new Error(`${path} is no receipt`)
  return receipt
}

function readNext(path: string): Beside['next'] {
  const file = readJson(path)
  if (!isEvidence(file) && !isVoidEvidence(file)) throw new Error(`${path} is no file of a round`)
  return file
}

function readBeacon(path: string): BeaconChain {
  const beacon = readJson(path)
  if (!isBeaconChain(beacon)) throw new Error(`${path} describes no beacon`)
  return beacon
}

function readKeys(path: string): KeyHistory {
  const history = readJson(path)
  const read = isKeyHistory(history) ? readKeyHistory(history) : undefined
  if (!read?.ok) throw new Error(`${path} is no history of keys${read ? `: ${read.error}` : ''}`)
  return read.value
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { exitCode, lines } = verifyDrawCommand(process.argv.slice(2))
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = exitCode
}
