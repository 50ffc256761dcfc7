import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'
import { takePicture } from '../../testing/test-pictures.ts'

const DAY_MS = 24 * 60 * 60_000
let test: TestApp
let client: TestClient
let risk: TestOperator
let second: TestOperator
let passport: Buffer
let selfie: Buffer

beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  const operators = createTestOperators(test)
  risk = await operators.hire('risk')
  second = await operators.hire('risk', 'risk.two')
  passport = await takePicture('PASSPORT')
  selfie = await takePicture('SELFIE', { width: 640, height: 900 })
})
afterAll(() => test.close())

type Member = Awaited<ReturnType<TestClient['signUp']>>
const add = (member: { token: string }, kind: 'passport' | 'selfie' | 'proof_of_address' | 'id_front', file: Buffer, level: 1 | 2 = 1) =>
  client.call('addVerificationDocument', { token: member.token, params: { kind }, query: { level }, file })
const viewOf = async ({ token }: { token: string }) => (await client.call('getVerification', { token })).value

/** Somebody whose check for level 1 waits in the queue. */
async function applicant(): Promise<Member & { caseId: string }> {
  const member = await client.signUp()
  await add(member, 'passport', passport)
  await add(member, 'selfie', selfie)
  const sent = await client.call('submitVerification', { token: member.token })
  return { ...member, caseId: present(sent.value.check, `a check: ${sent.text}`).caseId }
}

const claim = (operator: TestOperator, caseId: string) =>
  client.call('claimVerificationCase', { token: operator.token, params: { itemId: caseId }, body: {} })
const cardOf = async (operator: TestOperator, caseId: string) =>
  (await client.call('getVerificationCase', { token: operator.token, params: { caseId } })).value
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

async function decide(
  operator: TestOperator,
  caseId: string,
  {
    reasons = {},
    expiresOn = inDays(400),
    remark,
  }: { reasons?: Record<string, 'glare' | 'other'>; expiresOn?: string | null; remark?: string },
) {
  const card = await cardOf(operator, caseId)
  const verdicts = card.documents.map(({ documentId, kind }) => ({ documentId, reason: reasons[kind] ?? null, ...(remark && { remark }) }))
  return client.call('decideVerificationCase', {
    token: operator.token,
    params: { caseId },
    body: { version: card.case.version, verdicts, expiresOn },
  })
}

describe('a member’s check', () => {
  it('VERIFICATION-PARTS-2: begins with the first picture, says what is missing, and waits once it is sent', async () => {
    const member = await client.signUp()
    expect(await viewOf(member)).toMatchObject({ level: 0, check: null })
    const first = await add(member, 'passport', passport)
    expect(first.value.check).toMatchObject({ state: 'draft', missing: ['selfie'], documents: [{ kind: 'passport', state: 'uploaded' }] })
    expect((await client.call('submitVerification', { token: member.token })).code).toBe('documents_missing')
    await add(member, 'selfie', selfie)
    const [one, two] = await Promise.all([1, 2].map(() => client.call('submitVerification', { token: member.token })))
    expect([one?.value.check?.state, two?.value.check?.state]).toEqual(['submitted', 'submitted'])
    expect((await add(member, 'passport', passport)).code).toBe('verification_closed')
    expect((await client.call('removeVerificationDocument', { token: member.token, params: { kind: 'selfie' } })).code).toBe(
      'verification_closed',
    )
  })

  it('two first pictures at once open one check', async () => {
    const member = await client.signUp()
    await Promise.all([add(member, 'passport', passport), add(member, 'selfie', selfie), add(member, 'id_front', passport)])
    const { rows } = await test.database.admin.query('SELECT id FROM verification.cases WHERE member_id = $1', [member.memberId])
    expect(rows).toHaveLength(1)
    expect((await viewOf(member)).check?.documents.map(({ kind }) => kind)).toEqual(['passport', 'id_front', 'selfie'])
  })

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a page that calls itself a picture', () => Buffer.from('<html><script>steal()</script></html>'), 'image_invalid'],
    ['nothing', () => Buffer.alloc(1), 'image_invalid'],
    ['a picture too small to read', () => takePicture('tiny', { width: 300, height: 200 }), 'image_too_small'],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 'payload_too_large'],
  ])('refuses %s and keeps nothing of it', async (_what, file, code) => {
    const member = await client.signUp()
    expect((await add(member, 'passport', await file())).code).toBe(code)
    expect((await viewOf(member)).check?.documents ?? []).toEqual([])
  })

  it('refuses a picture that the check does not ask for, by name', async () => {
    const member = await client.signUp()
    const refused = await add(member, 'proof_of_address', passport)
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['validation_failed', ['kind']])
  })

  it('VERIFICATION-SEAL-1: the database holds nothing that can be seen, and a picture taken back is gone', async () => {
    const member = await client.signUp()
    await add(member, 'passport', passport)
    const query = `SELECT x.sealed FROM verification.contents x JOIN verification.documents d ON d.id = x.document_id
      JOIN verification.cases c ON c.id = d.case_id WHERE c.member_id = $1`
    const { rows } = await test.database.admin.query<{ sealed: Buffer }>(query, [member.memberId])
    const sealed = present(rows[0], 'a picture').sealed
    expect(rows).toHaveLength(1)
    for (const sign of ['RIFF', 'WEBP', 'JFIF', 'Exif', 'taken at home']) expect(sealed.includes(sign), sign).toBe(false)
    await add(member, 'passport', passport)
    expect((await test.database.admin.query(query, [member.memberId])).rows).toHaveLength(1)
    await client.call('removeVerificationDocument', { token: member.token, params: { kind: 'passport' } })
    expect((await test.database.admin.query(query, [member.memberId])).rows).toHaveLength(0)
  })
})

