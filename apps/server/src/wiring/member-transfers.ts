import { assert, err, formatAmount, ok, present } from '@croupier/kernel'
import type { Audit } from '../modules/audit/index.ts'
import { lockDepositor } from '../modules/cashier/index.ts'
import { findTreeMember, findTreeMembers, type IdentityModule, searchDownlines } from '../modules/identity/index.ts'
import type { MemberTransfersPorts, TransferBrand } from '../modules/member-transfers/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import type { SaferPlay } from '../modules/safer-play/index.ts'
import { moveLegs, type Wallet } from '../modules/wallet/index.ts'
import type { Withdrawals } from '../modules/withdrawals/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'

export interface MemberTransferPortsDeps {
  readonly audit: Audit
  readonly brandOf: (brandId: string) => Promise<TransferBrand>
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly saferPlay: SaferPlay
  readonly wallet: Wallet
  readonly withdrawals: Withdrawals
}

/** Where transfers between members meet accounts, money, safer play and messages. */
export function memberTransferPorts(deps: MemberTransferPortsDeps): MemberTransfersPorts {
  const { audit, brandOf, identity, messages, saferPlay, wallet, withdrawals } = deps
  return {
    brandOf,
    tree: { find: findTreeMember, findMany: findTreeMembers, search: searchDownlines },
    checkPaymentPassword: identity.checkPaymentPassword,
    lockMembers: async (tx, { brandId, memberIds }) => {
      for (const memberId of memberIds.toSorted()) await lockDepositor(tx, { memberId, brandId })
    },
    maySend: async (tx, { memberId, now }) => {
      const exclusion = await saferPlay.exclusionOf(tx, memberId, now)
      return exclusion && { code: exclusion.kind === 'time_out' ? 'time_out_active' : 'self_excluded' }
    },
    mayReceive: async (tx, receiving) => (await saferPlay.mayDeposit(tx, receiving)) === undefined,
    turnoverOwed: withdrawals.turnoverOwed,
    move: moveBetweenMembers(wallet),
    availableOf: async memberId => (await wallet.listBalances(memberId)).find(({ kind }) => kind === 'cash')?.balance ?? 0n,
    tell: async (tx, { transferId, brandId, number, amount, currency, sender, receiver }) => {
      const about = { amount: `${formatAmount(amount)} ${currency}`, reference: number }
      const key = `member-transfer:${transferId}`
      const toSender = { brandId, memberId: sender.memberId, key, variables: { ...about, counterpart: receiver.account } }
      const toReceiver = { brandId, memberId: receiver.memberId, key, variables: { ...about, counterpart: sender.account } }
      await messages.notify(tx, { ...toSender, template: 'transfer-sent' })
      await messages.notify(tx, { ...toReceiver, template: 'transfer-received' })
    },
    recordLarge: (tx, { at, brandId, ip, direction, number, amount, currency, sender, receiver }) =>
      audit.record(tx, {
        ...{ at, brandId, ip, action: 'member-transfer.large', subject: `member:${receiver.memberId}` },
        actor: { kind: 'member', id: sender.memberId, name: sender.account },
        after: { number, direction, receiver: receiver.account, amount: formatAmount(amount), currency },
      }),
    balanceChanged: tellBalanceChanged(wallet),
  }
}

/** Main wallet to main wallet, as one transfer of the ledger. The key is the transfer itself, so whatever happens it is posted once. */
function moveBetweenMembers(wallet: Wallet): MemberTransfersPorts['move'] {
  return async (tx, { transferId, brandId, direction, senderId, receiverId, currency, amount }) => {
    const cashOf = async (memberId: string) =>
      present((await wallet.openAccounts(tx, { brandId, memberId, currency, kinds: ['cash'] }))[0], 'a member has a main wallet')
    const cashAccountId = await cashOf(receiverId)
    const legs = moveLegs({ from: await cashOf(senderId), to: cashAccountId, amount })
    const answer = await wallet.postCreditIn(tx, {
      transfer: { ownerId: senderId, key: `member-transfer:${transferId}`, kind: `transfer_${direction}`, legs, referenceId: transferId },
      ...{ brandId, memberId: receiverId, asset: currency, cashAccountId },
    })
    if (answer.ok) return ok(undefined)
    assert(answer.error !== 'idempotency_conflict', 'a new transfer has a key of its own')
    return err(answer.error)
  }
}
