import { newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type CleanImage, reencodeImage } from '../../../platform/images/index.ts'
import { isOwn, isWaiting } from '../domain/case-state.ts'
import { type DocumentKind, kindsFor, type ProvenLevel, partsOf } from '../domain/levels.ts'
import { NONCE_BYTES, sealDocument } from '../domain/seal-document.ts'
import { type CaseRow, findNewestCase } from '../queries/find-case.ts'
import { levelOf } from '../queries/level-of.ts'
import { lockMember } from './lock-member.ts'
import { recordCaseEvent } from './record-case-event.ts'
import type { Applicant, VerificationDeps } from './verification-deps.ts'

/** Small print of a card at this width is read without effort; more would only cost space. */
const SIDE_PX_MAX = 2_400
/** Below it nobody can read a name. */
const SIDE_PX_MIN = 400

/**
 * Takes a picture for the member's check, drawn anew and sealed; one of the same kind that was there goes for good. Opens a check for `level` where none
 * is open. Refuses a level that is held already, a check that waits for the house, a kind that it does not ask for, and what is no readable picture.
 */
export async function addDocument(
  deps: VerificationDeps,
  applicant: Applicant,
  input: { readonly level: ProvenLevel; readonly kind: DocumentKind; readonly file: Buffer },
): Promise<Result<void, Refusal>> {
  // Drawn before the database is asked for anything: it takes a moment, and no transaction waits for it.
  const drawn = await reencodeImage(input.file, { sidePxMax: SIDE_PX_MAX, sidePxMin: SIDE_PX_MIN })
  return transaction(deps.db, async tx => {
    await lockMember(tx, applicant.memberId)
    const held = await levelOf(tx, applicant.memberId, applicant.now)
    const newest = await findNewestCase(tx, applicant.memberId, 'lock')
    if (input.level <= held || (newest && isWaiting(newest.state))) return refuse('verification_closed')
    if (!kindsFor(partsOf(input.level, held)).includes(input.kind))
      return refuse('validation_failed', { fields: { kind: 'field_invalid' } })
    if (!drawn.ok) return refuse(drawn.error)
    const caseId = newest && isOwn(newest.state) ? await reopen(tx, newest, input.level) : await openCase(deps, tx, applicant, input.level)
    await storeDocument(deps, tx, { caseId, kind: input.kind, image: drawn.value, now: applicant.now })
    await recordCaseEvent(tx, {
      ...{ caseId, at: applicant.now, actorKind: 'member', actorName: applicant.account, kind: 'uploaded' },
      remark: input.kind,
    })
    return ok(undefined)
  })
}

async function reopen(tx: Tx, row: CaseRow, level: ProvenLevel): Promise<string> {
  await sql`UPDATE verification.cases SET state = 'draft', level = ${level}, version = version + 1 WHERE id = ${row.id}`.execute(tx)
  return row.id
}

async function openCase({ random }: VerificationDeps, tx: Tx, { memberId, brandId, now }: Applicant, level: ProvenLevel): Promise<string> {
  const id = newId(now, random)
  await sql`INSERT INTO verification.cases (id, brand_id, member_id, level, state, created_at)
    VALUES (${id}, ${brandId}, ${memberId}, ${level}, 'draft', ${now})`.execute(tx)
  return id
}

/** The picture that stood there is deleted, not kept: nobody asked the member whether we may. */
async function storeDocument(
  { random, documentKey }: VerificationDeps,
  tx: Tx,
  { caseId, kind, image, now }: { caseId: string; kind: DocumentKind; image: CleanImage; now: Date },
): Promise<void> {
  await sql`DELETE FROM verification.documents WHERE case_id = ${caseId} AND kind = ${kind}`.execute(tx)
  const id = newId(now, random)
  const sealed = sealDocument(documentKey, id, image.bytes, Buffer.from(random.bytes(NONCE_BYTES)))
  await sql`INSERT INTO verification.documents (id, case_id, kind, width_px, height_px, uploaded_at)
    VALUES (${id}, ${caseId}, ${kind}, ${image.widthPx}, ${image.heightPx}, ${now})`.execute(tx)
  await sql`INSERT INTO verification.contents VALUES (${id}, ${sealed})`.execute(tx)
}
