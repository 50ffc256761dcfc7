export { createMetrics, type Figure, type FigureByLabel, type JobOutcome, type Metrics } from './create-metrics.ts'
