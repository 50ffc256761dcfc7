import { randomUUID } from 'node:crypto'
import { dayEnd, localDay } from '@croupier/games/rewards'
import { assert, present } from '@croupier/kernel'
import { createFeeds } from '../platform/outbox/index.ts'
import { drainFeeds } from './drain-feeds.ts'
import { openRanks, type RankedMember } from './ranks.fixture.ts'

export type ReferralWorld = Awaited<ReturnType<typeof openReferral>>

const ZONE = 'Asia/Shanghai'
const MINUTE_MS = 60_000

/** The world of ranks, with friends whom members bring. */
export async function openReferral() {
  const world = await openRanks()
  const { app, client, clock, test } = world
  const feeds = createFeeds({ db: app.db, url: test.database.url, log: { error: () => undefined } })
  const readers = app.modules.all
    .flatMap(module => module.readers ?? [])
    .filter(({ name }) => /referr|gather-duplicate|-rank-|cashback/.test(name))
  for (const reader of readers) feeds.add(reader)
  /** Until all facts are counted. */
  const read = async () => {
    await drainFeeds(feeds)
  }
  const codeOf = async (member: RankedMember) => {
    const { value, text } = await client.call('referral', { token: await world.tokenOf(member) })
    return present(value, text).code
  }
  /** Registers by a code, with a device where one is given. */
  const registerBy = async (referralCode: string, device: string = randomUUID()) => {
    const [account, password] = [`friend${randomUUID().slice(0, 8)}`, 'Lantern88fish']
    const registered = await client.call('register', {
      headers: { 'x-device-id': device },
      body: {
        ...{ username: account, password, confirmPassword: password, ageConfirmed: true, termsAccepted: true, login: true },
        ...{ registerMethod: 'WEB', referralCode, slideToken: await client.passSlideCaptcha('registration') },
      },
    })
    return { registered, account, password }
  }
  const bring = async (member: RankedMember, device?: string): Promise<RankedMember> => {
    const { registered, account, password } = await registerBy(await codeOf(member), device)
    assert(registered.success, `registration failed: ${registered.text}`)
    const { token } = registered.value
    return { token, account, password, memberId: (await client.call('memberInfo', { token })).value.id }
  }
  const today = () => localDay(clock.now(), ZONE)
  const passTo = (at: Date) => clock.advance(at.getTime() - clock.now().getTime())
  /** To two in the morning of the next day, with what the clock does then. */
  const endDay = async () => {
    passTo(new Date(dayEnd(today(), ZONE).getTime() + 120 * MINUTE_MS))
    await read()
    await app.modules.referral.closeDays()
    await app.modules.referral.payDue()
  }
  const view = async (member: RankedMember) => (await client.call('referral', { token: await world.tokenOf(member) })).value
  const friendsOf = async (member: RankedMember) =>
    (await client.call('listReferredFriends', { token: await world.tokenOf(member), query: {} })).value.list
  const daysOf = async (member: RankedMember) =>
    (await client.call('listReferralDays', { token: await world.tokenOf(member), query: {} })).value.list
  const setReferral = async (isOn: boolean) => {
    await world.admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{toggles,referral}', $2::jsonb) WHERE id = $1`, [
      world.brandId,
      JSON.stringify(isOn),
    ])
    app.modules.brand.invalidate()
  }
  return { ...world, readers, read, registerBy, bring, today, passTo, endDay, view, friendsOf, daysOf, setReferral }
}
