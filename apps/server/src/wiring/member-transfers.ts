import { assert, err, formatAmount, ok, present } from '@croupier/kernel'
import { consoleMemberTransferRoutes } from '../console/member-transfers/member-transfer-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Cashier } from '../modules/cashier/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { createMemberTransfers, type MemberTransfers, type MemberTransfersPorts } from '../modules/member-transfers/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'
import { moveLegs, type Wallet } from '../modules/wallet/index.ts'
import type { Withdrawals } from '../modules/withdrawals/index.ts'
import { tellBalanceChanged } from '../reactions/tell-deposit-changed.ts'
import { MEMBER_TRANSFER_PROOFS } from '../reports/reconcile-member-transfers.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import { transferData, transferReferences } from './member-transfer-records.ts'
import { restraintsOf } from './restraints.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly cashier: Cashier
  readonly identity: IdentityModule
  readonly messages: MessagesModule
  readonly wallet: Wallet
  readonly withdrawals: Withdrawals
}

/** Brands differ on their first day: one has opened transfers between members, the other leaves them to its operators. */
const OPENED_AT = 'MIDNIGHT'

/** Transfers between members: they are judged like withdrawals where money leaves, and like deposits where it arrives. */
export function declareMemberTransfers(host: Host, given: Given): Declared<MemberTransfers> {
  const { db, random, gather } = host
  const { audit, brand, identity } = given
  const memberTransfers = createMemberTransfers({ db, random, ports: memberTransferPorts(host, given) })
  const consoleDeps = { ...{ db, audit, brand, identity, memberTransfers, gather }, cashier: given.cashier, withdrawals: given.withdrawals }
  return {
    face: memberTransfers,
    gives: [memberTransfers.module, { name: 'member-transfers-console', routes: consoleMemberTransferRoutes(consoleDeps) }],
    adds: {
      underWay: { committedSince: memberTransfers.receivedSince },
      transferSwitches: memberTransfers.switchesOf,
      references: transferReferences(memberTransfers, identity),
      memberData: transferData(memberTransfers),
      recordProofs: MEMBER_TRANSFER_PROOFS,
      seed: async (tx, { brandId, merchantCode, settings: { currency } }) => {
        if (merchantCode === OPENED_AT) await memberTransfers.seedRules(tx, { brandId, currency })
      },
    },
  }
}

function memberTransferPorts(host: Host, given: Given): MemberTransfersPorts {
  const { audit, brand, cashier, identity, messages, wallet, withdrawals } = given
  const { mayDeposit, shutOut } = restraintsOf(host)
  return {
    brandOf: brand.settingsOf,
    tree: identity.tree,
    checkPaymentPassword: identity.checkPaymentPassword,
    lockMembers: async (tx, { brandId, memberIds }) => {
      for (const memberId of memberIds.toSorted()) await cashier.lockDepositor(tx, { memberId, brandId })
    },
    maySend: async (tx, { memberId, now }) => {
      const code = await shutOut(tx, memberId, now)
      if (code) return { code }
      for (const has of host.gather('hasDebt')) if (await has(tx, memberId)) return { code: 'debt_open' }
      return undefined
    },
    mayReceive: async (tx, receiving) => (await mayDeposit(tx, receiving)) === undefined,
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
