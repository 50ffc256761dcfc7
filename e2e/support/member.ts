import type { Page } from '@playwright/test'
import { createClient, type TestClient } from '../../apps/server/src/testing/test-client.ts'
import type { Database } from './database.ts'
import { answersOf, newAccount } from './registration.ts'

export interface Member {
  readonly account: string
  readonly token: string
  readonly memberId: string
  readonly client: TestClient
  /** This tab is the member's from its first page on, as after a sign-in. */
  enter(page: Page): Promise<void>
}

interface Opening {
  baseURL: string
  address: string
  database: Database
  /** What to pay in, e.g. `500.00`. */
  funds?: string
  /** By what name others see them; the account's without one. */
  nickname?: string
}

/** An account made over HTTP, for journeys that begin where registration and deposit have been proven already. */
export async function createMember({ baseURL, address, database, funds, nickname }: Opening): Promise<Member> {
  const client = createClient({
    send: async ({ method, url, headers: { host: _host, merchant: _merchant, ...headers }, payload }) => {
      const answer = await fetch(new URL(url, baseURL), {
        method,
        headers: { ...headers, 'x-forwarded-for': address },
        redirect: 'manual',
        ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
      })
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
    },
    answerOf: database.answerOf,
    now: () => new Date(),
  })
  const account = newAccount()
  const token = await register(client, account)
  const memberId = (await client.call('memberInfo', { token })).value.id
  await client.call('firstLogin', { token, body: { nickname: nickname ?? account } })
  if (funds) await client.payIn(token, funds)
  return {
    account,
    token,
    memberId,
    client,
    // Once a tab: what the tab itself does with its session later, such as signing out, stands.
    enter: async page => {
      await page.addInitScript(value => {
        if (window.top !== window || sessionStorage.getItem('popupShown')) return
        sessionStorage.setItem('popupShown', 'seen')
        sessionStorage.setItem('token', value)
      }, token)
    },
  }
}

/** With the fields that the brand asks for. */
async function register(client: TestClient, account: string): Promise<string> {
  const { value: settings } = await client.call('registerSettings')
  const filled = Object.entries(answersOf(account)).filter(([name]) => settings[name]?.show)
  const registered = await client.call('register', {
    body: {
      ...Object.fromEntries(filled),
      ageConfirmed: true,
      termsAccepted: true,
      login: true,
      registerMethod: 'WEB',
      slideToken: await client.passSlideCaptcha('registration'),
    },
  })
  if (!registered.success) throw new Error(`registration failed: ${registered.text}`)
  return registered.value.token
}
