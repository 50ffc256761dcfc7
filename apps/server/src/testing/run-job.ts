import { present } from '@croupier/kernel'
import type { ServerModule } from '../platform/module.ts'

/** Does a job of a module as the worker would, at once; answers what its work answers. */
export function runJob({ jobs = [] }: ServerModule, name: string): Promise<unknown> {
  const job = present(
    jobs.find(each => each.name === name),
    `the module declares the job ${name}`,
  )
  return job.handle({}, { attempt: 1, signal: new AbortController().signal })
}
