import { hash } from 'node:crypto'
import { beginsWithZeros, type Work, workText } from '@croupier/kernel'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { brandRules, createIdentityWorld, type IdentityWorld, register, solveDrag } from './testing.ts'
import { removeIdleTrials } from './trials/remove-idle-trials.ts'

const HOUR = 60 * 60_000
let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())
afterEach(() => world.setRules(brandRules))

const open = async (mode: string, language = 'EN') =>
  (await world.call('GET', `/wps/captcha/slide?mode=${mode}`, { headers: { language }, ip: '10.1.0.1' })).body.value
const solve = async (json: unknown, ip = '10.1.0.1') => (await world.call('POST', '/wps/captcha/slide', { json, ip })).body
/** What a browser finds. */
const workFor = (work: Work): number[] =>
  Array.from({ length: work.parts }, (_, part) => {
    let tried = 0
    while (!beginsWithZeros(hash('sha256', workText(work, part, tried), 'buffer'), work.bits)) tried++
    return tried
  })
const answerOf = async (id: string) =>
  (await sql<{ answer: string }>`SELECT answer FROM identity.challenges WHERE id = ${id}`.execute(world.database.db)).rows[0]?.answer ?? ''

describe('slide captcha', () => {
  it('IDENTITY-CAPTCHA-1 gives pictures without the answer and judges each challenge once', async () => {
    const challenge = await open('drag')
    expect(challenge).toMatchObject({ mode: 'drag', width: 320, height: 160, question: null, work: null })
    expect(Object.keys(challenge)).not.toContain('x')
    const drag = await solveDrag(world.database, challenge.challengeId)
    expect((await solve(drag)).value.slideToken).toMatch(/^[\w-]{43}$/)
    expect(await solve(drag)).toMatchObject({ code: 'slide_captcha_failed', message: 'The piece does not fit there. Please try again.' })
  })

  it('IDENTITY-CAPTCHA-1 is over after one wrong try', async () => {
    const { challengeId } = await open('drag')
    const right = await solveDrag(world.database, challengeId)
    expect((await solve({ ...right, x: right.x + 20 })).code).toBe('slide_captcha_failed')
    expect((await solve(right)).code).toBe('slide_captcha_failed')
  })

  it('IDENTITY-CAPTCHA-1 dies after two minutes, and so does its pass', async () => {
    const { challengeId } = await open('drag')
    const late = await solveDrag(world.database, challengeId)
    const pass = await world.slideToken('registration')
    world.advance(2 * 60_000)
    expect((await solve(late)).code).toBe('slide_captcha_failed')
    expect((await register(world, { slideToken: pass })).body.code).toBe('slide_captcha_failed')
  })

  it.each(['EN', 'CN'])(
    'IDENTITY-CAPTCHA-5 asks in %s for numbers in place of dragging, and for work; the answer stands nowhere',
    async language => {
      const challenge = await open('question', language)
      expect(challenge).toMatchObject({ mode: 'question', piece: null, picture: '', work: { parts: 16, bits: 15 } })
      expect(challenge.question).toMatch(language === 'CN' ? /[\u4e00-\u9fff]/ : /^[A-Z]/)
      const answer = await answerOf(challenge.challengeId)
      expect(JSON.stringify(challenge)).not.toContain(answer)
      const solution = { challengeId: challenge.challengeId, answer: answer.split('').join(' '), work: workFor(challenge.work) }
      expect((await solve(solution)).success).toBe(true)
    },
  )

  it.each<[string, (right: { answer: string; work: number[] }) => object]>([
    ['a wrong answer', right => ({ ...right, answer: '0' })],
    ['no work', ({ answer }) => ({ answer })],
    ['half of the work', ({ answer, work }) => ({ answer, work: work.slice(8) })],
    ['work of another challenge', ({ answer, work }) => ({ answer, work: work.map(tried => tried + 1) })],
    ['a drag', () => ({ x: 100, path: [] })],
  ])('IDENTITY-CAPTCHA-5 does not take %s', async (_what, spoil) => {
    const { challengeId, work } = await open('question')
    const right = { answer: await answerOf(challengeId), work: workFor(work) }
    expect((await solve({ challengeId, ...spoil(right) }, '10.1.0.9')).code).toBe('slide_captcha_failed')
  })

  it('IDENTITY-CAPTCHA-5 makes a network’s questions dearer the more of them it has within an hour, and no other’s', async () => {
    const bitsAt = async (ip: string) => (await world.call('GET', '/wps/captcha/slide?mode=question', { ip })).body.value.work.bits
    const bits: number[] = []
    for (let asked = 0; asked < 40; asked++) bits.push(await bitsAt(`198.51.100.${asked}`))
    expect([bits[0], bits[14], bits[15], bits[31]]).toEqual([15, 15, 16, 17])
    expect(await bitsAt('198.51.101.1')).toBe(15)
    world.advance(61 * 60_000)
    expect(await bitsAt('198.51.100.1')).toBe(15)
  })

  describe('IDENTITY-CAPTCHA-4 a challenge and its pass serve', () => {
    const wrong = (over: { ip?: string; host?: string }) => ({ ip: '192.0.2.7', ...over })
    const challengeAt = async (purpose: string) => {
      const { body } = await world.call('GET', `/wps/captcha/slide?purpose=${purpose}`, { ip: '192.0.2.7' })
      return solveDrag(world.database, body.value.challengeId)
    }
    const pass = async (purpose: string) =>
      (await world.call('POST', '/wps/captcha/slide', { json: await challengeAt(purpose), ip: '192.0.2.8' })).body.value.slideToken
    const signIn = async (slideToken: string, from: { ip?: string; host?: string } = {}) =>
      (await world.call('POST', '/wps/session/login', { sealed: { username: 'nobody22', password: 'x', slideToken }, ...wrong(from) })).body
        .code

    it('neighbours of one network', async () => {
      expect(await signIn(await pass('sign-in'), { ip: '192.0.2.250' })).toBe('wrong_credentials')
    })

    it.each<[string, { ip?: string; host?: string }]>([
      ['no other network', { ip: '192.0.3.7' }],
      ['no other brand', { host: 'other.test' }],
    ])('%s', async (_what, from) => {
      const solved = await world.call('POST', '/wps/captcha/slide', { json: await challengeAt('sign-in'), ...wrong(from) })
      expect(solved.body.code).toBe('slide_captcha_failed')
      const slideToken = await pass('sign-in')
      expect(await signIn(slideToken, from)).toBe('slide_captcha_failed')
      expect(await signIn(slideToken)).toBe('slide_captcha_failed')
    })

    it.each(['registration', 'code', 'pictures'])('no other purpose: one for %s signs nobody in', async purpose => {
      expect(await signIn(await pass(purpose))).toBe('slide_captcha_failed')
    })

    it('no registration where it was asked for a sign-in', async () => {
      const { body } = await register(world, { slideToken: await world.slideToken('sign-in') })
      expect(body.code).toBe('slide_captcha_failed')
    })
  })

  it('IDENTITY-CAPTCHA-3 counts the addresses of one IPv6 network together: whoever changes his with each try waits as well', async () => {
    const wrong = { challengeId: 'x'.repeat(43), x: 100, path: [] }
    for (let tries = 0; tries < 30; tries++) expect((await solve(wrong, `2001:db8:0:9::${tries + 1}`)).code).toBe('slide_captcha_failed')
    expect((await solve(wrong, '2001:db8:0:9:ffff::1')).code).toBe('too_many_requests')
    expect((await solve(wrong, '2001:db8:0:a::1')).code).toBe('slide_captcha_failed')
  })

  it('IDENTITY-CAPTCHA-3 makes an address with thirty wrong solutions wait', async () => {
    for (let i = 0; i < 30; i++) await solve({ challengeId: `none-${i}` }, '10.1.0.2')
    expect((await solve({ challengeId: 'none' }, '10.1.0.2')).code).toBe('too_many_requests')
    expect((await solve({ challengeId: 'none' }, '10.1.0.3')).code).toBe('slide_captcha_failed')
  })
})

