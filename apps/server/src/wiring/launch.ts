import { present } from '@croupier/kernel'
import { type LaunchDeps, launchRoutes } from '../flows/launch-game.ts'
import type { Bets, GameClass } from '../modules/bets/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import type { Play } from './play.ts'
import { restraintsOf } from './restraints.ts'

interface Given {
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly identity: IdentityModule
  readonly play: Play
}

/** Opening a game, whatever class plays it. */
export function declareLaunch(host: Host, { brand, catalog, identity, play }: Given): Declared<undefined> {
  const { db, random, gather } = host
  const { bets, seats } = play
  const closureOf: LaunchDeps['closureOf'] = async (memberId, now) =>
    (await restraintsOf(host).shutOut(db, memberId, now)) ?? ((await bets.isTimeOver(memberId)) ? 'time_limit_reached' : undefined)
  return {
    face: undefined,
    gives: [
      {
        name: 'launch',
        routes: launchRoutes({
          ...{ db, random, catalog, seats, closureOf },
          pageOf: (brandId, id) =>
            gather('games')
              .map(({ pageOf }) => pageOf?.(brandId, id))
              .find(page => page !== undefined),
          holdSignIn: identity.holdSession,
          classOf: titleCode => classOf(bets, titleCode),
          launchHosts: async brandId => (await brand.settingsOf(brandId)).launchGameCDNs,
        }),
      },
    ],
  }
}

/** The class that plays a title of the catalogue. */
export const classOf = ({ classes }: Pick<Bets, 'classes'>, titleCode: string): GameClass =>
  present(
    classes.all().find(({ launch }) => launch?.plays(titleCode)),
    `a class plays ${titleCode}`,
  )
