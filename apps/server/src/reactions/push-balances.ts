import { ACCOUNT_TYPE } from '@croupier/contract'
import type { IdentityModule } from '../modules/identity/index.ts'
import { balanceView, readChangedMembers, WALLET_CHANGED_CHANNEL, type Wallet } from '../modules/wallet/index.ts'
import type { Late } from '../platform/late.ts'
import type { ServerModule } from '../platform/module.ts'
import type { Realtime } from '../platform/realtime/index.ts'

export interface PushBalancesDeps {
  readonly identity: IdentityModule
  readonly wallet: Wallet
  readonly realtime: Late<Realtime>
}

/** Tells a member's pages of this process what the member has now, whichever process changed it. Whoever has no page open here is not read. */
export function pushBalances({ identity, wallet, realtime }: PushBalancesDeps): ServerModule {
  const push = async (memberId: string) => {
    const member = await identity.findMember(memberId)
    const view = balanceView(await wallet.listBalances(memberId), member?.type ?? ACCOUNT_TYPE.member)
    realtime.get().toMembersHere([memberId], 'wallet.changed', { v: 1, ...view })
  }
  const pushAll = async (memberIds: readonly string[]) => {
    for (const memberId of memberIds) {
      // Where the database is gone at this moment the page reads its balance when the line is back.
      if (realtime.get().hasPageHere(memberId)) await push(memberId).catch(() => undefined)
    }
  }
  return { name: 'push-balances', channels: { [WALLET_CHANGED_CHANNEL]: payload => void pushAll(readChangedMembers(payload)) } }
}
