import { freeSpinEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import { type Route, refuse, route, runOnce } from '../../../platform/http/index.ts'
import { cancelPack } from '../commands/end-packs.ts'
import type { FreeSpinsDeps } from '../free-spins-deps.ts'
import { listPacks } from '../queries/list-packs.ts'
import type { PackName, PackRow } from '../tables.ts'

/** The member's calls. */
export function freeSpinRoutes(deps: FreeSpinsDeps): Route[] {
  const { db, ports } = deps
  return [
    route(calls.listFreeSpins, async ({ principal, language, now }, { query: { pageNo = 1, pageSize = 20 } }) => {
      const { rows, hasMore } = await listPacks(db, { memberId: principal.id, pageNo, pageSize })
      const isShutOut = (await ports.shutOut(db, principal.id, now)) !== undefined
      const list = await Promise.all(
        rows.map(async row =>
          packView(row, { language, isShutOut, gameName: await ports.nameOfGame(row.brand_id, row.game_id, language) }),
        ),
      )
      return ok({ list, pageNum: pageNo, hasMore })
    }),
    route(calls.cancelFreeSpins, async (ctx, { params: { packId } }) => {
      const memberId = ctx.principal.id
      const done = await runOnce(db, ctx, async tx => {
        const cancelled = await cancelPack(tx, deps, { packId, memberId })
        return cancelled.ok ? ok({ done: true as const }) : refuse(cancelled.error)
      })
      if (done.ok) ports.changed(memberId)
      return done
    }),
  ]
}

const packView = (
  row: PackRow,
  { language, isShutOut, gameName }: { readonly language: string; readonly isShutOut: boolean; readonly gameName: string },
) => ({
  ...{ packId: row.pack_id, name: nameIn(row.name, language), gameId: row.game_id, gameName, currency: row.asset, state: row.state },
  ...{ stake: formatAmount(row.stake), count: row.count, left: row.count - row.used, won: formatAmount(row.won), winAs: row.win_as },
  ...{ maxWin: row.win_max === null ? null : formatAmount(row.win_max), multiplePct: row.multiple_pct, bonusDays: row.bonus_days },
  ...{ givenAt: row.given_at.toISOString(), expiresAt: row.expires_at.toISOString(), endedAt: row.ended_at?.toISOString() ?? null },
  ...{ grantId: row.grant_id, isPlayable: row.state === 'active' && row.used < row.count && !isShutOut },
})

export const nameIn = (name: PackName, language: string): string => name[language] ?? name.EN ?? Object.values(name)[0] ?? ''
