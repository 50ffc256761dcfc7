import { ACCOUNT_TYPE, type BodyOf, type Endpoints, type ErrorCode, endpoints, type ValueOf } from '@croupier/contract'
import { type ByteSource, err, ok, present, type Result } from '@croupier/kernel'
import type { GameClass } from '../modules/bets/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Seats } from '../modules/seats/index.ts'
import { type Db, type Tx, transaction } from '../platform/db/index.ts'
import { type Route, refuse, route, type SignedInContext } from '../platform/http/index.ts'

export type LaunchDeps = {
  readonly db: Db
  readonly random: ByteSource
  readonly catalog: Catalog
  readonly seats: Seats
  /** The class that plays a title of the catalogue. */
  readonly classOf: (titleCode: string) => GameClass
  /** A game that opens as a page of the portal, by its id or that of its room; undefined for any other. */
  readonly pageOf: (brandId: string, id: string) => { readonly gameId: string; readonly path: string } | undefined
  /** Hosts that serve games for a brand, as origins; none: the portal's own. */
  readonly launchHosts: (brandId: string) => Promise<readonly string[]>
  /** When an open sign-in ends by its age; undefined where it has ended. It stays open until the transaction ends. */
  readonly holdSignIn: (tx: Tx, sessionId: string) => Promise<Date | undefined>
  /** Why a member may not play at all now, or nothing. */
  readonly closureOf: (memberId: string, now: Date) => Promise<'time_out_active' | 'self_excluded' | 'time_limit_reached' | undefined>
}

type LaunchRequest = BodyOf<Endpoints['launchGame']>
type Launched = ValueOf<Endpoints['launchGame']>

/**
 * Opens a game: judges whether the account may, opens its game session, and answers the address for the frame. The token stands in the fragment, which
 * browsers send to no server and no referrer. A live table, asked for by its code or its room, has no session: the answer is its page of the portal.
 * Refuses, in this order: a member who may not play, an unknown game, a closed vendor, a closed game, free play of a game that has none, a sign-in that has ended meanwhile.
 */
export async function launchGame(deps: LaunchDeps, ctx: SignedInContext, request: LaunchRequest): Promise<Result<Launched, ErrorCode>> {
  const { tenant, principal, now } = ctx
  const closure = await deps.closureOf(principal.id, now)
  if (closure) return err(closure)
  const asked = request.gameId ?? request.roomId ?? request.nodeId ?? ''
  const page = deps.pageOf(tenant.id, asked)
  const game = await deps.catalog.findGame(tenant.id, page?.gameId ?? asked, ctx.language)
  const isTrial = principal.accountType === ACCOUNT_TYPE.trial || request.trial === true
  if (!game || (!page && game.titleCode === null) || (request.vassalage !== undefined && request.vassalage !== game.vendorCode))
    return err('game_not_found')
  if (!game.isVendorOpen) return err('vendor_off')
  if (!game.isOpen) return err('game_off')
  if (isTrial && !game.hasTrial) return err('trial_not_supported')

  if (page) {
    await transaction(deps.db, tx => deps.catalog.recordOpened(tx, { memberId: principal.id, gameId: game.gameId, at: now }))
    return ok({ game_url: page.path, game_url2: null, gameName: game.name, trial: isTrial, opens: 'window' })
  }
  const gameClass = deps.classOf(present(game.titleCode, 'a game in the frame has a title'))
  const opened = await transaction(deps.db, async tx => {
    // Whoever signs out, or is locked, at this moment would otherwise leave a game behind that nobody ends.
    const expiresAt = await deps.holdSignIn(tx, principal.sessionId)
    if (!expiresAt) return undefined
    await deps.catalog.recordOpened(tx, { memberId: principal.id, gameId: game.gameId, at: now })
    return deps.seats.openSession(tx, {
      brandId: tenant.id,
      memberId: principal.id,
      memberSessionId: principal.sessionId,
      account: principal.account,
      accountType: present(principal.accountType, 'a member has an account type'),
      gameId: game.gameId,
      gameClass: gameClass.code,
      isTrial,
      now,
      expiresAt,
    })
  })
  if (!opened) return err('unauthorized')
  const [first = '', second] = shuffledHosts(await deps.launchHosts(tenant.id), deps.random)
  const path = `${gameClass.launch?.path ?? '/'}#s=${opened.token}`
  return ok({
    game_url: `${first}${path}`,
    game_url2: second === undefined ? null : `${second}${path}`,
    gameName: game.name,
    trial: isTrial,
    opens: 'frame',
  })
}

/** Hosts in random order, so that load spreads and the second differs from the first. */
function shuffledHosts(hosts: readonly string[], random: ByteSource): string[] {
  const order = random.bytes(hosts.length)
  return hosts
    .map((host, place) => ({ host: host.replace(/\/$/, ''), rank: order[place] ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ host }) => host)
}

export const launchRoutes = (deps: LaunchDeps): Route[] => [
  route(endpoints.launchGame, async (ctx, { body }) => {
    const launched = await launchGame(deps, ctx, body)
    return launched.ok ? launched : refuse(launched.error)
  }),
]
