/**
 * The proofs of fairness that are too long for the test suite.
 *
 *     npx tsx tools/fairness-proofs.ts stream - SEED | dieharder -g 200 -a   G2: the raw stream, for dieharder or PractRand
 *     npx tsx tools/fairness-proofs.ts even 10000000                  G3: chi-square of every range in use, and of shuffles
 *     npx tsx tools/fairness-proofs.ts rounds 100000                  G4: an independent reading of the stream reproduces rounds
 *     npx tsx tools/fairness-proofs.ts tables 100000                  G6: attackers of every card table are right as often as chance
 *
 * What they gave stands in docs/fairness.md.
 */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { fairRounds, type HmacSha256, shuffle } from '@croupier/games/fairness'
import { captureChance, drawPath, fishSettings, isCaptured, ownValue, returnOf, SPECIES } from '@croupier/games/fish'
import { FAMILIES } from '@croupier/games/lottery'
import { amountOfUnits, playRound, SLOT_TITLES, spin } from '@croupier/games/slots'
import { findLiveGame, LIVE_GAMES } from '@croupier/games/tables'
import { amount, assert, formatAmount, present, type RandomSource, seededRandom } from '@croupier/kernel'
import { attackTable } from '../games/fairness/testing/attack-table.ts'
import { startEngine, TABLE_ENGINE } from '../games/fairness/testing/engine.ts'
import { CARD_GAMES } from '../games/fairness/testing/table-pieces.ts'

const [mode, countText, seedText = 'croupier fairness proofs'] = process.argv.slice(2)
/** Another third argument is another stream: a weak result of one stream by chance is not one of the next. */
const SERVER_SEED = createHash('sha256').update(seedText).digest('hex')
const KEY = Buffer.from(SERVER_SEED, 'hex')
const CLIENT_SEED = 'harbour-lamp'
const nodeHmac: HmacSha256 = key => message => createHmac('sha256', key).update(message).digest()
const block = (nonce: number, place: number): Buffer => createHmac('sha256', KEY).update(`${CLIENT_SEED}:${nonce}:${place}`).digest()

const DECK = Array.from({ length: 52 }, (_, card) => card)

const count = Number(countText)
if (mode === 'stream') await writeStream()
else if (mode === 'even' && count > 0) process.exitCode = proveEven(count)
else if (mode === 'rounds' && count > 0) process.exitCode = proveRounds(count)
else if (mode === 'tables' && count > 0) process.exitCode = proveTables(count)
else {
  process.stderr.write('name a proof: stream | even COUNT | rounds COUNT | tables COUNT\n')
  process.exitCode = 2
}

/** Blocks of one round after the other, as the games read them, until nobody reads any more. */
async function writeStream(): Promise<void> {
  process.stdout.on('error', () => process.exit(0))
  for (let nonce = 0; ; nonce++) {
    const blocks = Array.from({ length: 1024 }, (_, place) => block(nonce, place))
    if (!process.stdout.write(Buffer.concat(blocks))) await once(process.stdout, 'drain')
  }
}

function proveEven(draws: number): number {
  const rows = rangesInUse().map(bound => ({ what: `below(${bound})`, draws, z: evenness(bound, draws, random => random.below(bound)) }))
  const orders = Math.floor(draws / 8)
  rows.push({ what: 'order of 5 shuffled', draws: orders, z: evenness(120, orders, random => rankOf(shuffle(random, [0, 1, 2, 3, 4]))) })
  rows.push({ what: 'place of the first of 52', draws: orders, z: evenness(52, orders, random => shuffle(random, DECK).indexOf(0)) })
  console.table(rows.map(row => ({ ...row, z: row.z.toFixed(2) })))
  // Some 80 looks: four standard deviations up or down would come by chance once in 190 runs of all of them.
  return rows.every(row => Math.abs(row.z) < 4) ? 0 : 1
}

/**
 * Bounds that the games draw below, found by playing them, so that no list falls behind. Bounds above 1,200 rest on the same rule, having too many values
 * to see each one often. To shuffle a shoe is to draw below every number up to its cards; the largest deck stands for it.
 */
function rangesInUse(): number[] {
  const ROUNDS = 1000
  const BOUND_MAX = 1200
  const LARGEST_DECK = 54
  const SIMULATED_MATCH = 100
  const bounds = new Set<number>([...Array.from({ length: LARGEST_DECK }, (_, card) => card + 1), SIMULATED_MATCH])
  const random = seededRandom(1)
  const source: RandomSource = {
    below: bound => {
      bounds.add(bound)
      return random.below(bound)
    },
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const title of SLOT_TITLES) {
      for (let state = spin(title, undefined, source).next; state; ) state = spin(title, state, source).next
    }
    for (const family of FAMILIES) family.generate(source, '2026-11-22')
    drawPath(source)
  }
  for (const game of LIVE_GAMES) game.deal(null, source)
  bounds.add(SPECIES.reduce((sum, { weight }) => sum + weight, 0))
  const rtp = returnOf(fishSettings(amount('0.10')))
  for (const species of SPECIES) isCaptured(captureChance(rtp, ownValue(species, rtp)), source)
  return [...bounds].filter(bound => bound > 1 && bound <= BOUND_MAX).sort((one, other) => one - other)
}

