import type { Person, PersonMove } from '@croupier/contract'
import { present } from '@croupier/kernel'
import type { BrandModule } from '../../modules/brand/index.ts'
import type { IdentityModule, TreePerson } from '../../modules/identity/index.ts'

type Move = NonNullable<Awaited<ReturnType<IdentityModule['people']['findMove']>>>
type Names = Awaited<ReturnType<IdentityModule['people']['name']>>

export async function brandCodes(brand: BrandModule): Promise<(brandId: string) => string> {
  const codes = new Map((await brand.listBrands()).map(each => [each.id, each.merchantCode]))
  return brandId => codes.get(brandId) ?? '-'
}

export const personView = ({ path: _path, rebatePoints: _points, ...person }: TreePerson, codeOf: (brandId: string) => string): Person => ({
  ...person,
  merchantCode: codeOf(person.brandId),
  registeredAt: person.registeredAt.toISOString(),
  movesAt: person.movesAt?.toISOString() ?? null,
})

/** The ids of somebody's uplines, from the top. */
export const uplineIds = ({ path }: Pick<TreePerson, 'path'>): string[] => path.split('.').slice(0, -2)

/** Those of these ids who are known, in their order. */
export const named = (names: Names, ids: readonly string[]) => ids.flatMap(id => names.get(id) ?? [])

/** Moves as operators see them, with everybody's name; of a planned one the team is counted as it is now. */
export async function moveViews(
  { brand, identity }: { brand: BrandModule; identity: IdentityModule },
  moves: readonly Move[],
): Promise<PersonMove[]> {
  const ids = moves.flatMap(({ memberId, fromId, toId }) => [memberId, fromId, toId].filter(id => id !== null))
  const [names, codeOf] = await Promise.all([identity.people.name(ids), brandCodes(brand)])
  const someone = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return Promise.all(
    moves.map(
      async ({ moveId, brandId, memberId, fromId, toId, reason, plannedBy, plannedAt, dueAt, state, endedAt, people, refusal }) => ({
        ...{ moveId, brandId, merchantCode: codeOf(brandId), state, reason, plannedBy, refusal },
        person: present(names.get(memberId), 'people are not deleted'),
        ...{ from: someone(fromId), to: someone(toId) },
        people: people ?? ((await identity.people.get(memberId))?.team ?? 0) + 1,
        ...{ plannedAt: plannedAt.toISOString(), dueAt: dueAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
      }),
    ),
  )
}
