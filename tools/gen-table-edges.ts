import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatFraction } from '../games/lottery/fraction.ts'
import { LIVE_GAMES } from '../games/tables/live/live-games.ts'

const FOLDER = fileURLToPath(new URL('../games/tables/generated', import.meta.url))

/** Spots of one kind share their odds: the first one stands for all. */
function edgesOf(game: (typeof LIVE_GAMES)[number]): Record<string, string> {
  const firsts = new Map(game.spots.toReversed().map(({ kind, id }) => [kind, id]))
  const found = [...firsts].map(([kind, id]) => [kind, game.houseEdge(id)] as const)
  return Object.fromEntries(
    found
      .flatMap(([kind, each]) => (each ? [[kind, formatFraction(each.edge)] as const] : []))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** Writes games/tables/generated/edges.json: what each table keeps of a base at its usual odds, by kind of spot. Takes ten seconds. */
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/edges.json`, `${JSON.stringify(Object.fromEntries(LIVE_GAMES.map(game => [game.id, edgesOf(game)])), null, 2)}\n`)
