import type { FastifyInstance } from 'fastify'
import type { Route } from './http/index.ts'

/** What a business module gives to the process that hosts it. Jobs and subscribers are added by the composition root from the module's face. */
export interface ServerModule {
  readonly name: string
  readonly routes: readonly Route[]
  /** Pages and downloads that are no calls of the contract, e.g. a hosted checkout. */
  readonly pages?: (app: FastifyInstance) => void
  readonly start?: () => Promise<void>
  readonly stop?: () => Promise<void>
}
