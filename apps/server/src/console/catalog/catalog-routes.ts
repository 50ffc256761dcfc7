import { type BodyOf, type Endpoints, endpoints, type ValueOf } from '@croupier/contract'
import { ok, type Result, referenceOf } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { Played } from '../../modules/bets/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { BrandSetting, Catalog, Game, Vendor } from '../../modules/catalog/index.ts'
import { act, type Done } from '../../modules/console/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route } from '../../platform/http/index.ts'

export interface ConsoleCatalogDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly played: Played
}

type VendorRow = ValueOf<Endpoints['listVendors']>[number]
type GameRow = ValueOf<Endpoints['listGames']>['list'][number]
type WithBrands<T> = T & { readonly brands: readonly BrandSetting[] }
type Looks = { readonly isOff: boolean; readonly isHot: boolean; readonly position: number }

const PAGE_SIZE = 50
const WEEK_MS = 7 * 24 * 60 * 60_000

/** Vendors and games in the console: for all brands, or what one brand says otherwise. */
export const consoleCatalogRoutes = (deps: ConsoleCatalogDeps): Route[] => [
  route(endpoints.listVendors, async (_ctx, { query }) => ok(await vendorRows(deps, query.brandId))),
  route(endpoints.listGames, async (ctx, { query: { brandId, q, vassalage, pageNo = 1, pageSize = PAGE_SIZE } }) => {
    const page = await deps.catalog.desk.listGames({
      pageNo,
      pageSize,
      ...(q && { text: q }),
      ...(vassalage && { vendorCode: vassalage }),
    })
    const rounds = await countRounds(deps, brandId, new Date(ctx.now.getTime() - WEEK_MS))
    return ok({ ...page, list: page.games.map(game => gameRow(game, brandId, rounds.get(game.gameId) ?? 0)) })
  }),
  route(endpoints.updateVendor, (ctx, { params, body }) => act(deps, ctx, tx => editVendor(deps, tx, params.vassalage, body))),
  route(endpoints.updateGame, (ctx, { params, body }) => act(deps, ctx, tx => editGame(deps, tx, params.gameId, body))),
]

async function countRounds({ brand, played }: ConsoleCatalogDeps, brandId: string | undefined, since: Date): Promise<Map<string, number>> {
  const brands = (await brand.listBrands()).filter(each => brandId === undefined || each.id === brandId)
  const sums = new Map<string, number>()
  for (const counts of await Promise.all(brands.map(each => played.countRounds(each.id, since))))
    for (const [gameId, rounds] of counts) sums.set(gameId, (sums.get(gameId) ?? 0) + rounds)
  return sums
}

async function vendorRows({ catalog }: ConsoleCatalogDeps, brandId?: string): Promise<VendorRow[]> {
  const [vendors, games] = await Promise.all([catalog.desk.listVendors(), catalog.desk.countGames()])
  return vendors.map(vendor => {
    const { category = '-', gameCount = 0 } = games.get(vendor.code) ?? {}
    return { vassalage: vendor.code, displayName: vendor.name, category, isOwn: vendor.isOwn, gameCount, ...seenBy(vendor, brandId) }
  })
}

/** A vendor or game as one brand shows it, or as the catalogue says; with the version that an edit of the same must name. */
export function seenBy(entry: WithBrands<Vendor | Game>, brandId: string | undefined) {
  const own = entry.brands.find(each => each.brandId === brandId)
  return {
    isOff: brandId === undefined ? !entry.isOn : !entry.isOn || own?.isOff === true,
    isOffForAll: !entry.isOn,
    isHot: own?.isHot ?? entry.isHot,
    position: own?.position ?? entry.position,
    version: brandId === undefined ? entry.version : (own?.version ?? 0),
  }
}

const gameRow = (game: WithBrands<Game>, brandId: string | undefined, rounds7d: number): GameRow => ({
  gameId: game.gameId,
  gameName: game.name,
  vassalage: game.vendorCode,
  gameCategory: game.category,
  showIcon: game.art,
  isNew: game.isNew,
  rtpBps: game.rtpBps,
  rounds7d,
  stopped: stopOf(game),
  ...seenBy(game, brandId),
})

