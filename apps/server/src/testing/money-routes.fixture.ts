import { randomUUID } from 'node:crypto'
import { amount, assert, present } from '@croupier/kernel'
import { BET_ENTROPY } from './bet-entropy.ts'
import { lotterySlip } from './lottery-slip.ts'
import {
  type AnyReply,
  atVendor,
  BLACKJACK,
  billed,
  blackjackToDecide,
  claimed,
  earnCashback,
  heldPayment,
  type MoneyRoute,
  meetMission,
  mines,
  ORIGINAL,
  openRound,
  order,
  paid,
  play,
  proposedPayment,
  proposedReward,
  proposedSettlement,
  type ReadyCall,
  raffle,
  reachRank,
  reason,
  reviewed,
  sender,
  times,
  twice,
} from './money-acts.fixture.ts'
import { type Vault, VENDOR } from './money-vault.fixture.ts'
import { openTable } from './open-table.ts'
import { earnPoints } from './points.fixture.ts'
import { applied, publishPromotion, termsAt } from './promotions.fixture.ts'
import { openWheel } from './wheel.fixture.ts'
import { PIN } from './withdrawals.fixture.ts'

/** For each call that moves money: how it comes to be sent, what else could stand under its key, and who could be quicker. */
export const MONEY_ROUTES: { readonly [Id in MoneyRoute]: (vault: Vault) => Promise<ReadyCall> } = {
  createDeposit: async vault => {
    const { token } = await vault.member('0')
    const body = { methodCode: 'bank-transfer', amount: '100.00' }
    return sender(vault, 'createDeposit', { token, body }, { body: { ...body, amount: '101.00' } })
  },
  spin: async vault => {
    const { game: token, betLevels } = await play(vault)
    const [bet, otherBet] = [present(betLevels[0], 'a stake'), present(betLevels[1], 'another stake')]
    return sender(vault, 'spin', { token, body: { bet, betEntropy: BET_ENTROPY } }, { body: { bet: otherBet, betEntropy: BET_ENTROPY } })
  },
  playStep: async vault => {
    const { game: token, round } = await openRound(vault)
    const given = { token, params: { roundId: round.roundId }, body: { step: round.outcomes.length } }
    const ready = sender(vault, 'playStep', given, { body: { step: round.outcomes.length + 1 } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  placeOriginal: async vault => {
    const token = await mines(vault)
    const body = { ...ORIGINAL, bets: [{ placement: { mines: 4 }, stake: '1.00' }] }
    return sender(vault, 'placeOriginal', { token, body: ORIGINAL }, { body })
  },
  stepOriginal: async vault => {
    const token = await mines(vault)
    const { round } = (await vault.client.call('placeOriginal', { token, body: ORIGINAL })).value
    const given = { token, params: { roundId: round.roundId }, body: { step: 1, action: { kind: 'cash_out' as const } } }
    const ready = sender(vault, 'stepOriginal', given, { body: { step: 1, action: { kind: 'open', tile: 0 } } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  placeLotteryOrder: async vault => {
    const { token } = await vault.member()
    const body = await lotterySlip(vault.client)
    return sender(vault, 'placeLotteryOrder', { token, body }, { body: await lotterySlip(vault.client, 2) })
  },
  cancelLotteryOrder: async vault => {
    const { token } = await vault.member()
    const [order, other] = await twice(async () => {
      const bought = await vault.client.call('placeLotteryOrder', { token, body: await lotterySlip(vault.client) })
      assert(bought.success, `buying: ${bought.text}`)
      return bought.value.orderId
    })
    const ready = sender(vault, 'cancelLotteryOrder', { token, params: { orderId: order }, body: {} }, { params: { orderId: other } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  placeTableBets: async vault => {
    const { token } = await vault.member()
    const { round } = await openTable(vault, 'BAC1')
    const body = { round, lines: [{ spot: 'player', amount: '20' }], betEntropy: BET_ENTROPY }
    const other = { body: { ...body, lines: [{ spot: 'player', amount: '21' }] } }
    return sender(vault, 'placeTableBets', { token, params: { code: 'BAC1' }, body }, other)
  },
  makeTableMove: async vault => {
    const { token } = await vault.member()
    const { round, choices } = await blackjackToDecide(vault, token)
    const decide = ({ move }: { move: string }) => ({ round, after: 0, move })
    const [staked, free] = [choices.find(({ stake }) => amount(stake) > 0n), choices.find(({ stake }) => amount(stake) === 0n)]
    const body = decide(present(staked, 'a move that is staked'))
    const other = { body: decide(present(free, 'one that is not')) }
    const ready = sender(vault, 'makeTableMove', { token, params: { code: BLACKJACK }, body }, other)
    return { ...ready, rivals: times(4, ready.send) }
  },
  walletTransfer: async vault => {
    const { token } = await vault.member()
    const body = { from: 'main', to: VENDOR, amount: '20.00' }
    const ready = sender(vault, 'walletTransfer', { token, body }, { body: { ...body, amount: '21.00' } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  recallVendorWallets: async vault => {
    const { token } = await atVendor(vault)
    const ready = sender(vault, 'recallVendorWallets', { token, body: {} }, { body: { vassalage: VENDOR } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  recallForMember: async vault => {
    const { memberId } = await atVendor(vault)
    const given = { token: vault.mei.token, params: { memberId }, body: { reason } }
    const ready = sender(vault, 'recallForMember', given, { body: { reason: 'Asked again.' } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  settleVendorTransfer: async vault => {
    const params = { transferId: await proposedSettlement(vault) }
    const given = { token: vault.mei.token, params, body: { outcome: 'refused' as const, reason } }
    const ready = sender(vault, 'settleVendorTransfer', given, { body: { outcome: 'refused', reason: 'Another word.' } })
    const tom = sender(vault, 'settleVendorTransfer', { ...given, token: vault.tom.token }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, tom.send)] }
  },
  createMemberTransfer: async vault => {
    const { token } = await vault.member()
    const body = { direction: 'up' as const, receiverId: vault.upline.memberId, amount: '20.00', paymentPassword: PIN }
    return sender(vault, 'createMemberTransfer', { token, body }, { body: { ...body, amount: '21.00' } })
  },
  redeemPoints: async vault => {
    const { token, memberId } = await vault.member()
    await earnPoints(vault.test, { memberId, brandId: vault.brandId }, 20_000)
    const [good] = (await vault.client.call('pointRewards', { token })).value.list.filter(({ delivery }) => delivery === 'whatsapp')
    const body = { rewardId: present(good, 'a good').rewardId, redeemQuantity: 1, contact: '+8613800000000', paymentPassword: PIN }
    return sender(vault, 'redeemPoints', { token, body }, { body: { ...body, redeemQuantity: 2 } })
  },
  convertPoints: async vault => {
    const { token, memberId } = await vault.member()
    await earnPoints(vault.test, { memberId, brandId: vault.brandId }, 20_000)
    const body = { points: '1000', paymentPassword: PIN }
    return sender(vault, 'convertPoints', { token, body }, { body: { ...body, points: '1001' } })
  },
  requestWithdrawal: async vault => {
    const { token, accountId } = await vault.member()
    const body = { accountId, amount: '100.00', paymentPassword: PIN }
    return sender(vault, 'requestWithdrawal', { token, body }, { body: { ...body, amount: '101.00' } })
  },
  claimMission: async vault => {
    const who = await vault.member()
    const { missionId, firstDay } = await meetMission(vault, who)
    const ready = sender(
      vault,
      'claimMission',
      { token: who.token, params: { missionId }, body: { firstDay } },
      { body: { firstDay: '2026-01-01' } },
    )
    return { ...ready, rivals: times(4, ready.send) }
  },
  claimDailySignIn: async vault => {
    const { token } = await vault.member()
    const { today } = (await vault.client.call('dailySignIn', { token })).value
    const ready = sender(vault, 'claimDailySignIn', { token, body: { today } }, { body: { today: '2026-01-01' } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  claimRankGift: async vault => {
    const who = await vault.member()
    await reachRank(vault, who)
    const ready = sender(vault, 'claimRankGift', { token: who.token, params: { giftId: 'level-1' } }, { params: { giftId: 'level-2' } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  claimCashback: async vault => {
    const who = await vault.member()
    await earnCashback(vault, who)
    const ready = sender(vault, 'claimCashback', { token: who.token, body: { day: '2026-01-01' } }, { body: { day: '2026-01-02' } })
    const all = sender(vault, 'claimCashback', { token: who.token, body: {} }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(2, all.send)] }
  },
  claimRafflePromotion: vault => raffle(vault, 'claimRafflePromotion'),
  claimRaffleWithoutRelay: vault => raffle(vault, 'claimRaffleWithoutRelay'),
  giveWheelTickets: async vault => {
    const { memberId } = await vault.member('0')
    const params = { wheelId: await openWheel(vault.test, vault.brandId) }
    const body = { memberId, count: 1, days: null, reason }
    return sender(vault, 'giveWheelTickets', { token: vault.mei.token, params, body }, { body: { ...body, count: 2 } })
  },
  claimPromotion: async vault => {
    const who = await vault.member('0')
    const [promotionId, other] = await twice(() =>
      publishPromotion(vault.test, { brandId: vault.brandId, code: randomUUID(), terms: termsAt(vault.test.clock.now()) }),
    )
    const ready = sender(vault, 'claimPromotion', { token: who.token, params: { promotionId } }, { params: { promotionId: other } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  approvePromotionApplication: async vault => {
    const risk = await vault.risk()
    const [applicationId, other] = await twice(async () => applied(vault, await vault.member('0')))
    const claimed = await vault.client.call('claimPromotionApplication', { token: risk.token, params: { itemId: applicationId }, body: {} })
    assert(claimed.success, `claiming: ${claimed.text}`)
    const given = { token: risk.token, params: { applicationId } }
    const ready = sender(vault, 'approvePromotionApplication', given, { params: { applicationId: other } })
    const reject = async () => (await vault.client.call('rejectPromotionApplication', { ...given, body: { reason } })) as AnyReply
    return { ...ready, rivals: [...times(4, ready.send), reject] }
  },
  giveManualReward: async vault => {
    const { memberId } = await vault.member('0')
    const body = { memberId, kind: 'cash' as const, amount: '10.00', turnoverPct: 100, days: 7, reason }
    return sender(vault, 'giveManualReward', { token: vault.mei.token, body }, { body: { ...body, amount: '11.00' } })
  },
  agreeManualReward: async vault => {
    const [rewardId, other] = await twice(() => proposedReward(vault))
    const given = { token: vault.tom.token, params: { rewardId } }
    const ready = sender(vault, 'agreeManualReward', given, { params: { rewardId: other } })
    const refuse = async () => (await vault.client.call('refuseManualReward', { ...given, body: { note: reason } })) as AnyReply
    return { ...ready, rivals: [...times(4, ready.send), refuse] }
  },
  refuseManualReward: async vault => {
    const given = { token: vault.tom.token, params: { rewardId: await proposedReward(vault) }, body: { note: reason } }
    const ready = sender(vault, 'refuseManualReward', given, { body: { note: 'Another word.' } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  claimBill: async vault => {
    const { token, billId } = await billed(vault, 'awaiting_claim')
    const ready = sender(vault, 'claimBill', { token, params: { billId } }, { params: { billId: randomUUID() } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  approveBill: async vault => {
    const given = { token: vault.mei.token, params: { billId: await reviewed(vault) }, body: { reason } }
    const ready = sender(vault, 'approveBill', given, { body: { reason: 'Another word.' } })
    const refuse = sender(vault, 'refuseBill', given, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(2, refuse.send)] }
  },
  refuseBill: async vault => {
    const given = { token: vault.mei.token, params: { billId: await reviewed(vault) }, body: { reason } }
    const ready = sender(vault, 'refuseBill', given, { body: { reason: 'Another word.' } })
    const approve = sender(vault, 'approveBill', given, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(2, approve.send)] }
  },
  proposePayForPayer: async vault => {
    const { billId } = await billed(vault, 'upline_short', true)
    const ready = sender(
      vault,
      'proposePayForPayer',
      { token: vault.mei.token, params: { billId }, body: { reason } },
      { body: { reason: 'Another word.' } },
    )
    return { ...ready, rivals: times(4, ready.send) }
  },
  decidePayForPayer: async vault => {
    const given = { token: vault.tom.token, params: { billId: await proposedPayment(vault) }, body: { isAgreed: true, reason } }
    const ready = sender(vault, 'decidePayForPayer', given, { body: { isAgreed: true, reason: 'Another word.' } })
    const refuse = sender(vault, 'decidePayForPayer', { ...given, body: { isAgreed: false, reason } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(2, refuse.send)] }
  },
  cancelFreeSpins: async vault => {
    const who = await vault.member()
    const [packId, other] = await twice(() => vault.freeSpins(who))
    const given = { token: who.token, params: { packId } }
    const ready = sender(vault, 'cancelFreeSpins', given, { params: { packId: other } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  cancelGrant: async vault => {
    const who = await vault.member()
    const [grantId, other] = await twice(() => vault.grant(who, '20.00'))
    const given = { token: who.token, params: { grantId } }
    const ready = sender(vault, 'cancelGrant', given, { params: { grantId: other } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  cancelWithdrawal: async vault => {
    const who = await vault.member()
    const [withdrawalId, other] = await twice(() => vault.asked(who))
    const given = { token: who.token, params: { withdrawalId } }
    const ready = sender(vault, 'cancelWithdrawal', given, { params: { withdrawalId: other } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  answerPayout: async vault => {
    const who = await vault.member()
    const given = { token: who.token, params: { payoutId: (await paid(vault, who)).payoutId }, body: { received: true } }
    const ready = sender(vault, 'answerPayout', given, { body: { received: false } })
    // Who has said "not received" may still find the money, so that one answer is no rival of the other.
    return { ...ready, rivals: times(4, ready.send) }
  },
  receiveAllPayouts: async vault => {
    const who = await vault.member()
    const [{ withdrawalId }, other] = await twice(() => paid(vault, who))
    const given = { token: who.token, params: { withdrawalId } }
    const ready = sender(vault, 'receiveAllPayouts', given, { params: { withdrawalId: other.withdrawalId } })
    return { ...ready, rivals: times(4, ready.send) }
  },
  approveWithdrawal: async vault => {
    const { withdrawalId } = await claimed(vault)
    const given = { token: vault.mei.token, params: { withdrawalId }, body: {} }
    const ready = sender(vault, 'approveWithdrawal', given, { body: { note: 'Another word.' } })
    // What is approved may still be rejected before anything was sent, so that a rejection is no rival.
    return { ...ready, rivals: times(4, ready.send) }
  },
  rejectWithdrawal: async vault => {
    const { who, withdrawalId } = await claimed(vault)
    const given = { token: vault.mei.token, params: { withdrawalId }, body: { reason } }
    const ready = sender(vault, 'rejectWithdrawal', given, { body: { reason: 'Another word.' } })
    const cancel = sender(vault, 'cancelWithdrawal', { token: who.token, params: { withdrawalId } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, cancel.send)] }
  },
  payWithdrawal: async vault => {
    const { withdrawalId } = await claimed(vault)
    await vault.approve(vault.mei, withdrawalId)
    await vault.claim(vault.tom, withdrawalId)
    const parts = [
      { amount: '60.00', byHand: true, note: 'BANK-1' },
      { amount: '40.00', byHand: false },
    ]
    const given = { token: vault.tom.token, params: { withdrawalId }, body: { parts } }
    const ready = sender(vault, 'payWithdrawal', given, { body: { parts: parts.slice(0, 1) } })
    const back = sender(vault, 'returnWithdrawal', { ...given, body: { reason } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(2, back.send)] }
  },
  returnWithdrawal: async vault => {
    const who = await vault.member()
    const withdrawalId = await vault.paid(vault.mei, who, '100.91')
    await vault.claim(vault.mei, withdrawalId)
    const given = { token: vault.mei.token, params: { withdrawalId }, body: { reason } }
    const ready = sender(vault, 'returnWithdrawal', given, { body: { reason: 'Another word.' } })
    const again = sender(vault, 'payWithdrawal', { ...given, body: { parts: [{ amount: '100.91', byHand: true, note: 'BANK-2' }] } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, again.send)] }
  },
  settleCase: async vault => {
    const who = await vault.member()
    const { withdrawalId, payoutId } = await paid(vault, who, '70.96')
    vault.test.clock.advance(6_000)
    await vault.client.call('answerPayout', { token: who.token, params: { payoutId }, body: { received: false } })
    const { payouts } = await vault.read(who, withdrawalId)
    const params = { caseId: present(present(payouts[0], 'a payout').caseId, 'a case') }
    const given = { token: vault.mei.token, params, body: { outcome: 'refunded' as const, reason } }
    const ready = sender(vault, 'settleCase', given, { body: { outcome: 'refunded', reason: 'Another word.' } })
    const again = sender(vault, 'settleCase', { ...given, token: vault.tom.token, body: { outcome: 'paid_again', reason } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, again.send)] }
  },
  approveDeposit: async vault => {
    const { depositId } = await order(vault, await vault.member('0'), 'bank-transfer', '200.00')
    const given = { token: vault.mei.token, params: { depositId }, body: { amount: '200.00' } }
    const ready = sender(vault, 'approveDeposit', given, { body: { amount: '199.00' } })
    const tom = sender(vault, 'approveDeposit', { ...given, token: vault.tom.token }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, tom.send)] }
  },
  decideHeldPayment: async vault => {
    const given = { token: vault.mei.token, params: await heldPayment(vault), body: { isCredited: true, reason } }
    // A sum that two agree on: Tom has wished for it first.
    await vault.client.call('decideHeldPayment', { ...given, token: vault.tom.token })
    const ready = sender(vault, 'decideHeldPayment', given, { body: { isCredited: false, reason } })
    const back = sender(vault, 'decideHeldPayment', { ...given, token: vault.tom.token, body: { isCredited: false, reason } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, back.send)] }
  },
  proposeAdjustment: async vault => {
    const { memberId } = await vault.member()
    const body = { memberId, direction: 'in' as const, amount: '40.00', reason }
    return sender(vault, 'proposeAdjustment', { token: vault.mei.token, body }, { body: { ...body, amount: '41.00' } })
  },
  decideAdjustment: async vault => {
    const { memberId } = await vault.member()
    const body = { memberId, direction: 'out' as const, amount: '40.00', reason }
    const proposed = await vault.client.call('proposeAdjustment', { token: vault.mei.token, body })
    const params = { adjustmentId: proposed.value.adjustmentId }
    const given = { token: vault.tom.token, params, body: { isAgreed: true, reason } }
    const ready = sender(vault, 'decideAdjustment', given, { body: { isAgreed: true, reason: 'Another word.' } })
    const refuse = sender(vault, 'decideAdjustment', { ...given, token: vault.mei.token, body: { isAgreed: false, reason } }, {})
    return { ...ready, rivals: [...times(3, ready.send), ...times(3, refuse.send)] }
  },
}
