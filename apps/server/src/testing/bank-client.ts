import { setTimeout as sleep } from 'node:timers/promises'
import { type Amount, amount, assert, type RandomSource } from '@croupier/kernel'
import { type BankOperators, createBankDesk } from './bank-desk.ts'
import { createBankOriginals, type OpenOriginals, ORIGINAL_STAKE_MAX } from './bank-originals.ts'
import { BANK_VENDOR, createBankVendor } from './bank-vendor.ts'
import { BET_ENTROPY } from './bet-entropy.ts'
import { insistOn } from './insist.ts'
import type { TestClient } from './test-client.ts'

export interface BankCounts {
  spins: number
  originals: number
  /** Steps of mines after the stake. */
  mineSteps: number
  deposits: number
  withdrawals: number
  receipts: number
  vendorTransfers: number
  recalls: number
  memberTransfers: number
  corrections: number
  reads: number
  /** Keys that were sent again after their answer and answered the same, byte for byte. */
  repeats: number
  retries: number
}

/**
 * One player of the bank test: he knows to the cent what he must have. Whatever breaks on the way, he repeats the call with the same key until he
 * is told, and then compares.
 */
export interface BankClient {
  act(random: RandomSource): Promise<void>
  readonly counts: BankCounts
  /** What the player must have now. */
  balance(): Amount
  /** What he has sent to his upline. */
  sent(): Amount
}

export interface BankPlayer {
  readonly token: string
  readonly gameToken: string
  readonly bet: string
  readonly depositMethod: string
  /** Originals to play beside slots; without them the player never does. */
  readonly originals?: OpenOriginals
  /** Where to withdraw to; without it the player never does. */
  readonly payTo?: { readonly accountId: string; readonly paymentPassword: string }
  /** Whom he sends money to now and then, by his payment password. */
  readonly uplineId?: string
  /** Who corrects his balance now and then. */
  readonly correctedBy?: BankOperators & { readonly memberId: string }
  /** The brand has a vendor that holds money itself. */
  readonly hasVendor?: boolean
}

export const NOTHING_DONE: BankCounts = {
  ...{ spins: 0, originals: 0, mineSteps: 0, deposits: 0, withdrawals: 0, receipts: 0, vendorTransfers: 0, recalls: 0 },
  ...{ memberTransfers: 0, corrections: 0, reads: 0, repeats: 0, retries: 0 },
}

/** Of the brand's seeds: a wallet whose sender types the amount. */
const PART_METHOD = 'sandbox-qr'
const WITHDRAWAL = '60.00'
const TRANSFER = '15.00'

/** A payment that its page took is seen after so long at most. */
const RETRY_MS = 100

