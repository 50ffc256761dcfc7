import { CATEGORIES } from '@croupier/contract'
import { consoleTeamRoutes } from '../console/teams/team-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { Ranks } from '../modules/ranks/index.ts'
import { createTeams, type Teams, type TeamsPorts } from '../modules/teams/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import { TEAM_PROOFS } from '../reports/reconcile-teams.ts'
import { rewardSources } from '../reports/reward-sources.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { restraintsOf } from './restraints.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly identity: IdentityModule
  readonly ranks: Ranks
  readonly wallet: Wallet
}

/** Brands differ on their first day: one shows uplines all of their team, the other direct downlines and sums. */
const SHOWN_AT = 'MIDNIGHT'

/** What people did together with everybody beneath them. */
export function declareTeams(host: Host, given: Given): Declared<Teams> {
  const { db, clock } = host
  const { audit, brand, identity } = given
  const teams = createTeams({ db, clock, ports: teamsPorts(host, given) })
  return {
    face: teams,
    gives: [teams.module, { name: 'teams-console', routes: consoleTeamRoutes({ db, audit, brand, identity, teams }) }],
    adds: {
      personMoved: async (tx, { brandId, at, kind }) => {
        if (kind === 'moved') await teams.noteMove(tx, { brandId, at })
      },
      beforeArchive: () => teams.readJournal(),
      recordProofs: TEAM_PROOFS,
      seed: async (tx, { brandId, merchantCode, isNew }) => {
        const visibility = { names: 'team', balances: 'team', bets: 'team', transactions: 'team' } as const
        if (isNew && merchantCode === SHOWN_AT) await teams.desk.updateVisibility(tx, { brandId, version: 0, visibility })
      },
    },
  }
}

function teamsPorts(host: Host, { brand, catalog, ranks: { days }, wallet }: Given): TeamsPorts {
  const { shutOut } = restraintsOf(host)
  return {
    brandOf: brand.settingsOf,
    days,
    listGames: async (brandId, language) => {
      const ids = (await Promise.all(CATEGORIES.map(category => catalog.listGameIds(brandId, category)))).flat()
      const games = await Promise.all(ids.map(gameId => catalog.findGame(brandId, gameId, language)))
      return new Map(
        games.flatMap(game =>
          game
            ? [
                [
                  game.gameId,
                  { name: game.name, category: game.category, vendorCode: game.vendor.code, vendorName: game.vendor.name },
                ] as const,
              ]
            : [],
        ),
      )
    },
    readClosed: wallet.readClosed,
    rewardSources,
    listUnavailable: async (memberIds, now) => {
      const shut = await Promise.all(memberIds.map(async memberId => ((await shutOut(host.db, memberId, now)) ? [memberId] : [])))
      return new Set(shut.flat())
    },
  }
}
