import { ACCOUNT_TYPE } from '@croupier/contract'
import { type Amount, amount, assert, present } from '@croupier/kernel'
import type { IdentityPorts } from '../modules/identity/index.ts'
import { DEMO, moveLegs, type Wallet } from '../modules/wallet/index.ts'

/** What a trial begins with (decisions §1). */
const DEMO_CREDITS: Amount = amount('10000.00')

/** Opens what a new member holds; a trial holds demo credits alone, and gets them once. */
export function openMemberAccounts(
  wallet: Wallet,
  settingsOf: (brandId: string) => Promise<{ currency: string }>,
): IdentityPorts['wallet'] {
  return {
    openAccounts: (tx, { memberId, brandId, currency, type }) =>
      wallet.openAccounts(tx, { memberId, brandId, currency, kinds: type === ACCOUNT_TYPE.trial ? ['demo'] : ['cash', 'points'] }),
    grantDemoCredits: async (tx, { memberId, brandId }) => {
      const { currency } = await settingsOf(brandId)
      const [account] = await wallet.openAccounts(tx, { memberId, brandId, currency, kinds: ['demo'] })
      const issuance = await wallet.houseAccount({ brandId, kind: 'issuance', asset: DEMO })
      const legs = moveLegs({ from: issuance, to: present(account, 'the demo account was opened'), amount: DEMO_CREDITS })
      const [posted] = await wallet.postTransfersIn(tx, [{ ownerId: memberId, key: 'demo-credits', kind: 'demo_credit', legs }])
      assert(posted?.ok, 'demo credits are issued without limit')
    },
  }
}
