import { ok } from '@croupier/kernel'
import { type GroupName, readFields, readSet, refuse, type Shape } from './shape.ts'

export interface GroupField {
  readonly name: GroupName
  readonly least: number
}

/** Two sets, named by how often their numbers show in the draw. */
export type GroupSelection = Readonly<Partial<Record<GroupName, readonly number[]>>>

export function groupsShape(first: GroupField, second: GroupField, min: number, max: number): Shape<GroupSelection> {
  return {
    info: { kind: 'groups', groups: [first, second], min, max },
    read(raw) {
      const fields = readFields(raw, [first.name, second.name])
      if (!fields.ok) return fields
      const selection: Partial<Record<GroupName, readonly number[]>> = {}
      for (const { name, least } of [first, second]) {
        const set = readSet(fields.value[name], min, max, name)
        if (!set.ok) return set
        if (set.value.length < least) return refuse('picks_too_few', name)
        selection[name] = set.value
      }
      return ok(selection)
    },
  }
}