export function createBankClient(client: TestClient, player: BankPlayer): BankClient {
  const counts: BankCounts = { ...NOTHING_DONE }
  let expected: Amount = 0n
  let sent: Amount = 0n
  const { insist } = insistOn(client, counts)
  const away = createBankVendor({ insist, token: player.token })
  const desk = player.correctedBy && createBankDesk({ insist, operators: player.correctedBy, memberId: player.correctedBy.memberId })
  const originals = player.originals && createBankOriginals({ insist, tokens: player.originals })

  async function spin(): Promise<void> {
    const answer = await insist('spin', { token: player.gameToken, body: { bet: player.bet, betEntropy: BET_ENTROPY } })
    if (answer.code === 'insufficient_funds') return assert(expected < amount(player.bet), `refused with ${expected} in hand`)
    assert(answer.success, `spin: ${answer.text}`)
    let { round, balance } = answer.value
    while (round.state === 'open') {
      const step = await insist('playStep', {
        token: player.gameToken,
        params: { roundId: round.roundId },
        body: { step: round.outcomes.length },
      })
      assert(step.success, `step: ${step.text}`)
      ;({ round, balance } = step.value)
    }
    expected += amount(round.win) - amount(round.bet)
    compare(amount(balance), 'after a spin')
    counts.spins++
  }

  async function playOriginal(random: RandomSource): Promise<void> {
    if (!originals) return
    const played = await (random.below(2) === 0 ? originals.playMines(random) : originals.playAtOnce(random))
    if (!played) return assert(expected < amount(ORIGINAL_STAKE_MAX), `an original refused with ${expected} in hand`)
    expected += played.gain
    compare(played.balance, 'after an original')
    counts.originals++
    counts.mineSteps += played.steps
  }

  /** Pays in by card, or by wallet in two parts: each part is in the balance as soon as it is told. */
  async function deposit(inParts: boolean): Promise<void> {
    const methodCode = inParts ? PART_METHOD : player.depositMethod
    const created = await insist('createDeposit', { token: player.token, body: { methodCode, amount: '100.00' } })
    assert(created.success, `deposit: ${created.text}`)
    const { checkoutUrl, depositId } = created.value
    for (let isPaid = false; !isPaid; ) {
      for (const choice of inParts ? ['part', 'rest'] : ['pay']) await client.choose(checkoutUrl ?? '', choice).catch(() => sleep(RETRY_MS))
      const now = await insist('getDeposit', { token: player.token, params: { depositId } })
      isPaid = now.value.state === 'paid'
      if (!isPaid) await sleep(RETRY_MS)
      else expected += amount(now.value.credited ?? '0')
    }
    counts.deposits++
  }

  /** Locks money, and now and then takes it back before anybody has paid it. */
  async function withdraw(payTo: NonNullable<BankPlayer['payTo']>, takesBack: boolean): Promise<void> {
    const asked = await insist('requestWithdrawal', { token: player.token, body: { ...payTo, amount: WITHDRAWAL } })
    assert(asked.success, `withdrawal: ${asked.text}`)
    expected -= amount(WITHDRAWAL)
    counts.withdrawals++
    if (!takesBack) return
    const { withdrawalId } = asked.value
    const back = await insist('cancelWithdrawal', { token: player.token, params: { withdrawalId } })
    if (back.success) expected += amount(WITHDRAWAL)
    else assert(back.code === 'withdrawal_state_conflict', `taking back: ${back.text}`)
  }

  /** Says that he has received what was paid to him, all parts of it. */
  async function receive(): Promise<void> {
    const { value } = await insist('listWithdrawals', { token: player.token, query: {} })
    const paid = value.list.find(({ state }) => state === 'paid')
    if (!paid) return
    const answer = await insist('receiveAllPayouts', { token: player.token, params: { withdrawalId: paid.withdrawalId } })
    assert(answer.success, `receipt: ${answer.text}`)
    counts.receipts++
  }

  async function correct(random: RandomSource): Promise<void> {
    if (!desk) return
    expected += await desk.correct(expected, random)
    counts.corrections++
  }

  /** All players have one upline: his wallet is what everybody waits for. */
  async function sendUp(receiverId: string, paymentPassword: string): Promise<void> {
    const body = { direction: 'up' as const, receiverId, amount: TRANSFER, paymentPassword }
    const answer = await insist('createMemberTransfer', { token: player.token, body })
    assert(answer.success, `to the upline: ${answer.text}`)
    expected -= amount(TRANSFER)
    sent += amount(TRANSFER)
    counts.memberTransfers++
  }

  async function read(): Promise<void> {
    const wasPending = away.isPending()
    const { value } = await insist('balance', { token: player.token })
    const of = (name: string) => amount(value.wallets.find(({ wallet }) => wallet === name)?.balance ?? '0')
    compare(of('main'), 'read')
    assert(wasPending || of(BANK_VENDOR) === away.held(), `read ${of(BANK_VENDOR)} at the vendor, not ${away.held()}`)
    counts.reads++
  }

  /** What is on its way between here and the vendor may have come home at any moment. */
  function compare(actual: Amount, when: string): void {
    if (actual !== expected) expected += away.takeHome(actual - expected)
    assert(actual === expected, `${when} ${actual}, not ${expected}`)
  }

  async function moveToVendor(random: RandomSource): Promise<void> {
    expected += await away.look()
    if (away.isPending()) return
    if (away.held() > 0n && random.below(2) === 0) {
      if (await away.recall()) counts.recalls++
      return
    }
    expected += await away.begin(expected, random)
    if (away.isPending()) counts.vendorTransfers++
  }

  return {
    counts,
    balance: () => expected,
    sent: () => sent,
    act: async random => {
      const choice = random.below(16)
      if (expected < amount(player.bet) || choice === 0) await deposit(random.below(2) === 0)
      else if (choice === 1) await read()
      else if (choice === 4 && player.hasVendor) await moveToVendor(random)
      else if (choice === 5 && player.uplineId && player.payTo && expected >= amount(TRANSFER))
        await sendUp(player.uplineId, player.payTo.paymentPassword)
      else if (choice === 2 || choice === 6) await receive()
      else if (choice === 7) await correct(random)
      else if (choice > 11) await (originals ? playOriginal(random) : spin())
      else if (choice === 3 && player.payTo && expected >= amount(WITHDRAWAL)) await withdraw(player.payTo, random.below(2) === 0)
      else await spin()
    },
  }
}
