import { ok } from '@croupier/kernel'
import { readFields, readOptions, readSet, refuse, type Shape } from './shape.ts'

export interface Pick {
  readonly pick: readonly number[]
}

export interface Options {
  readonly opts: readonly string[]
}

export type Nothing = Readonly<Record<string, never>>

/** One set of numbers from min to max, with at least `least` and at most `most` of them. */
export function pickShape(min: number, max: number, least = 1, most = max - min + 1): Shape<Pick> {
  return {
    info: { kind: 'pick', min, max, least, most },
    read(raw) {
      const fields = readFields(raw, ['pick'])
      if (!fields.ok) return fields
      const pick = readSet(fields.value.pick, min, max, 'pick')
      if (!pick.ok) return pick
      if (pick.value.length < least) return refuse('picks_too_few', 'pick')
      if (pick.value.length > most) return refuse('picks_too_many', 'pick')
      return ok({ pick: pick.value })
    },
  }
}

export function optionsShape(options: readonly string[], least = 1, most = options.length): Shape<Options> {
  return {
    info: { kind: 'options', options, least, most },
    read(raw) {
      const fields = readFields(raw, ['opts'])
      if (!fields.ok) return fields
      const opts = readOptions(fields.value.opts, options, 'opts')
      if (!opts.ok) return opts
      if (opts.value.length < least) return refuse('picks_too_few', 'opts')
      if (opts.value.length > most) return refuse('picks_too_many', 'opts')
      return ok({ opts: opts.value })
    },
  }
}

/** A play that is bet as a whole, such as "any triple": there is nothing to mark. */
export const nothingShape: Shape<Nothing> = {
  info: { kind: 'nothing' },
  read(raw) {
    const fields = readFields(raw, [])
    return fields.ok ? ok({}) : fields
  },
}
