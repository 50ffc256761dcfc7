import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFeedbackImage, forgetLooseImages } from './feedback/feedback-images.ts'
import { saveBounds } from './feedback/feedback-terms.ts'
import { findFeedback, listFeedback } from './feedback/list-feedback.ts'
import { answerFeedback, closeFeedback, letterToClaim, noteLetterClaim } from './feedback/work-feedback.ts'
import { createMessagesFixture, type MessagesFixture } from './testing.ts'

let test: MessagesFixture
beforeAll(async () => {
  test = await createMessagesFixture()
})
afterAll(() => test.close())

const LETTER = { type: 'suggestion', content: 'More fish games would be lovely.' }
const desk = { operator: { id: randomUUID(), name: 'sam' }, now: new Date() }
let lastIp = 0
/** Everybody writes from an address of his own, since letters are counted by it. */
const freshIp = () => `198.51.100.${++lastIp}`
const send = async (body: object, given: { as?: string; ip?: string } = {}) =>
  test.call('PUT', '/wps/feedback', { body, ip: freshIp(), ...given })
const idOf = (answer: { value: unknown }) => (answer.value as { feedbackId: string }).feedbackId
const addPicture = (body: Buffer, { query = '', ...given }: { ip: string; query?: string; as?: string }) =>
  test.call('POST', `/wps/v2/feedback/images${query}`, { body, ...given })
const png = (size = 40) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#f5c451' } })
    .png()
    .toBuffer()

