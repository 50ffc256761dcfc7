export { createMetrics, type Figure, type Metrics } from './create-metrics.ts'
