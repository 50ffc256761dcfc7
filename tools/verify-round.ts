import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hashSeed, isServerSeed } from '../games/fairness/index.ts'
import { describeOriginal, type OriginalVerification, readOriginalRecord, verifyOriginal } from '../games/originals/index.ts'
import { describeWheel, readWheelRecord, verifyWheel, type WheelVerification } from '../games/rewards/index.ts'
import { describeRound, findSlotTitle, SLOT_TITLES, type VerificationRecord, verifyRound } from '../games/slots/index.ts'

const USAGE = `Recomputes a round of a slot, of an original or of the wheel from its seeds.

  npm run verify-round -- --title CODE --server-seed HEX --client-seed TEXT --nonce N --bet 1.00 [--entropy HEX] [--hash HEX] [--win 0.00] [--steps N]
  npm run verify-round -- --file round.json      (slots, originals, the wheel)

Exit code: 0 the round is as recorded, 1 it is not or can't be told yet, 2 the call is wrong.`
const NOT_YET = 'NOT YET: the server seed of this round is shown once you change your seed.'

const OPTIONS = {
  title: { type: 'string' },
  'server-seed': { type: 'string' },
  'client-seed': { type: 'string' },
  nonce: { type: 'string' },
  bet: { type: 'string' },
  entropy: { type: 'string' },
  hash: { type: 'string' },
  win: { type: 'string' },
  steps: { type: 'string' },
  file: { type: 'string' },
} as const

type Output = { readonly exitCode: 0 | 1 | 2; readonly lines: readonly string[] }

/** The command, apart from its process: arguments in, lines and exit code out. */
export function verifyRoundCommand(args: readonly string[]): Output {
  const record = readRecord(args)
  if (record === 'not_revealed') return { exitCode: 1, lines: [NOT_YET] }
  if (!record) return { exitCode: 2, lines: [USAGE, '', `Titles: ${SLOT_TITLES.map(title => title.code).join(', ')}`] }
  if (record.game === 'wheel') return checkWheel(record)
  return record.game === 'originals' ? checkOriginal(record) : checkSlot(record)
}

function checkWheel(record: WheelVerification): Output {
  const verified = verifyWheel(record)
  if (!verified.ok) return { exitCode: 1, lines: [`NOT VERIFIED: ${verified.error}`] }
  return { exitCode: 0, lines: [...describeWheel(record, verified.value), `VERIFIED: segment ${verified.value.segment + 1}`] }
}

function checkOriginal(record: OriginalVerification): Output {
  const verified = verifyOriginal(record)
  if (!verified.ok)
    return { exitCode: 1, lines: [`NOT VERIFIED: ${[verified.error.code, verified.error.at].filter(Boolean).join(' at ')}`] }
  return { exitCode: 0, lines: [...describeOriginal(record, verified.value), `VERIFIED: payout ${verified.value.payout}`] }
}

function checkSlot(record: VerificationRecord): Output {
  const verified = verifyRound(record)
  if (!verified.ok) return { exitCode: 1, lines: [`NOT VERIFIED: ${verified.error}`] }
  const { steps, units, bet, win } = verified.value
  const heading = `${findSlotTitle(record.title)?.name ?? record.title}, nonce ${record.nonce}, bet ${bet}`
  const commitment = `server seed hash ${record.serverSeedHash}`
  return { exitCode: 0, lines: [heading, commitment, ...describeRound(steps), `VERIFIED: ${units} units, win ${win}`] }
}

type Read = VerificationRecord | OriginalVerification | WheelVerification | 'not_revealed' | undefined

function readRecord(args: readonly string[]): Read {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    if (values.file !== undefined) return asRecord(JSON.parse(readFileSync(values.file, 'utf8')))
    const { title, 'server-seed': serverSeed, 'client-seed': clientSeed, nonce, bet = '1.00', entropy, hash, win, steps } = values
    if (title === undefined || serverSeed === undefined || clientSeed === undefined || nonce === undefined) return undefined
    const serverSeedHash = hash ?? (isServerSeed(serverSeed) ? hashSeed(serverSeed) : '')
    const expected = { ...(win === undefined ? {} : { win }), ...(steps === undefined ? {} : { steps: wholeOf(steps) }) }
    return {
      game: 'slots',
      title,
      serverSeed,
      serverSeedHash,
      clientSeed,
      nonce: wholeOf(nonce),
      betEntropy: entropy ?? null,
      bet,
      expected,
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

/** Not a number for all that is not written as a whole one: an empty text would be 0. */
const wholeOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** A file's content as a record, undefined when a part is missing or of another type. */
function asRecord(content: unknown): Read {
  const game = (content as { game?: unknown } | null)?.game
  if (game === 'originals') return readOriginalRecord(content)
  if (game === 'wheel') return readWheelRecord(content)
  const record = content as (Omit<VerificationRecord, 'serverSeed'> & { serverSeed: string | null }) | null
  if (record?.serverSeed === null) return 'not_revealed'
  const texts = [record?.title, record?.serverSeed, record?.serverSeedHash, record?.clientSeed, record?.bet]
  const isWhole = texts.every(text => typeof text === 'string') && typeof record?.nonce === 'number'
  return isWhole && record ? (record as VerificationRecord) : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { exitCode, lines } = verifyRoundCommand(process.argv.slice(2))
  console.log(lines.join('\n'))
  process.exitCode = exitCode
}
