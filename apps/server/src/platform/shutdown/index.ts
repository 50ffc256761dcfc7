export { createShutdown, type Shutdown } from './create-shutdown.ts'
