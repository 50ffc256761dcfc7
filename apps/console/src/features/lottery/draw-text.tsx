import { Fragment } from 'react'
import type { LotteryDrawPart } from './types.ts'
import { useFieldName } from './use-field-name.ts'

type Parts = readonly LotteryDrawPart[]

/** A result in one line of a list: the first prize, or the one there is; the rest stands in the card. */
export function DrawLine({ parts }: { parts: Parts | null }) {
  const name = useFieldName()
  const [first, second] = parts ?? []
  if (!first) return <span className="text-text-3">—</span>
  const all = parts?.map(({ field, values }) => `${name(field)}: ${values.join(' ')}`).join('\n')
  const isPair = second !== undefined && parts?.length === 2 && second.values.length === 1
  return (
    <span className="draw-line num" {...(parts && parts.length > 1 && { title: all })}>
      <Values values={first.values} />
      {isPair && (
        <>
          <span className="draw-plus" aria-hidden="true">
            +
          </span>
          <Values values={second.values} />
        </>
      )}
      {parts && parts.length > 2 && <span className="text-text-3">…</span>}
    </span>
  )
}

/** A whole result, a line a prize. */
export function DrawTable({ parts }: { parts: Parts }) {
  const name = useFieldName()
  if (parts.length === 1)
    return (
      <p className="draw-line num">
        <Values values={parts[0]?.values ?? []} />
      </p>
    )
  return (
    <dl className="draw-table">
      {parts.map(({ field, values }) => (
        <Fragment key={field}>
          <dt>{name(field)}</dt>
          <dd className="draw-line num">
            <Values values={values} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Values({ values }: { values: readonly string[] }) {
  return values.map((value, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a drawn number is known by its place alone.
    <span key={place} className="draw-value">
      {value}
    </span>
  ))
}
