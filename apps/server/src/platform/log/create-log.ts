import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino'
import { traceFields } from '../tracing/index.ts'
import { redact } from './redact.ts'

export type Log = Logger

/**
 * One JSON line an event. Whatever is logged goes through `redact` first: a secret that somebody logs by mistake, at any depth, never reaches the line.
 * @param destination standard output by default
 * @param isKnown errors that an earlier line has already told of; their own lines are left out
 */
export function createLog(options: { level: string; destination?: DestinationStream; isKnown?: (error: unknown) => boolean }): Log {
  const settings = {
    level: options.level,
    base: null,
    mixin: traceFields,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => redact(withPlainErrors(fields)) as Record<string, unknown>,
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn) {
        if (options.isKnown?.((args[0] as { err?: unknown } | undefined)?.err)) return
        method.apply(this, args.map(arg => (typeof arg === 'string' ? redact(arg) : arg)) as Parameters<LogFn>)
      },
    },
    // Errors are made plain before redaction, since their message may quote a secret's name and value.
    serializers: { err: (error: unknown) => error },
  }
  return withRedactedChildren(options.destination ? pino(settings, options.destination) : pino(settings))
}

/** The library keeps its formatters from the fields of child loggers. Children inherit the method, so their children are covered too. */
function withRedactedChildren(log: Log): Log {
  const child = log.child
  log.child = function (this: Log, ...[bindings, options]: Parameters<Log['child']>) {
    return child.call(this, redact(bindings) as Record<string, unknown>, options)
  } as Log['child']
  return log
}

function withPlainErrors(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? plain(value) : value]))
}

function plain(error: Error): Record<string, unknown> {
  const { type, message, stack, ...rest } = stdSerializers.err(error)
  return { ...rest, type, message, stack }
}
