/** What the edge needs of a logger; pino satisfies it. */
export interface Logger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
