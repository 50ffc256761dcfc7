import type { SlotTitle } from '@croupier/games/slots'
import { parseAmount, present } from '@croupier/kernel'
import { accountTypeNameOf, type GameEntry, vendorCodeOf } from '../modules/catalog/index.ts'

/** Our slot titles as games of the catalogue: a title's code is the game's id and the name of its art. */
export function slotEntries(titles: readonly SlotTitle[]): GameEntry[] {
  return titles.map(title => {
    const minBet = parseAmount(title.minBet)
    return {
      gameId: title.code,
      vendorCode: vendorCodeOf(title.vendor),
      category: 'rng',
      gameType: title.engine,
      accountTypeName: accountTypeNameOf('rng'),
      defaultPlayType: null,
      name: title.name,
      names: title.names,
      art: title.code,
      titleCode: title.code,
      lines: title.lines || title.ways,
      isWays: title.ways > 0,
      minBet: present(minBet.ok ? minBet.value : undefined, 'a title has a smallest bet'),
      rtpBps: title.rtpBps,
      volatility: title.volatility,
      features: title.features,
      maxWinMultiple: title.maxWinMultiple,
      hasTrial: true,
    }
  })
}
