import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityWorld, type IdentityWorld, register } from '../testing.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
})
afterAll(() => world.close())
const newMember = async () => (await register(world)).token
const save = (token: string, sealed: Record<string, string>) => world.call('PUT', '/wps/v2/member/profile', { token, sealed })

describe('profile', () => {
  it('IDENTITY-PROFILE-1: keeps what is given, in its place, and answers it with the rule of each field', async () => {
    const token = await newMember()
    const saved = await save(token, { nickname: 'Mei Lin', telegram: '@mei_lin', occupation: 'student' })
    const values = Object.fromEntries(saved.body.value.fields.map((field: { name: string; value: string }) => [field.name, field.value]))
    expect(values).toMatchObject({ nickname: 'Mei Lin', telegram: '@mei_lin', occupation: 'student', zalo: '' })
    expect((await world.call('GET', '/wps/member/info', { token })).body.value.nickname).toBe('Mei Lin')
    expect((await save(token, { telegram: '' })).body.value.fields.find((field: { name: string }) => field.name === 'telegram').value).toBe(
      '',
    )
  })

  it('IDENTITY-PROFILE-1: one wrong field keeps the others from being stored, and is told at its place', async () => {
    const token = await newMember()
    const refused = await save(token, { nickname: 'Lantern', whatsapp: 'abc' })
    expect(refused.body).toMatchObject({ code: 'validation_failed', fields: { whatsapp: expect.any(String) } })
    expect((await world.call('GET', '/wps/member/info', { token })).body.value.nickname).not.toBe('Lantern')
  })

  it('IDENTITY-PROFILE-3: of two full names sent at once, one is kept for good', async () => {
    const token = await newMember()
    const answers = await Promise.all(['Mei Lin', 'Li Wei', 'Wang Fang'].map(payeeName => save(token, { payeeName })))
    expect(answers.filter(answer => answer.body.success)).toHaveLength(1)
    expect(answers.filter(answer => answer.body.fields?.payeeName !== undefined)).toHaveLength(2)
  })

  it('remembers how the member wants to see the portal, a wish at a time', async () => {
    const token = await newMember()
    const put = (json: object) => world.call('PUT', '/wps/v2/member/display', { token, json })
    expect((await world.call('GET', '/wps/v2/member/display', { token })).body.value).toEqual({
      hideBalance: false,
      reduceMotion: false,
      sound: false,
    })
    await put({ hideBalance: true })
    expect((await put({ sound: true })).body.value).toMatchObject({ hideBalance: true, reduceMotion: false, sound: true })
  })
})

describe('profile fields as a brand sets them', () => {
  afterAll(() => world.setRules({ profile: undefined }))
  const setting = { show: true, required: false, acceptedPattern: '', patternId: 9, minLength: 3, maxLength: 40 }

  it('IDENTITY-PROFILE-3: a field that the brand locks is given once; what proofs rest on stays locked whatever it says', async () => {
    world.setRules({
      profile: { telegram: { ...setting, lockedOnceSet: true }, payeeName: { ...setting, patternId: 0, lockedOnceSet: false } },
    })
    const token = await newMember()
    const first = await save(token, { telegram: '@mei_lin', payeeName: 'Mei Lin', zalo: 'mei_lin' })
    const locked = first.body.value.fields.filter((field: { isLocked: boolean }) => field.isLocked)
    expect(locked.map((field: { name: string }) => field.name)).toEqual(['payeeName', 'telegram'])
    expect(Object.keys((await save(token, { telegram: '@other', payeeName: 'Li Wei' })).body.fields ?? {}).toSorted()).toEqual([
      'payeeName',
      'telegram',
    ])
    expect((await save(token, { zalo: 'mei_other' })).body.success).toBe(true)
  })
})

