import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isOwedUnder } from '../games/fairness/index.ts'
import { parseAmount } from '../packages/kernel/src/index.ts'

const USAGE = `Checks that a balance is counted in what the operator has published, without asking the operator.

  npm run verify-liability -- proof.json [--root HEX --total 123.0000]

The file is the proof as the portal gives it. --root and --total are what you saw published; without them those of the file are taken, and you compare.
Exit code: 0 it is counted, 1 it is not, 2 the call is wrong.`

type Output = { readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] }
type Proof = {
  readonly memberId: string
  readonly salt: string
  readonly amount: string
  /** Part of the leaf since format 2. */
  readonly openStakes?: string
  readonly steps: readonly { readonly side: 'left' | 'right'; readonly hash: string; readonly sum: string }[]
  readonly published: {
    readonly day: string
    readonly asset: string
    readonly root: string
    readonly total: string
    readonly members: number
  }
}

/** The command, apart from its process: arguments in, lines and exit code out. */
export function verifyLiabilityCommand(args: readonly string[]): Output {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { root: { type: 'string' }, total: { type: 'string' } },
      allowPositionals: true,
    })
    const [file] = positionals
    if (file === undefined) return { exitCode: 2, lines: [USAGE] }
    const proof = JSON.parse(readFileSync(file, 'utf8')) as Proof
    return judge(proof, { hash: values.root ?? proof.published.root, total: values.total ?? proof.published.total })
  } catch (error) {
    return { exitCode: 2, lines: [error instanceof Error ? error.message : String(error), '', USAGE] }
  }
}

function judge(proof: Proof, root: { hash: string; total: string }): Output {
  const { day, asset, members } = proof.published
  const isCounted = isOwedUnder(
    {
      ...{ memberId: proof.memberId, salt: proof.salt, amount: unitsOf(proof.amount) },
      openStakes: proof.openStakes === undefined ? undefined : unitsOf(proof.openStakes),
    },
    proof.steps.map(step => ({ ...step, sum: unitsOf(step.sum) })),
    { hash: root.hash, sum: unitsOf(root.total) },
  )
  const part = proof.openStakes === undefined ? '' : ` (${proof.openStakes} in open bets)`
  const lines = [`${day}: ${proof.amount} ${asset}${part} of ${root.total} ${asset} owed to ${members} members`, `root ${root.hash}`]
  return isCounted
    ? { exitCode: 0, lines: [...lines, 'VERIFIED: your balance is counted in the published total'] }
    : { exitCode: 1, lines: [...lines, 'NOT VERIFIED: this balance does not lead to that root'] }
}

function unitsOf(text: string): bigint {
  const parsed = parseAmount(text)
  if (!parsed.ok) throw new Error(`"${text}" is not an amount`)
  return parsed.value
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { exitCode, lines } = verifyLiabilityCommand(process.argv.slice(2))
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = exitCode
}