const stopOf = ({ stoppedAt, stoppedByRound }: Game): GameRow['stopped'] =>
  stoppedAt && stoppedByRound ? { at: stoppedAt.toISOString(), roundId: stoppedByRound, reference: referenceOf(stoppedByRound) } : null

async function editVendor(
  deps: ConsoleCatalogDeps,
  tx: Tx,
  code: string,
  body: BodyOf<Endpoints['updateVendor']>,
): Promise<Result<Done<VendorRow>, Refusal>> {
  const { brandId, version } = body
  const before = (await vendorRows(deps, brandId)).find(row => row.vassalage === code)
  if (!before) return refuse('not_found')
  const { desk } = deps.catalog
  const saved = brandId
    ? await desk.setBrandVendor(tx, { brandId, code, version, edit: wished(before, body) })
    : await desk.updateVendor(tx, { code, version, edit: catalogueEdit(body) })
  if (!saved.ok) return refuse(saved.error === 'version_conflict' ? 'version_conflict' : 'not_found')
  const after = { ...before, ...changes(body), version: saved.value.version }
  return ok({ value: after, deed: deedOf('vendor', code, body, before, after) })
}

async function editGame(
  deps: ConsoleCatalogDeps,
  tx: Tx,
  gameId: string,
  body: BodyOf<Endpoints['updateGame']>,
): Promise<Result<Done<GameRow>, Refusal>> {
  const { brandId, version } = body
  const found = await deps.catalog.desk.findGame(gameId)
  if (!found) return refuse('not_found')
  const before = gameRow(found, brandId, 0)
  const { desk } = deps.catalog
  // Being new is a fact of the game, so it is said for all brands or not at all.
  const saved = brandId
    ? await desk.setBrandGame(tx, { brandId, gameId, version, edit: wished(before, body) })
    : await desk.updateGame(tx, {
        gameId,
        version,
        edit: { ...catalogueEdit(body), ...(body.isNew !== undefined && { isNew: body.isNew }) },
      })
  if (!saved.ok) return refuse(saved.error === 'version_conflict' ? 'version_conflict' : 'not_found')
  const { isNew, ...rest } = changes(body)
  const isOpened = brandId === undefined && body.isOff === false
  const after = {
    ...before,
    ...rest,
    ...(brandId === undefined && isNew !== undefined && { isNew }),
    ...(isOpened && { stopped: null }),
    version: saved.value.version,
  }
  const deed = deedOf('game', gameId, body, before, after)
  return ok({ value: after, deed: isOpened && before.stopped ? { ...deed, before: { ...deed.before, stopped: before.stopped } } : deed })
}

type Edit = { brandId?: string; isOff?: boolean; isHot?: boolean; isNew?: boolean; position?: number }

const changes = ({ isOff, isHot, isNew, position }: Edit) => ({
  ...(isOff !== undefined && { isOff }),
  ...(isHot !== undefined && { isHot }),
  ...(isNew !== undefined && { isNew }),
  ...(position !== undefined && { position }),
})

/** All three of a brand's wishes: those of the edit, and the ones it had. */
const wished = (before: Looks & { isOffForAll: boolean }, edit: Edit): Looks => ({
  isOff: edit.isOff ?? (before.isOff && !before.isOffForAll),
  isHot: edit.isHot ?? before.isHot,
  position: edit.position ?? before.position,
})

const catalogueEdit = ({ isOff, isHot, position }: Edit) => ({
  ...(isOff !== undefined && { isOn: !isOff }),
  ...(isHot !== undefined && { isHot }),
  ...(position !== undefined && { position }),
})

function deedOf(noun: 'vendor' | 'game', code: string, body: Edit, before: object, after: object) {
  const names = Object.keys(changes(body))
  const pick = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
  return { action: `${noun}.updated`, subject: `${noun}:${code}`, brandId: body.brandId, before: pick(before), after: pick(after) }
}