describe('the contact that redeeming a bonus asks for', () => {
  const give = (token: string, number: string) => world.call('PUT', '/wps/v2/member/redeem-contact', { token, sealed: { number } })
  const asked = async (token: string) => (await world.call('GET', '/wps/v2/member/redeem-contact', { token })).body.value
  afterAll(() => world.setRules({ redeemContact: null }))

  it.each([
    ['zalo', 'Please enter your Zalo ID number.', 'mei_lin', 'x'],
    ['whatsapp', 'Please enter your WhatsApp ID number.', '8613800138000', 'mei_lin'],
  ] as const)('§8 IDENTITY-REDEEM-1 asks for %s with "%s", and keeps it in the profile', async (contact, message, number, wrong) => {
    world.setRules({ redeemContact: contact })
    const token = await newMember()
    expect(await asked(token)).toMatchObject({ contact, isMissing: true, setting: { maxLength: expect.any(Number) } })
    const empty = (await give(token, '  ')).body
    expect([empty.code, empty.message, Object.keys(empty.fields ?? {})]).toEqual([`${contact}_required`, message, ['number']])
    expect((await give(token, wrong)).body).toMatchObject({ code: 'validation_failed', fields: { number: expect.any(String) } })
    expect((await give(token, ` ${number} `)).body.value).toMatchObject({ contact, isMissing: false })
    expect(await asked(token)).toMatchObject({ isMissing: false })
    const { fields } = (await world.call('GET', '/wps/v2/member/profile', { token })).body.value
    expect(fields.find((field: { name: string }) => field.name === contact).value).toBe(number)
    expect(world.recorded.at(-1)).toMatchObject({ action: 'member.profile-changed', after: { fields: [contact] } })
  })

  it('IDENTITY-REDEEM-1 asks for nothing where the brand does not', async () => {
    world.setRules({ redeemContact: null })
    const token = await newMember()
    expect(await asked(token)).toEqual({ contact: null, isMissing: false, setting: null })
    expect((await give(token, 'mei_lin')).body.code).toBe('feature_disabled')
  })
})

describe('avatar', () => {
  const picture = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b7a57' } }).withExif({ IFD0: { Copyright: 'somebody at home' } })
  const upload = (token: string, file: Buffer, type = 'image/jpeg') =>
    world.call('POST', '/wps/v2/member/avatar', { token, file, headers: { 'content-type': type } })

  it('IDENTITY-AVATAR-1: an uploaded picture is drawn anew as a square of 256 pixels, and anybody may fetch and keep it', async () => {
    const token = await newMember()
    const { body } = await upload(token, await picture().jpeg().toBuffer())
    expect(body.value).toMatchObject({ avatarType: 'CUSTOM', avatar: expect.stringMatching(/^\/wps\/v2\/avatars\//) })
    const fetched = await world.fetch(body.value.avatar)
    expect(fetched.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const drawn = await sharp(fetched.bytes).metadata()
    expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['webp', 256, 256, undefined])
    expect((await world.call('GET', '/wps/relay/MCSFE_getPlayerAvatar', { token })).body.value).toEqual(body.value)
  })

  it('IDENTITY-AVATAR-1: what is no picture is refused, whatever it calls itself, and so is one above 5 MB', async () => {
    const token = await newMember()
    expect((await upload(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).body.code).toBe('image_invalid')
    expect((await upload(token, Buffer.alloc(5 * 1024 * 1024 + 1, 1))).body.code).toBe('payload_too_large')
  })

  it('IDENTITY-AVATAR-2: a shipped one takes its place; the uploaded picture is gone', async () => {
    const token = await newMember()
    const { body } = await upload(token, await picture().png().toBuffer(), 'image/png')
    const choose = (avatar: string) => world.call('PUT', '/wps/v2/member/avatar', { token, json: { avatar } })
    expect((await choose('avatar-99')).body).toMatchObject({ code: 'validation_failed', fields: { avatar: expect.any(String) } })
    expect((await choose('avatar-24')).body.value).toEqual({ avatar: 'avatar-24', avatarType: 'STATIC' })
    expect((await world.fetch(body.value.avatar)).status).toBe(404)
  })
})