describe('feedback', () => {
  it('FEEDBACK-SEND-1 is kept as it was written: a member’s under his name, a visitor’s with his address', async () => {
    const ann = test.member()
    const words = 'Line one\r\nline <b>two</b> & "three"   '
    const [own, foreign] = [
      await send({ ...LETTER, content: words }, { as: ann }),
      await send({ ...LETTER, contact: 'visitor@example.org' }),
    ]
    expect(own.value).toMatchObject({ reference: expect.stringMatching(/^[A-Z2-9]{8}$/) })
    expect(await findFeedback(test.database.db, idOf(own))).toMatchObject({
      content: 'Line one\nline <b>two</b> & "three"',
      account: 'ann',
      contact: null,
      state: 'open',
    })
    expect(await findFeedback(test.database.db, idOf(foreign))).toMatchObject({ memberId: null, contact: 'visitor@example.org' })
    const listed = await test.call('GET', '/wps/v2/feedback', { as: ann })
    expect(listed.value).toMatchObject({ total: 1, list: [{ feedbackId: idOf(own), state: 'open', answer: null }] })
    expect((await test.call('GET', '/wps/v2/feedback')).code).toBe('unauthorized')
  })

  it.each<[string, object, Record<string, RegExp>]>([
    ['no words', { ...LETTER, content: '   ' }, { content: /cannot be empty/ }],
    ['too few', { ...LETTER, content: 'Hi' }, { content: /between 10 and 500/ }],
    ['too many', { ...LETTER, content: 'x'.repeat(501) }, { content: /between 10 and 500/ }],
    ['an address that is none', { ...LETTER, contact: 'nobody' }, { contact: /not valid/ }],
    ['a kind that is none', { ...LETTER, type: 'rant' }, { type: /not valid/ }],
    ['pictures of somebody else', { ...LETTER, imageIds: [randomUUID()] }, { imageIds: /not valid/ }],
  ])('FEEDBACK-SEND-2 %s is told at the field, and nothing is kept', async (_what, body, fields) => {
    const ip = freshIp()
    const refused = await send({ contact: 'visitor@example.org', ...body }, { ip })
    expect([refused.status, refused.code]).toEqual([422, 'validation_failed'])
    for (const [name, words] of Object.entries(fields)) expect(refused.fields?.[name]).toMatch(words)
    expect((await listFeedback(test.database.db, { pageNo: 1, pageSize: 100 })).list.filter(line => line.ip === ip)).toEqual([])
  })

  it('FEEDBACK-SEND-2 asks a visitor for an address, counts characters as people do, and lets the brand say how many', async () => {
    expect((await send(LETTER)).fields?.contact).toMatch(/cannot be empty/)
    expect((await send({ ...LETTER, content: '🎣'.repeat(500), contact: 'a@example.org' })).status).toBe(200)
    expect(await test.write(tx => saveBounds(tx, test.brandId, { lengthMin: 3, lengthMax: 20, version: 0 }))).toMatchObject({ version: 1 })
    expect(await test.write(tx => saveBounds(tx, test.brandId, { lengthMin: 3, lengthMax: 30, version: 0 }))).toBeUndefined()
    expect((await test.call('GET', '/wps/v2/feedback/settings')).value).toMatchObject({ lengthMin: 3, lengthMax: 20, imagesMax: 3 })
    expect((await send({ ...LETTER, contact: 'a@example.org' })).fields?.content).toMatch(/between 3 and 20/)
    expect(await test.write(tx => saveBounds(tx, test.brandId, { lengthMin: 10, lengthMax: 500, version: 1 }))).toMatchObject({
      version: 2,
    })
  })

  it('FEEDBACK-SEND-3 twenty presses at once are one letter', async () => {
    const ann = test.member()
    const ip = freshIp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(LETTER, { as: ann, ip })))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect((await test.call('GET', '/wps/v2/feedback', { as: ann })).value).toMatchObject({ total: 1 })
  })

  it('FEEDBACK-SEND-4 the sixth letter of an author within an hour waits; another author’s does not', async () => {
    const [ann, bob, ip] = [test.member(), test.member(), freshIp()]
    const sent = await Promise.all(
      Array.from({ length: 9 }, (_, n) => send({ ...LETTER, content: `${LETTER.content} ${n}` }, { as: ann, ip })),
    )
    expect(sent.filter(each => each.status === 200)).toHaveLength(5)
    expect(sent.filter(each => each.code === 'feedback_too_often')).toHaveLength(4)
    expect((await send(LETTER, { as: bob, ip })).status).toBe(200)
  })

  it('FEEDBACK-IMAGE-1 draws pictures anew, gives them to one letter of the same address, and forgets those that no letter took', async () => {
    const ip = freshIp()
    test.passes.add('passed')
    const first = (await addPicture(await png(), { ip, query: '?slideToken=passed' })).value as { ticket: string }
    const add = (body: Buffer) => addPicture(body, { ip, query: `?ticket=${first.ticket}` })
    const added = (await add(await png())).value as { imageId: string; width: number }
    expect(added.width).toBe(40)
    expect(await findFeedbackImage(test.database.db, added.imageId)).toBeUndefined()
    const stranger = await send({ ...LETTER, contact: 'a@example.org', imageIds: [added.imageId] })
    expect(stranger.fields?.imageIds).toMatch(/not valid/)
    const sent = await send({ ...LETTER, contact: 'a@example.org', imageIds: [added.imageId] }, { ip })
    expect(await findFeedback(test.database.db, idOf(sent))).toMatchObject({ imageIds: [added.imageId] })
    const kept = await findFeedbackImage(test.database.db, added.imageId)
    expect((await sharp(kept?.bytes).metadata()).format).toBe('webp')
    for (const broken of [
      Buffer.from('<svg onload=alert(1)>'),
      Buffer.from('GIF89a'),
      await sharp(await png())
        .webp()
        .toBuffer(),
    ])
      expect((await add(broken)).code).toBe('image_invalid')
    test.passes.add('again')
    const loose = (await addPicture(await png(), { ip, query: '?slideToken=again' })).value as { imageId: string }
    expect(await forgetLooseImages(test.database.db, new Date(Date.now() + 25 * 60 * 60_000))).toBe(2)
    expect((await send({ ...LETTER, contact: 'b@example.org', imageIds: [loose.imageId] }, { ip })).fields?.imageIds).toMatch(/not valid/)
    expect(await findFeedbackImage(test.database.db, added.imageId)).toBeDefined()
  })

  it('FEEDBACK-IMAGE-2 asks a visitor for a captcha before the first picture, and a member for none', async () => {
    const ip = freshIp()
    const file = await png()
    expect((await addPicture(file, { ip })).code).toBe('slide_captcha_required')
    expect((await addPicture(file, { ip, query: '?slideToken=never-passed' })).code).toBe('slide_captcha_failed')
    expect((await addPicture(file, { ip, as: test.member({ isTrial: true }) })).code).toBe('slide_captcha_required')
    expect((await addPicture(file, { ip, as: test.member() })).value).toMatchObject({ ticket: null, width: 40 })
  })

  it('FEEDBACK-IMAGE-2 lets a pass open six pictures of one address within the hour, however many come at once', async () => {
    const ip = freshIp()
    test.passes.add('for six')
    const file = await png()
    const { ticket } = (await addPicture(file, { ip, query: '?slideToken=for six' })).value as { ticket: string }
    const further = (from = ip) => addPicture(file, { ip: from, query: `?ticket=${ticket}` })
    expect((await further(freshIp())).code).toBe('slide_captcha_required')
    const answers = await Promise.all(Array.from({ length: 9 }, () => further()))
    expect(answers.filter(({ code }) => code === 'slide_captcha_required')).toHaveLength(4)
    expect((await addPicture(file, { ip, query: '?slideToken=for six' })).code).toBe('slide_captcha_failed')
  })
})

