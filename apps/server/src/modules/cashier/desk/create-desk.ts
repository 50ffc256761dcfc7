import type { ByteSource } from '@croupier/kernel'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type AskDeps, askNow } from '../commands/ask-providers.ts'
import { findLocked } from '../commands/find-locked.ts'
import type { DepositRow } from '../deposits-table.ts'
import type { CashierPorts } from '../ports.ts'
import { type AdjustmentFilter, decideAdjustment, findProposals, listAdjustments, type Proposal, proposeAdjustment } from './adjustments.ts'
import { addBankLines, type BankLineFilter, listBankLines, removeBankLine, suggestBankLines } from './bank-lines.ts'
import { approveDeposit, decideHeld, finishDeposit, rejectDeposit } from './decide-deposit.ts'
import { countAttention, type DeskFilter, findDeskCard, findPicture, findWaiting, listDesk } from './desk-queries.ts'
import { createReceivingAccount, listReceivingAccounts, updateReceivingAccount } from './receiving-accounts.ts'
import { reverseDeposit } from './reverse-deposit.ts'
import { findCreditProposal } from './second-operator.ts'

export interface DeskDeps {
  readonly db: Db
  readonly random: ByteSource
  readonly ports: CashierPorts
}

export type CashierDesk = ReturnType<typeof createDesk>

/** What a function of the desk is told, besides what it works with. */
type Given<F extends (...given: never[]) => unknown> = Parameters<F>[1]

/** What operators see and do of deposits, statement lines, corrections and the brand's own accounts. Refusals stand with the functions of these names. */
export function createDesk({ db, random, ports }: DeskDeps, asking: AskDeps) {
  return {
    list: (query: DeskFilter & { pageNo: number; pageSize: number }) => listDesk(db, query),
    countAttention: (brandId: string | undefined) => countAttention(db, brandId),
    findWaiting: (brandId: string | undefined) => findWaiting(db, brandId),
    findCard: (depositId: string) => findDeskCard(db, depositId),
    /** What a second operator is asked to agree to. */
    findCreditProposal: (depositId: string) => findCreditProposal(db, depositId),
    findPicture: (picture: Given<typeof findPicture>) => findPicture(db, picture),
    lock: findLocked,
    approve: (tx: Tx, act: Given<typeof approveDeposit>) => approveDeposit(tx, act, ports, random),
    reject: (tx: Tx, act: Given<typeof rejectDeposit>) => rejectDeposit(tx, act, ports),
    finish: (tx: Tx, act: Given<typeof finishDeposit>) => finishDeposit(tx, act, ports),
    reverse: (tx: Tx, act: Given<typeof reverseDeposit>) => reverseDeposit(tx, act, ports),
    decideHeld: (tx: Tx, act: Given<typeof decideHeld>) => decideHeld(tx, act, ports),
    /** Asks the provider about one order at once. */
    ask: (deposit: DepositRow, now: Date) => askNow(asking, deposit, now),
    /** After the commit of a decision: tells the member's open pages and the desk, and of the balance where money moved. */
    committed: (deposit: DepositRow, isMoney: boolean): void => {
      ports.depositChanged({ memberId: deposit.member_id, depositId: deposit.deposit_id, state: deposit.state })
      if (isMoney) ports.balanceChanged(deposit.member_id)
    },
    listBankLines: (filter: BankLineFilter) => listBankLines(db, filter),
    suggestBankLines: (deposit: DepositRow) => suggestBankLines(db, deposit),
    addBankLines: (tx: Tx, given: Given<typeof addBankLines>) => addBankLines(tx, given, random),
    removeBankLine,
    findProposals: (brandId: string | undefined) => findProposals(db, brandId),
    listAdjustments: (filter: AdjustmentFilter) => listAdjustments(db, filter),
    proposeAdjustment: (tx: Tx, proposal: Proposal) => proposeAdjustment(tx, proposal, random),
    decideAdjustment: (tx: Tx, given: Given<typeof decideAdjustment>) => decideAdjustment(tx, given, ports),
    /** After the commit of a correction. */
    balanceChanged: (memberId: string): void => ports.balanceChanged(memberId),
    listReceivingAccounts: (query: Given<typeof listReceivingAccounts>) => listReceivingAccounts(db, query),
    createReceivingAccount: (tx: Tx, given: Given<typeof createReceivingAccount>) => createReceivingAccount(tx, given, random),
    updateReceivingAccount,
  }
}