describe('the queue', () => {
  it('VERIFICATION-CLAIM-1: of two operators who take a check at once one has it; the other cannot decide', async () => {
    const { caseId } = await applicant()
    const answers = await Promise.all([claim(risk, caseId), claim(second, caseId)])
    expect(answers.map(({ code }) => code ?? 'taken').toSorted()).toEqual(['desk_claimed', 'taken'])
    const [holder, other] = answers[0]?.success ? [risk, second] : [second, risk]
    expect((await decide(other, caseId, {})).code).toBe('desk_claimed')
    expect((await cardOf(holder, caseId)).case).toMatchObject({
      state: 'in_review',
      claim: { operatorId: holder.operatorId, name: holder.username, until: null },
    })
    await client.call('releaseVerificationCase', { token: other.token, params: { itemId: caseId } })
    expect((await claim(other, caseId)).success).toBe(true)
  })

  it('a picture is shown to reviewers alone, without what the telephone wrote into it, and each look is logged', async () => {
    const { caseId, memberId, account } = await applicant()
    const card = await cardOf(risk, caseId)
    expect(card).toMatchObject({ member: { account }, case: { state: 'submitted' }, documents: [{ kind: 'passport' }, { kind: 'selfie' }] })
    const { documentId } = present(card.documents[0], 'a document')
    const answer = await test.app.fastify.inject({
      url: `/console/verification/documents/${documentId}/picture`,
      headers: { host: 'localhost', authorization: `Bearer ${risk.token}` },
    })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'image/webp', 'no-store'])
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect(answer.rawPayload.includes('taken at home')).toBe(false)
    const { token } = await createTestOperators(test)
      .hire('auditor', 'auditor.k')
      .catch(() => ({ token: '' }))
    expect(token).toBe('')
    const seen = await test.database.admin.query(
      "SELECT actor_name FROM audit.events WHERE action = 'verification.picture-seen' AND subject = $1",
      [`member:${memberId}`],
    )
    expect(seen.rows).toEqual([{ actor_name: risk.username }])
  })

  it('VERIFICATION-DECIDE-1: approving counts until its day; what is older, half judged or without a day is refused', async () => {
    const member = await applicant()
    const { caseId } = member
    await claim(risk, caseId)
    const { case: row, documents } = await cardOf(risk, caseId)
    const send = (body: object) =>
      client.call('decideVerificationCase', {
        token: risk.token,
        params: { caseId },
        body: {
          version: row.version,
          verdicts: documents.map(({ documentId }) => ({ documentId, reason: null })),
          expiresOn: inDays(400),
          ...body,
        },
      })
    expect((await send({ version: row.version - 1 })).code).toBe('version_conflict')
    for (const [body, field] of [
      [{ verdicts: documents.slice(1).map(({ documentId }) => ({ documentId, reason: null })) }, 'documents'],
      [{ verdicts: documents.map(() => ({ documentId: documents[0]?.documentId, reason: null })) }, 'documents'],
      [{ verdicts: documents.map(({ documentId }) => ({ documentId, reason: 'other' })) }, 'remark'],
      [{ expiresOn: null }, 'expiresOn'],
      [{ expiresOn: inDays(-1) }, 'expiresOn'],
      [{ expiresOn: inDays(365 * 30) }, 'expiresOn'],
    ] as const)
      expect(Object.keys((await send(body)).fields ?? {}), field).toEqual([field])
    expect((await send({})).value).toMatchObject({ state: 'approved', claim: null })
    expect((await send({})).code).toBe('verification_closed')
    expect(await viewOf(member)).toMatchObject({ level: 1, expiresAt: `${inDays(400)}T00:00:00.000Z` })
    expect((await add(member, 'passport', passport)).code).toBe('verification_closed')
    const ofMember = await client.call('getMemberVerification', { token: risk.token, params: { memberId: member.memberId } })
    expect(ofMember.value).toMatchObject({ level: 1, cases: [{ caseId, state: 'approved' }] })
  })

  it('a rejected picture says why, and only it must be taken again', async () => {
    const member = await applicant()
    await claim(risk, member.caseId)
    const rejected = await decide(risk, member.caseId, {
      reasons: { selfie: 'glare' },
      remark: 'The lamp is in your glasses.',
      expiresOn: null,
    })
    expect(rejected.value.state).toBe('rejected')
    const view = await viewOf(member)
    expect(view).toMatchObject({ level: 0, check: { state: 'rejected', missing: ['selfie'] } })
    expect(view.check?.documents).toMatchObject([
      { kind: 'passport', state: 'approved', reason: null },
      { kind: 'selfie', state: 'rejected', reason: 'glare', remark: 'The lamp is in your glasses.' },
    ])
    expect((await client.call('submitVerification', { token: member.token })).code).toBe('documents_missing')
    await add(member, 'selfie', selfie)
    expect((await client.call('submitVerification', { token: member.token })).value.check).toMatchObject({ state: 'submitted' })
    await claim(second, member.caseId)
    expect((await decide(second, member.caseId, {})).value.state).toBe('approved')
  })

  it('stands in the order of waiting, keeps notes for colleagues, and tells the member none of them', async () => {
    const [first, later] = [await applicant(), await applicant()]
    const { list } = (await client.call('listVerificationCases', { token: risk.token, query: { pageSize: 100 } })).value
    const places = [first, later].map(({ caseId }) => list.findIndex(row => row.caseId === caseId))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places[0]).toBeLessThan(places[1] ?? -1)
    const params = { caseId: first.caseId }
    await client.call('noteVerificationCase', { token: risk.token, params, body: { text: 'Looks like the cousin.' } })
    const [note] = (await cardOf(second, first.caseId)).events
    expect(note).toMatchObject({ kind: 'note', remark: 'Looks like the cousin.', actorName: risk.username })
    expect((await client.call('getVerification', { token: first.token })).text).not.toMatch(/cousin|risk\.one/)
  })
})