describe('the desk', () => {
  it('FEEDBACK-DESK-1 answers a member in the inbox, in his language, and shows it beside his letter', async () => {
    const mei = test.member({ language: 'CN', account: 'mei' })
    const feedbackId = idOf(await send(LETTER, { as: mei }))
    await test.write(tx => noteLetterClaim(tx, feedbackId, true))
    expect(await test.write(tx => letterToClaim(tx, feedbackId))).toMatchObject({
      value: { line: { state: 'claimed', version: 1 }, isOver: false },
    })
    const answer = 'Soon.\n<b>Really</b>'
    const answered = await test.write(tx => answerFeedback(test.deps, tx, { ...desk, feedbackId, version: 1, answer }))
    expect(answered).toMatchObject({ ok: true, value: { after: { state: 'answered', answer } } })
    const [message] = await test.inboxOf(mei)
    expect(message?.title).toMatch(/^您的反馈 .* 已回复$/)
    expect(message?.content).toContain('Soon.<br />&lt;b&gt;Really&lt;/b&gt;')
    expect((await test.call('GET', '/wps/v2/feedback', { as: mei })).value).toMatchObject({ list: [{ state: 'answered', answer }] })
  })

  it('FEEDBACK-DESK-2 answers a visitor by mail, in the language in which he wrote', async () => {
    const feedbackId = idOf(await send({ ...LETTER, contact: 'visitor2@example.org' }))
    test.carried.length = 0
    await test.write(tx => answerFeedback(test.deps, tx, { ...desk, feedbackId, version: 1, answer: 'Soon & surely' }))
    expect(test.carried).toMatchObject([
      { channel: 'mail', to: 'visitor2@example.org', subject: expect.stringContaining('Answer to your feedback') },
    ])
    expect(test.carried[0]?.text).toMatch(/^Soon & surely\n\nYou wrote:\n\nMore fish games/)
  })

  it('FEEDBACK-DESK-3 of two operators at once one answers, and a closed letter is over', async () => {
    const ann = test.member()
    const feedbackId = idOf(await send(LETTER, { as: ann }))
    const answer = (version: number) => test.write(tx => answerFeedback(test.deps, tx, { ...desk, feedbackId, version, answer: 'Yes' }))
    const both = await Promise.all([answer(1), answer(1), answer(1)])
    expect(both.filter(each => each.ok)).toHaveLength(1)
    expect(both.filter(each => !each.ok && each.error.code === 'version_conflict')).toHaveLength(2)
    const close = (version: number) => test.write(tx => closeFeedback(test.deps, tx, { ...desk, feedbackId, version, isTold: false }))
    expect((await close(2)).ok).toBe(true)
    expect(await close(3)).toEqual({ ok: false, error: { code: 'feedback_ended' } })
    expect(await answer(3)).toEqual({ ok: false, error: { code: 'feedback_ended' } })
    expect(await test.inboxOf(ann)).toHaveLength(1)
    expect(await test.write(tx => letterToClaim(tx, feedbackId))).toMatchObject({ value: { isOver: true } })
    expect(await test.write(tx => letterToClaim(tx, randomUUID()))).toEqual({ ok: false, error: 'not_found' })
  })

  it('FEEDBACK-DESK-4 finds letters by state, kind, reference, author and words', async () => {
    const zoe = test.member({ account: 'zoe' })
    const sent = await send({ type: 'game', content: 'The 100% lantern spins too fast' }, { as: zoe })
    const { reference } = sent.value as { reference: string }
    const find = async (search: object) =>
      (await listFeedback(test.database.db, { brandId: test.brandId, pageNo: 1, pageSize: 50, ...search })).list.map(
        line => line.feedbackId,
      )
    for (const search of [
      { type: 'game' },
      { text: reference.toLowerCase() },
      { text: 'zo' },
      { text: '100% LANTERN' },
      { text: 'zo', state: 'waiting' },
    ])
      expect(await find(search)).toEqual([idOf(sent)])
    for (const search of [{ text: '100_ lantern' }, { text: 'zo', state: 'closed' }, { brandId: randomUUID() }])
      expect(await find(search)).toEqual([])
  })
})
