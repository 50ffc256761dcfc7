import { consoleAgentRoutes } from '../console/agents/agent-routes.ts'
import type { EdgedGame } from '../console/agents/margins.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Contracts } from '../modules/contracts/index.ts'
import type { Ranks } from '../modules/ranks/index.ts'
import { findTopPoints } from '../reports/agent-margins.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

interface Given {
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly contracts: Contracts
  readonly ranks: Ranks
}

/** What agents leave of the house's edge and what they cost, for operators. */
export function declareAgents(host: Host, { brand, catalog, contracts, ranks }: Given): Declared<object> {
  const { db } = host
  const routes = consoleAgentRoutes({
    ...{ db, brand },
    edgesOf: async brandId => edgedGames(host, catalog, { brandId, topPoints: await findTopPoints(db, brandId) }),
    cashbackOf: async (brandId, now) => {
      const { toggles } = await brand.settingsOf(brandId)
      if (!toggles.cashback) return {}
      const { ladder } = (await ranks.readLadders(db, brandId)).at(now)
      const most: Record<string, number> = {}
      for (const { cashbackPpm } of ladder)
        for (const [category, ppm] of Object.entries<number>(cashbackPpm ?? {})) most[category] = Math.max(most[category] ?? 0, ppm)
      return most
    },
    maxRatesOf: async brandId => {
      const { kinds, maxRatePpm } = (await contracts.getSettings(brandId)).settings
      return kinds.map(kind => maxRatePpm[kind === 'dividend' ? 'dividend_validBet' : kind])
    },
  })
  return { face: {}, gives: [{ name: 'agents-console', routes }] }
}

const CATEGORIES = ['rng', 'live', 'pvp', 'fish', 'sports', 'esports', 'lott', 'elott'] as const
const MILLION = 1_000_000
/** Of a basis point. */
const PPM = 100

/** Games that a brand has on sale, each with the least that its rules keep of a stake. Games whose edge nobody knows are left out. */
async function edgedGames(
  { gather }: Host,
  catalog: Catalog,
  asked: { readonly brandId: string; readonly topPoints: number | null },
): Promise<EdgedGame[]> {
  const classes = await Promise.all(gather('games').flatMap(({ leastEdges }) => leastEdges?.(asked) ?? []))
  const ids = await Promise.all(CATEGORIES.map(category => catalog.listGameIds(asked.brandId, category)))
  const games = await Promise.all(ids.flat().map(gameId => catalog.findGame(asked.brandId, gameId)))
  return games.flatMap((game): EdgedGame[] => {
    if (!game?.isOpen || !game.isVendorOpen) return []
    const { gameId, name, category, rtpBps } = game
    if (rtpBps !== null) return [{ gameId, name, category, edgePpm: MILLION - rtpBps * PPM, rebatePpm: 0 }]
    const found = classes.map(edgeOf => edgeOf(gameId)).find(each => each !== undefined)
    return found ? [{ gameId, name, category, ...found }] : []
  })
}
