import { ACCOUNT_TYPE, consoleExportEndpoints, consoleMemberEndpoints } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { Bets, BetsQuery, NamedBet } from '../../modules/bets/index.ts'
import type { IdentityModule, MemberLine } from '../../modules/identity/index.ts'
import { csvHead, csvRow, type Route, refuse, route } from '../../platform/http/index.ts'
import { type DeskNames, type DeskNamesDeps, readDeskNames } from '../desk-names.ts'
import { type TakeOutDeps, takeOut } from '../take-out.ts'

export interface ConsoleRoundsDeps extends DeskNamesDeps, TakeOutDeps {
  readonly identity: IdentityModule
  readonly bets: Bets
}

const PAGE_SIZE = 20

/** A member's rounds for whoever serves him: by game and days, and as a table. A trial account's are those in demo credits. */
export const consoleRoundRoutes = (deps: ConsoleRoundsDeps): Route[] => [
  route(consoleMemberEndpoints.memberRounds, async (_ctx, { params, query: { pageNo = 1, pageSize = PAGE_SIZE, ...asked } }) => {
    const member = await deps.identity.findMember(params.memberId)
    if (!member) return refuse('not_found')
    const query = roundsOf(member, asked)
    const [page, games] = await Promise.all([deps.bets.listBets({ ...query, pageNo, pageSize }), deps.bets.listPlayedGames(query)])
    return ok({ ...page, games })
  }),
  route(consoleExportEndpoints.exportMemberRounds, async (ctx, { query }) => {
    const member = await deps.identity.findMember(query.memberId)
    if (!member) return refuse('not_found')
    const found = await deps.brand.findBrand(member.brandId)
    const of = { member, merchantCode: found?.merchantCode ?? '-' }
    const rows = async function* () {
      yield csvHead(HEAD)
      const names = await readDeskNames(deps, ctx.language)
      for await (const page of deps.bets.readBets(roundsOf(member, query))) yield page.map(line => asRow(line, of, names)).join('')
    }
    return takeOut(deps, ctx, { name: 'rounds', filter: query, brandId: member.brandId, rows })
  }),
]

interface Asked {
  readonly gameId?: string
  readonly from?: string
  readonly to?: string
}

const roundsOf = ({ id, brandId, type }: MemberLine, { gameId, from, to }: Asked): BetsQuery => ({
  ...{ brandId, ownerId: id, isTrial: type === ACCOUNT_TYPE.trial, gameId },
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
})

const HEAD = [
  ...['round', 'reference', 'brand', 'brand_name', 'member', 'vendor', 'vendor_name', 'game', 'game_name', 'category', 'category_name'],
  ...['stake', 'paid', 'result', 'asset', 'state', 'state_name', 'started', 'settled'],
]

const asRow = (line: NamedBet, { member, merchantCode }: { member: MemberLine; merchantCode: string }, names: DeskNames): string =>
  csvRow([
    ...[line.roundId, line.reference, merchantCode, names.brand(merchantCode), member.account, line.vassalage, line.vendorName],
    ...[line.gameId, line.gameName, line.gameCategory, names.word('category', line.gameCategory)],
    ...[line.stake, line.paid ?? '', line.result ?? '', line.trial ? 'demo' : member.currency],
    ...[line.state, names.word('round', line.state), line.at, line.settledAt ?? ''],
  ])
