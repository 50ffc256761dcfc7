import { withdrawalEndpoints as calls } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, type Route, refuse, route } from '../../../platform/http/index.ts'
import { reencodeImage } from '../../../platform/images/index.ts'
import { addToCase, type CaseAddition } from '../commands/add-to-case.ts'
import { describeWithdrawals } from '../queries/describe-withdrawals.ts'
import { countMessages, readCase, readMessages } from '../queries/find-cases.ts'
import { findWithdrawals } from '../queries/list-withdrawals.ts'
import type { CaseRow } from '../tables.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'
import { caseLine, messageView } from './views.ts'

/** Enough to read a bank's slip. */
const PICTURE_PX = 1280

/** A stranger's file as the picture that is kept of it. */
export async function readPicture(file: Buffer): Promise<Result<Buffer, Refusal>> {
  const drawn = await reencodeImage(file, { sidePxMax: PICTURE_PX })
  if (drawn.ok) return ok(drawn.value.bytes)
  return refuse(drawn.error === 'unavailable' ? drawn.error : 'evidence_invalid')
}

/** Cases and how much was written to them, without what was, in as many queries for a page as for one: each picture may have megabytes. */
export async function describeCases(deps: WithdrawalsDeps, rows: readonly CaseRow[]) {
  const { db } = deps
  const withdrawals = await findWithdrawals(db, [...new Set(rows.map(row => row.withdrawal_id))])
  const described = new Map((await describeWithdrawals(db, deps, withdrawals)).map(each => [each.row.withdrawal_id, each]))
  const counts = await countMessages(
    db,
    rows.map(row => row.case_id),
  )
  return rows.map(row => {
    const known = present(described.get(row.withdrawal_id), 'a case is about a withdrawal, and that has an account')
    return { row, described: known, line: { ...caseLine(row, known), messageCount: counts.get(row.case_id) ?? 0 } }
  })
}

export async function describeCase(deps: WithdrawalsDeps, row: CaseRow) {
  const [described] = await describeCases(deps, [row])
  const { line, ...known } = present(described, 'one case is described by one')
  return { ...known, view: { ...line, messages: (await readMessages(deps.db, row.case_id)).map(messageView) } }
}

/** The member's side of cases. */
export function caseRoutes(deps: WithdrawalsDeps): Route[] {
  const { db } = deps
  const add = async (addition: Omit<CaseAddition, 'byName' | 'operatorId'> & { memberId: string }) => {
    const added = await transaction(db, tx => addToCase(tx, deps, { ...addition, operatorId: undefined, byName: null }))
    return added.ok ? look(addition.caseId, addition.memberId) : added
  }
  const look = async (caseId: string, memberId: string) => {
    const row = await readCase(db, caseId, memberId)
    return row ? ok((await describeCase(deps, row)).view) : refuse('case_not_found')
  }
  return [
    route(calls.getWithdrawalCase, (ctx, { params }) => look(params.caseId, ctx.principal.id)),
    route(calls.writeToCase, (ctx, { params, body }) =>
      add({ caseId: params.caseId, memberId: ctx.principal.id, text: body.text, picture: null, now: ctx.now }),
    ),
    route(calls.addCaseEvidence, async (ctx, { params }) => {
      if (!(await readCase(db, params.caseId, ctx.principal.id))) return refuse('case_not_found')
      const picture = await readPicture(ctx.rawBody)
      return picture.ok
        ? add({ caseId: params.caseId, memberId: ctx.principal.id, text: '', picture: picture.value, now: ctx.now })
        : picture
    }),
  ]
}
