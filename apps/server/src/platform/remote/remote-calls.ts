import { Histogram } from 'prom-client'

/** Who of us calls others: a closed list, since each is a label that is kept for ever. */
export type RemoteCaller = 'cashier' | 'wallet' | 'sign-in'

/** Providers are given seconds; what is slower than the last was given up. */
const BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Calls that this process has made to providers of payments, vendors and ways to sign in; `outcome` is `answered`, or why there is no answer. */
export const remoteCallSeconds = new Histogram({
  name: 'croupier_provider_call_duration_seconds',
  help: 'Calls to providers of payments (cashier), vendors (wallet) and ways to sign in, by what came of them',
  labelNames: ['caller', 'outcome'],
  buckets: BUCKETS_SECONDS,
  registers: [],
})
