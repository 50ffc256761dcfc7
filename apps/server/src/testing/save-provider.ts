import type { BodyOf, Endpoints } from '@croupier/contract'
import { assert, present } from '@croupier/kernel'
import type { TestClient } from './test-client.ts'

type Save = { readonly params: { readonly code: string }; readonly body: BodyOf<Endpoints['saveProvider']> }

/** A provider as two operators connect or change it; answers the first one's call where it was refused. */
export async function saveProviderByTwo(client: TestClient, tokens: readonly [string, string], { params, body }: Save) {
  const [first, second] = tokens
  const saved = await client.call('saveProvider', { token: first, params, body })
  if (!saved.success || !saved.value.awaitsSecond) return saved
  const { value: list } = await client.call('listProviders', { token: second })
  const { changeId } = present(list.find(each => each.code === params.code)?.change, 'the change')
  const agreed = await client.call('decideProviderChange', { token: second, params: { ...params, changeId }, body: { isAgreed: true } })
  assert(agreed.success, `the second operator agrees: ${agreed.text}`)
  return saved
}