/** Lexicographic rank of an order. */
function rankOf(order: readonly number[]): number {
  return order.reduce(
    (rank, value, place) => rank * (order.length - place) + order.slice(place + 1).filter(later => later < value).length,
    0,
  )
}

/** Chi-square as standard deviations above its mean (Wilson and Hilferty 1931); every value must come up. */
function evenness(values: number, draws: number, draw: (random: RandomSource) => number): number {
  const rounds = fairRounds(SERVER_SEED, nodeHmac)
  const seen = new Uint32Array(values)
  const DRAWS_PER_ROUND = 200
  for (let drawn = 0, nonce = 0; drawn < draws; nonce++) {
    const random = rounds({ clientSeed: `${CLIENT_SEED}-${values}`, nonce })
    for (let i = 0; i < DRAWS_PER_ROUND && drawn < draws; i++, drawn++) {
      const value = draw(random)
      seen[value] = (seen[value] ?? 0) + 1
    }
  }
  assert(
    seen.every(times => times > 0),
    'every value comes up',
  )
  const expected = draws / values
  const chiSquare = seen.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0)
  const spread = 2 / (9 * (values - 1))
  return (Math.cbrt(chiSquare / (values - 1)) - (1 - spread)) / Math.sqrt(spread)
}

/**
 * A second reading of the published algorithm, written from its description alone: HMAC-SHA256 blocks of `clientSeed:nonce:block`, as few bytes as
 * hold bound − 1, big-endian, masked, drawn again while too large. Paid spins of every title must come out the same.
 */
function independentRandom(nonce: number): RandomSource {
  const bytes = (function* read() {
    for (let place = 0; ; place++) yield* block(nonce, place)
  })()
  const next = () => BigInt(present(bytes.next().value, 'the stream does not end'))
  return {
    below: bound => {
      if (bound === 1) return 0
      const bits = (bound - 1).toString(2).length
      for (;;) {
        let value = 0n
        for (let byte = 0; byte < Math.ceil(bits / 8); byte++) value = value * 256n + next()
        const masked = value & ((1n << BigInt(bits)) - 1n)
        if (masked < BigInt(bound)) return Number(masked)
      }
    },
  }
}

function proveRounds(rounds: number): number {
  const bet = amount('1.00')
  let differing = 0
  let paid = 0n
  for (let nonce = 0; nonce < rounds; nonce++) {
    const title = present(SLOT_TITLES[nonce - Math.floor(nonce / SLOT_TITLES.length) * SLOT_TITLES.length], 'there are titles')
    const steps = playRound(title, { serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce })
    const again = spin(title, undefined, independentRandom(nonce))
    if (JSON.stringify(steps[0]) !== JSON.stringify(again)) differing++
    paid += amountOfUnits(steps.at(-1)?.roundUnits ?? 0, bet, title.parSheet.unitsPerBet)
  }
  console.log(`${rounds} rounds of ${SLOT_TITLES.length} titles: ${differing} differ; ${formatAmount(paid)} paid on ${rounds}.00 staked`)
  return differing === 0 ? 0 : 1
}

/** Three attackers of each table that deals cards or tiles, with everything public in hand; told the chain value, each must always be right. */
function proveTables(rounds: number): number {
  const TOLD_ROUNDS = 1_000
  const engine = startEngine(rounds, TABLE_ENGINE)
  const rows = CARD_GAMES.flatMap(id => {
    const attack = { game: present(findLiveGame(id), id), random: seededRandom(6) }
    const told = attackTable(engine, { ...attack, rounds: TOLD_ROUNDS, isTold: true })
    return [...attackTable(engine, { ...attack, rounds, isTold: false })].map(([attacker, { hits, expected, variance }]) => ({
      ...{ table: id, attacker, rounds, hits, chance: expected.toFixed(1), z: (hits - expected) / Math.sqrt(variance) },
      told: `${told.get(attacker)?.hits} of ${TOLD_ROUNDS}`,
    }))
  })
  console.table(rows.map(row => ({ ...row, z: row.z.toFixed(2) })))
  return rows.every(({ z, told }) => Math.abs(z) < 4 && told === `${TOLD_ROUNDS} of ${TOLD_ROUNDS}`) ? 0 : 1
}
