import Type, { type TSchema } from 'typebox'

/** Amounts travel as decimal strings with 2 to 4 fraction digits. */
export const AmountText = Type.String({
  pattern: '^-?\\d{1,15}(\\.\\d{1,4})?$',
  description: 'Decimal amount in main units, e.g. "12.50"',
  examples: ['12.50'],
})
/** An amount that a caller sends: not negative, read again by the server's own parser. */
export const AmountInput = Type.String({
  minLength: 1,
  maxLength: 24,
  description: 'Positive decimal amount with at most 4 fraction digits',
  examples: ['100.00'],
})
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
export const Id = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', description: 'UUID version 7' })
export const Code = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' })
export const Flag01 = Type.Union([Type.Literal(0), Type.Literal(1)])
/** Hours of a day in the brand's time zone. `to` is not included; hours that end before they begin go over midnight. */
export const DayHours = Type.Object({
  from: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  to: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
})
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Lists take `pageNo` from 1 and `pageSize` of at most 100. */
export const pageQuery = (pageSizeDefault = 20) => ({
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSizeDefault })),
})

// biome-ignore lint/complexity/noBannedTypes: no further members is the common case.
export const page = <T extends TSchema, M extends Record<string, TSchema> = {}>(item: T, more?: M) =>
  Type.Object({ list: Type.Array(item), pageNum: Type.Integer(), totalPages: Type.Integer(), total: Type.Integer(), ...(more as M) })

/** A page of what grows with every bet: nobody counts all of it to say how many there are. */
export const openPage = <T extends TSchema>(item: T) =>
  Type.Object({ list: Type.Array(item), pageNum: Type.Integer(), hasMore: Type.Boolean() })

export const Empty = Type.Object({})
export const Ack = Type.Object({ done: Type.Literal(true) })