describe('what a level is good for', () => {
  const require = (member: Member, brandId: string, text: bigint) =>
    transaction(test.app.db, tx =>
      test.app.modules.verification.requireFor(tx, { memberId: member.memberId, brandId, amount: text as never, now: test.clock.now() }),
    )

  it('VERIFICATION-NEED-1, S6: money leaves with the level that the brand asks for, and an expired one refuses', async () => {
    const brands = await test.app.modules.brand.readBrands()
    const [midnight, jade] = ['MIDNIGHT', 'JADE'].map(
      code =>
        present(
          brands.find(each => each.merchantCode === code),
          code,
        ).id,
    )
    const member = await applicant()
    expect(await require(member, midnight ?? '', 990_000_000n)).toBeUndefined()
    expect(await require(member, jade ?? '', 10_000n)).toEqual({ code: 'verification_required', value: { level: 1, held: 0 } })
    await claim(risk, member.caseId)
    await decide(risk, member.caseId, { expiresOn: inDays(5) })
    expect(await require(member, jade ?? '', 10_000n)).toBeUndefined()
    expect(await require(member, jade ?? '', 200_000_000n)).toEqual({ code: 'verification_required', value: { level: 2, held: 1 } })
    expect((await test.app.modules.verification.expireLevels(test.clock.now())).noticed).toBeGreaterThanOrEqual(1)
    const titles = async () =>
      (
        await test.database.admin.query<{ title: string }>('SELECT title FROM messages.inbox WHERE member_id = $1', [member.memberId])
      ).rows.map(({ title }) => title)
    await vi.waitFor(
      async () =>
        expect(await titles()).toEqual(expect.arrayContaining(['Your identity is confirmed', 'One of your documents expires soon'])),
      10_000,
    )
    test.clock.advance(6 * DAY_MS)
    // Before the job has come by: the day itself decides.
    expect(await require(member, jade ?? '', 10_000n)).toMatchObject({ code: 'verification_required' })
    expect(await test.app.modules.verification.expireLevels(test.clock.now())).toMatchObject({ expired: 1 })
    expect(await test.app.modules.verification.expireLevels(test.clock.now())).toMatchObject({ expired: 0, noticed: 0 })
    const topics = await test.database.admin.query<{ topic: string }>(
      "SELECT topic FROM platform.outbox WHERE payload ->> 'memberId' = $1 AND topic LIKE 'verification.%' ORDER BY id",
      [member.memberId],
    )
    expect(topics.rows.map(({ topic }) => topic)).toEqual([
      'verification.submitted',
      'verification.decided',
      'verification.expires-soon',
      'verification.expired',
    ])
  })
})