describe('GET /wps/captcha', () => {
  it('answers a PNG in base64, never its SVG, and names it in header and body', async () => {
    const { body, headers } = await world.call('GET', '/wps/captcha')
    const png = Buffer.from(body.value, 'base64')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 160, height: 56 })
    expect(png.includes('svg')).toBe(false)
    expect(headers['x-captcha-id']).toBe(body.captchaId)
  })
})

describe('free play', () => {
  const play = async (headers: Record<string, string> = { 'x-gateway-version': '3' }, random?: string) =>
    world.call('POST', '/wps/session/login/freeplay', {
      json: { os: 'Linux', platform: 'W', random: random ?? (await world.seal('a random text')) },
      headers,
    })

  it('IDENTITY-TRIAL-1, -2 makes a guest of type 4 with demo credits, whom real calls refuse', async () => {
    const { body } = await play()
    const token = body.value.token
    const info = (await world.call('GET', '/wps/member/info', { token })).body.value
    expect(info).toMatchObject({ type: 4, toUpline: false, account: expect.stringMatching(/^guest-/) })
    expect(world.granted).toContain(info.id)
    expect(world.opened).toContainEqual({ memberId: info.id, type: 4, currency: 'CNY' })
    expect((await world.call('POST', '/wps/session/login/first', { token, json: { nickname: 'Me' } })).body.code).toBe('need_true_account')
  })

  it('IDENTITY-TRIAL-1 refuses another gateway, a used or foreign random, and a brand without free play', async () => {
    expect((await play({})).body.code).toBe('free_play_unavailable')
    expect((await play({ 'x-gateway-version': '2' })).body.code).toBe('free_play_unavailable')
    const sealed = await world.seal('once')
    expect((await play(undefined, sealed)).body.success).toBe(true)
    expect((await play(undefined, sealed)).body.code).toBe('sealed_body_replayed')
    expect((await play(undefined, 'not sealed at all')).body.code).toBe('sealed_body_invalid')
    world.setRules({ toggles: { ...brandRules.toggles, freePlay: false } })
    expect((await play()).body.code).toBe('free_play_unavailable')
  })

  it('IDENTITY-TRIAL-2 removes guests after 24 hours without use, and nobody else', async () => {
    await play()
    const member = await register(world)
    world.advance(23 * HOUR)
    const fresh = (await play()).body.value.token
    const freshId = (await world.call('GET', '/wps/member/info', { token: fresh })).body.value.id
    world.advance(2 * HOUR)
    const removed = await transaction(world.database.db, tx => removeIdleTrials(tx, world.now))
    expect(removed.length).toBeGreaterThan(0)
    const accounts = await sql<{ account: string }>`SELECT account FROM identity.members`.execute(world.database.db)
    expect(accounts.rows.map(row => row.account)).toContain(member.account)
    expect(accounts.rows.filter(row => row.account.startsWith('guest-'))).toHaveLength(1)
    expect(removed).not.toContain(freshId)
  })
})
